package import HTTPMessages
package import HTTPTransport
package import JSONModel

/// Errors outside GraphQL, as RFC 9457 writes them down.
package enum ProblemDetails {
    package static func response(
        status: HTTPStatus,
        title: String,
        detail: String? = nil,
        headers: HTTPHeaders = [:],
        members: JSONObject = [:]
    ) -> HTTPResponse {
        var json: JSONObject = ["title": .string(title), "status": .init(status.rawValue)]
        if let detail { json["detail"] = .string(detail) }
        var headers = headers
        headers.append("Content-Type", MediaType.problem.essence)
        return HTTPResponse(status: status, headers: headers, body: json.adding(members).jsonValue.serialized())
    }

    /// The response to a request that the transport refuses, before it is known whether a GraphQL client asked.
    ///
    /// Both kinds of client find their members in it: those of RFC 9457, and GraphQL's `errors`.
    package static func beforeRouting(_ refusal: RequestRefusal) -> HTTPResponse {
        let status = refusal.status
        let detail = refusal.detail + advice(status)
        let code = status.reasonPhrase.uppercased().split(separator: " ").joined(separator: "_")
        let error: JSONValue = ["message": .string(detail), "extensions": ["code": .string(code)]]
        let (title, headers) = (status.reasonPhrase, refusal.headers)
        return response(status: status, title: title, detail: detail, headers: headers, members: ["errors": [error]])
    }

    /// The setting that a refusal comes from.
    private static func advice(_ status: HTTPStatus) -> String {
        switch status {
        case .contentTooLarge: "; the setting --max-body allows more"
        case 414, 431: "; the setting --max-headers allows more"
        case .requestTimeout: "; the setting --receive-timeout allows more time"
        default: ""
        }
    }
}
