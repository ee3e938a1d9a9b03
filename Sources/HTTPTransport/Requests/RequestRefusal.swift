package import HTTPMessages

/// The refusal of a request that never gets to the handler, or whose response never gets to the client.
package struct RequestRefusal: Error, Sendable {
    package var status: HTTPStatus
    package var detail: String
    /// Header fields that the response has besides.
    package var headers: HTTPHeaders
    /// The request as far as known, without a body that did not arrive; `nil` where its head did not either.
    package var request: HTTPRequest?

    package init(_ status: HTTPStatus, _ detail: String, headers: HTTPHeaders = [:], request: HTTPRequest? = nil) {
        self.status = status
        self.detail = detail
        self.headers = headers
        self.request = request
    }
}

extension RequestRefusal {
    static func tooManyConnections(_ request: HTTPRequest? = nil) -> RequestRefusal {
        RequestRefusal(
            .serviceUnavailable,
            "There are as many connections as there may be",
            headers: ["Retry-After": "1"],
            request: request
        )
    }

    /// The part of a request that was being read when the library gave up on it.
    enum Part {
        case line, fields, body
    }

    /// Makes the refusal for a status of the library's, in words of our own.
    init(libraryStatus status: HTTPStatus, at part: Part, limits: ServerConfiguration.Limits) {
        let memory = "the \(limits.headerBytes) bytes that a connection has for it"
        switch (part, status.rawValue) {
        case (.line, 414): self.init(status, "The request line is larger than \(memory)")
        case (_, 505): self.init(status, "No version of HTTP but 1.0 and 1.1 is understood")
        case (.line, _): self.init(.badRequest, "The request line is not of the form \"GET /path HTTP/1.1\"")
        case (_, 431): self.init(status, "The header fields, or those of the trailer, are larger than \(memory)")
        case (.fields, 413): self.init(status, "The body is larger than \(limits.bodyBytes) bytes")
        case (.fields, _):
            self.init(.badRequest, "A header field is a line without a colon, or the Content-Length is no number")
        case (.body, 413): self.init(status, "A chunk of the body is larger than \(limits.bodyBytes) bytes")
        // RFC 9112, section 7.1.1: the client's error, though the library says that it is the server's.
        case (.body, 500): self.init(.badRequest, "The extension of a chunk is larger than \(memory)")
        case (.body, _):
            self.init(.badRequest, "The body is not chunked as it should be, or its trailer is no list of fields")
        }
    }
}
