package import HTTPMessages

/// Why the server itself answers a request, which never gets to the handler, or whose answer never gets to the client.
package struct RequestRefusal: Error, Sendable {
    package var status: HTTPStatus
    package var detail: String
    /// What the answer has to say besides.
    package var headers: HTTPHeaders
    /// What is known of the request, without a body that did not arrive; `nil` where its head did not either.
    package var request: HTTPRequest?

    package init(
        _ status: HTTPStatus,
        _ detail: String,
        headers: HTTPHeaders = [:],
        request: HTTPRequest? = nil
    ) {
        self.status = status
        self.detail = detail
        self.headers = headers
        self.request = request
    }
}
