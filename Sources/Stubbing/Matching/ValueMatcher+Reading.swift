package import GraphQLLanguage
import GraphQLSchema
package import JSONModel
package import StubModel

extension ValueMatcher {
    private enum Question: String, CaseIterable {
        case matches = "$matches"
        case contains = "$contains"
        case oneOf = "$oneOf"
        case absent = "$absent"
        case exactly = "$exactly"
        case any = "$any"
    }

    /// The keys of matchers: `$matches`, `$contains` and the others.
    package static var questionNames: [String] { Question.allCases.map(\.rawValue) }

    /// Reads a matcher as it is written in stub files: a literal, or an object whose single key begins with `$`.
    package init(_ value: JSONValue) throws(ValueMatcherError) {
        try self.init(value, at: [])
    }

    private init(_ value: JSONValue, at path: [GraphQLError.PathComponent]) throws(ValueMatcherError) {
        switch value {
        case .null, .bool, .number, .string: self = .literal(value)
        case .array(let elements): self = .list(try Self.list(elements, at: path))
        case .object(let object):
            if let member = object.members.first(where: { $0.key.utf8.first == UInt8(ascii: "$") }) {
                self = try Self.question(member, in: object, at: path)
                return
            }
            var members: [NamedMatcher] = []
            for member in object {
                let matcher = try ValueMatcher(member.value, at: path + [.key(member.key)])
                members.append(NamedMatcher(name: member.key, matcher: matcher))
            }
            self = .object(members, allowsOthers: true)
        }
    }

    private static func list(
        _ elements: [JSONValue],
        at path: [GraphQLError.PathComponent]
    ) throws(ValueMatcherError) -> [ValueMatcher] {
        var matchers: [ValueMatcher] = []
        for (index, element) in elements.enumerated() {
            matchers.append(try ValueMatcher(element, at: path + [.index(index)]))
        }
        return matchers
    }

    private static func question(
        _ member: JSONObject.Member,
        in object: JSONObject,
        at path: [GraphQLError.PathComponent]
    ) throws(ValueMatcherError) -> ValueMatcher {
        let path = path + [.key(member.key)]
        guard let question = Question(rawValue: member.key) else {
            let hint = didYouMean(suggestions(for: member.key, among: Question.allCases.map(\.rawValue)))
            let escape = hint.isEmpty ? " Where a key really begins with \"$\", say $exactly around its object." : hint
            throw ValueMatcherError("There is no matcher \"\(member.key)\".\(escape)", path: path)
        }
        guard object.count == 1 else {
            let other = object.keys.first { $0 != member.key } ?? ""
            throw ValueMatcherError(
                "\(member.key) stands alone in its object, and here is \"\(other)\" too.",
                path: path
            )
        }
        switch question {
        case .matches: return .matches(try pattern(member.value, at: path))
        case .contains: return .contains(try ValueMatcher(member.value, at: path))
        case .oneOf: return .oneOf(try alternatives(member.value, at: path))
        case .absent: return try flag(member, at: path) ? .absent : .any
        case .any: return try flag(member, at: path) ? .any : .absent
        case .exactly: return .exactly(member.value)
        }
    }

    private static func pattern(
        _ value: JSONValue,
        at path: [GraphQLError.PathComponent]
    ) throws(ValueMatcherError) -> RegularExpression {
        guard case .string(let text) = value else {
            throw ValueMatcherError("$matches takes a regular expression as a string.", path: path)
        }
        do throws(RegularExpressionError) {
            let pattern = RegularExpression(text)
            try pattern.check()
            return pattern
        } catch {
            throw ValueMatcherError("\"\(text)\" is no regular expression: \(error).", path: path)
        }
    }

    private static func alternatives(
        _ value: JSONValue,
        at path: [GraphQLError.PathComponent]
    ) throws(ValueMatcherError) -> [ValueMatcher] {
        guard case .array(let elements) = value, !elements.isEmpty else {
            throw ValueMatcherError("$oneOf takes a list of matchers, at least one.", path: path)
        }
        return try list(elements, at: path)
    }

    private static func flag(
        _ member: JSONObject.Member,
        at path: [GraphQLError.PathComponent]
    ) throws(ValueMatcherError) -> Bool {
        switch member.value {
        case .bool(let value): return value
        // `$any:` with nothing after it can mean only one thing.
        case .null: return true
        default: throw ValueMatcherError("\(member.key) takes true or false.", path: path)
        }
    }
}

/// The reason why a value is no matcher.
package struct ValueMatcherError: Error, Sendable, Hashable, CustomStringConvertible {
    package var message: String
    /// The path from the value that was read to the mistake in it.
    package var path: [GraphQLError.PathComponent]

    package init(_ message: String, path: [GraphQLError.PathComponent]) {
        self.message = message
        self.path = path
    }

    package var description: String { message }
}
