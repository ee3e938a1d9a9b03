import GraphQLExecution
import JSONModel

/// Bodies of responses, for protocols that carry them in messages.
extension ExecutionResult {
    /// Whether a body of any content type is a GraphQL result.
    static func isResult(_ body: [UInt8]) -> Bool {
        guard case .object(let members)? = try? JSONValue(parsing: body) else { return false }
        return members["data"] != nil || members["errors"] != nil
    }

    /// The list of errors in a response.
    static func errors(in body: [UInt8]) -> [UInt8] {
        ((try? JSONValue(parsing: body))?["errors"] ?? .array([])).serialized()
    }

    /// The response in one line; the text of a stub may have several lines.
    static func line(_ body: [UInt8]) -> [UInt8] {
        guard body.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else { return body }
        return (try? JSONValue(parsing: body))?.serialized() ?? body.filter { $0 != 10 && $0 != 13 }
    }
}
