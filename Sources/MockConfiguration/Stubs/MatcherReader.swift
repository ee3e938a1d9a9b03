import GraphQLLanguage
import GraphQLSchema
import JSONModel
import StubModel
import Stubbing

/// Reads matchers of values, and reports those that cannot be read.
enum MatcherReader {
    /// The schema of a matcher for one value.
    static let valueSchema = ValueSchema.reference("matcher")
    /// The schema of matchers by name.
    static let mapSchema = ValueSchema.names(to: valueSchema).orNull()
    /// The definitions that these schemas refer to.
    static let definitions: KeySchemas = [("matcher", ValueSchema(matcher))]

    /// The matchers that begin with `$`, each with the schema of its value.
    static let questions: KeySchemas = [
        ("$matches", .text.described("A regular expression that finds something in the text.")),
        ("$contains", valueSchema.described("What one element of the list, or a part of the text, must be.")),
        ("$oneOf", .list(of: valueSchema, atLeast: 1).described("One of these.")),
        ("$absent", .flag.orNull().described("Whether nothing may be there.")),
        ("$exactly", .any.described("This and nothing besides.")),
        ("$any", .flag.orNull().described("Whether anything may be there, as long as something is.")),
    ]

    /// The schema of a matcher, which allows any literal.
    private static let matcher: JSONObject = [
        "description": "What the value must be: a literal, or a mapping with one key that begins with $.",
        "properties": .object(JSONObject(questions.map { ($0.key, $0.value.json) })),
        "patternProperties": ["^\\$(?!(matches|contains|oneOf|absent|exactly|any)$)": false],
        "additionalProperties": valueSchema.json, "items": valueSchema.json,
    ]

    /// Reads a matcher: a literal, or a mapping with one key that begins with `$`.
    static func value(_ node: YAMLNode, _ problems: inout Problems) -> ValueMatcher? {
        do throws(ValueMatcherError) {
            return try ValueMatcher(node.json)
        } catch {
            problems.error(sentence(error.message), at: location(of: error.path, in: node))
            return nil
        }
    }

    /// Reads matchers by name: of query items, header fields, cookies, form fields.
    ///
    /// A single key may be about the whole mapping: `$exactly`, `$absent`, `$any`. Other names may begin with `$`.
    static func map(_ node: YAMLNode, key: String, _ problems: inout Problems) -> MapMatcher {
        guard let members = node.members else {
            if node.json != .null { problems.expected("a mapping of names to values", for: key, not: node) }
            return []
        }
        if members.count == 1, let whole = whole(members[0], key: key, &problems) { return whole }
        for member in members where member.key.hasPrefix("$") { checkName(member, key: key, &problems) }
        return .atLeast(
            members.compactMap { member in
                value(member.value, &problems).map { NamedMatcher(name: member.key, matcher: $0) }
            }
        )
    }

    /// Reports a name that is, or is nearly, a matcher for the whole mapping.
    private static func checkName(_ member: YAMLNode.Member, key: String, _ problems: inout Problems) {
        let known = questions.map(\.key)
        if known.contains(member.key) {
            let message = "\"\(member.key)\" is about all of \"\(key)\": nothing stands beside it."
            problems.error(message, at: member.keyLocation)
        } else if let near = suggestions(for: member.key, among: known).first {
            let message = "\"\(member.key)\" is taken for a name in \"\(key)\". Is \(near) meant?"
            problems.warning(message, at: member.keyLocation)
        }
    }

    /// Reads a matcher for the whole mapping; `nil` if the key is an ordinary name.
    private static func whole(_ member: YAMLNode.Member, key: String, _ problems: inout Problems) -> MapMatcher? {
        switch (member.key, member.value.json) {
        case ("$exactly", .object(let object)): return .exactly(object)
        case ("$any", .bool(true)), ("$any", .null), ("$absent", .bool(false)): return .any
        case ("$absent", .bool(true)), ("$absent", .null), ("$any", .bool(false)): return .exactly([:])
        case ("$exactly", _): problems.expected("a mapping of names to values", for: member.key, not: member.value)
        case ("$any", _), ("$absent", _): problems.expected("true or false", for: member.key, not: member.value)
        case ("$matches", _), ("$contains", _), ("$oneOf", _):
            let message =
                "\(member.key) is for the value under a name, not for all of \"\(key)\"; that takes $exactly, $absent and"
                + " $any."
            problems.error(message, at: member.keyLocation)
        default: return nil
        }
        return []
    }

    /// The location at a path, or at its last component that exists.
    private static func location(of path: [GraphQLError.PathComponent], in node: YAMLNode) -> SourceLocation {
        var node = node
        var location = node.location
        for component in path {
            switch component {
            case .key(let key):
                guard let member = node.members?.first(where: { $0.key == key }) else { return location }
                node = member.value
                location = node.location
            case .index(let index):
                guard let elements = node.elements, elements.indices.contains(index) else { return location }
                node = elements[index]
                location = node.location
            }
        }
        return location
    }

    /// The text as a sentence, with a capital at its start and a full stop at its end.
    static func sentence(_ text: String) -> String {
        let text = text.prefix(1).uppercased() + text.dropFirst()
        return [".", "?", "!"].contains(text.suffix(1)) ? text : text + "."
    }
}
