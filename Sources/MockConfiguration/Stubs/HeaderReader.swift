import HTTPMessages
import JSONModel
import StubModel

/// Reads the header fields of a response: a text for each name, or a list of texts.
enum HeaderReader {
    static let schema = ValueSchema.names(to: .oneOrMore(.scalar).orNull()).orNull()

    static func headers(_ node: YAMLNode, _ problems: inout Problems) -> [HeaderDefinition] {
        guard let members = node.members else {
            if node.isNull { return [] }
            problems.expected("\(node.mappingName) of names to texts", for: "headers", not: node)
            return []
        }
        var headers: [HeaderDefinition] = []
        for member in members {
            guard HeaderRules.isName(member.key) else {
                problems.error("\"\(member.key)\" cannot be the name of a header field.", at: member.keyLocation)
                continue
            }
            if HeaderRules.isServerOwned(member.key) {
                problems.warning("The server itself sets \(member.key); this one is not sent.", at: member.keyLocation)
                continue
            }
            if member.value.isNull, member.key.lowercased() == "content-type" {
                headers.append(HeaderDefinition(name: member.key, value: ""))
                continue
            }
            for value in member.value.elements ?? [member.value] {
                if let text = text(value, of: member.key, &problems) {
                    headers.append(HeaderDefinition(name: member.key, value: text))
                }
            }
        }
        return headers
    }

    /// Reads a value as written: `1.0` stays `1.0`.
    private static func text(_ node: YAMLNode, of name: String, _ problems: inout Problems) -> String? {
        guard let scalar = node.scalar, scalar.value != .null else {
            problems.expected("a text or a list of texts", for: name, not: node)
            return nil
        }
        let text = scalar.text
        if let problem = HeaderRules.problem(with: text, of: name) {
            problems.error(problem, at: node.location)
            return nil
        }
        return text
    }
}
