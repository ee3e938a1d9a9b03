import HTTPMessages
import JSONModel

/// An error of JSON-RPC 2.0, with the code and the status that the Model Context Protocol has for it.
struct ModelContextError: Error {
    let code: Int
    let message: String
    var status = HTTPStatus.badRequest
    var data: JSONValue?

    static func notJSON(_ detail: String) -> Self { Self(code: -32_700, message: detail) }
    static func badRequest(_ message: String) -> Self { Self(code: -32_600, message: message) }
    static func badParameters(_ message: String) -> Self { Self(code: -32_602, message: message) }
    static func headerMismatch(_ message: String) -> Self { Self(code: -32_020, message: message) }

    static func unknownMethod(_ method: String) -> Self {
        Self(code: -32_601, message: "There is no method \"\(method)\".", status: .notFound)
    }

    static func unsupportedVersion(_ version: String) -> Self {
        Self(
            code: -32_022,
            message: "Unsupported protocol version",
            data: ["supported": .init(ModelContextServer.versions), "requested": .string(version)]
        )
    }

    var json: JSONValue {
        var members: JSONObject = ["code": .init(code), "message": .string(message)]
        members["data"] = data
        return .object(members)
    }
}
