import HTTPMessages
import JSONModel
import MockConfiguration
import StubModel

/// Reads the `headers` of a response that a script returned: a value for each name, or a list of them.
enum ScriptHeaderDecoder {
    static func headers(_ value: JSONValue?) throws(ScriptResultError) -> [HeaderDefinition] {
        guard let value, value != .null else { return [] }
        guard let members = value.object else {
            throw .expected("an object of names and texts", for: "headers", not: value)
        }
        var headers: [HeaderDefinition] = []
        for member in members {
            guard HeaderRules.isName(member.key) else {
                throw ScriptResultError("\"\(member.key)\" cannot be the name of a header field.")
            }
            if HeaderRules.isServerOwned(member.key) { continue }
            for value in member.value.array ?? [member.value] {
                headers.append(HeaderDefinition(name: member.key, value: try text(value, of: member.key)))
            }
        }
        return headers
    }

    private static func text(_ value: JSONValue, of name: String) throws(ScriptResultError) -> String {
        let text: String
        switch value {
        case .string(let value): text = value
        case .number, .bool: text = String(decoding: value.serialized(), as: UTF8.self)
        case .null, .array, .object: throw .expected("a text or a list of texts", for: name, not: value)
        }
        if let problem = HeaderRules.problem(with: text, of: name) { throw ScriptResultError(problem) }
        return text
    }
}
