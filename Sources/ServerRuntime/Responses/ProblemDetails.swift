import HTTPMessages
import JSONModel

/// Errors outside GraphQL, as RFC 9457 writes them down.
enum ProblemDetails {
    static func response(
        status: HTTPStatus,
        title: String,
        detail: String? = nil,
        headers: HTTPHeaders = [:]
    ) -> HTTPResponse {
        var members: JSONObject = ["title": .string(title), "status": .number(.integer(status.rawValue))]
        if let detail { members["detail"] = .string(detail) }
        var headers = headers
        headers.append("Content-Type", "application/problem+json")
        return HTTPResponse(status: status, headers: headers, body: JSONValue.object(members).serialized())
    }

    /// Nothing answers this method and path.
    static func noEndpoint(for request: HTTPRequest, path: String, detail: String?) -> HTTPResponse {
        response(
            status: .notFound,
            title: "No endpoint registered for: \(request.method.rawValue) \(path)",
            detail: detail
        )
    }
}
