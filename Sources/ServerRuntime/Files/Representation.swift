import GraphQLOverHTTP
import HTTPMessages

/// A file as requests for its path depend on it: sent whole, in part, or not at all if the client has it.
struct Representation {
    let size: Int
    let validators: Validators
    let contentType: String
    /// Additional header fields of every response about the file.
    var headers: HTTPHeaders = [:]

    /// The response to a `GET` or `HEAD`; `send` makes one that has a part of the file, or all of it.
    func response(
        to request: HTTPRequest,
        send: (HTTPStatus, HTTPHeaders, Range<Int>) -> HTTPResponse?
    ) -> HTTPResponse? {
        var headers: HTTPHeaders = [
            "ETag": validators.tag.text,
            "Last-Modified": HTTPDate.text(secondsSince1970: validators.modified), "Accept-Ranges": "bytes",
        ]
        for field in self.headers.fields { headers.append(field.name, field.value) }
        switch Preconditions(of: request, for: validators) {
        case .hold: break
        case .notModified:
            headers.append("Content-Length", String(size))
            return HTTPResponse(status: .notModified, headers: headers)
        case .failed(let field):
            let detail = "The file is not the one that \(field) asks for."
            return ProblemDetails.response(
                status: .preconditionFailed,
                title: HTTPStatus.preconditionFailed.reasonPhrase,
                detail: detail,
                headers: headers
            )
        }
        switch request.range(of: size, validators) {
        case .whole:
            headers.append("Content-Type", contentType)
            return send(.ok, headers, 0..<size)
        case .part(let range):
            headers.append("Content-Type", contentType)
            headers.append("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)")
            return send(206, headers, range)
        case .unsatisfiable:
            headers.append("Content-Range", "bytes */\(size)")
            return HTTPResponse(status: 416, headers: headers)
        }
    }
}
