import GraphQLExecution
import GraphQLLanguage
import JSONModel

/// The body of a response, for protocols that tell results from refusals.
enum OperationResponse: Sendable {
    case result([UInt8])
    /// Errors alone.
    case refusal([UInt8])

    init(_ body: [UInt8]) {
        guard body.starts(with: #"{"data":"#.utf8) == false else {
            self = .result(body)
            return
        }
        guard case .object(let members)? = try? JSONValue(parsing: body) else {
            let error = GraphQLError("The response is no JSON object, which this protocol could carry.")
            self = .refusal(ExecutionResult(requestErrors: [error]).body)
            return
        }
        self = members["data"] == nil && members["errors"] != nil ? .refusal(body) : .result(body)
    }

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
