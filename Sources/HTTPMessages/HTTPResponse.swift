/// A whole response as values.
///
/// The transport adds `Date`, `Content-Length` and `Connection`, or sends a stream in chunks. With the status 304, a
/// `Content-Length` here is sent: it says how long the body of a 200 would be (RFC 9110, section 8.6). Without one, or
/// a body to count, none is sent.
package struct HTTPResponse: Sendable {
    package var status: HTTPStatus { didSet { form = nil } }
    package var headers: HTTPHeaders { didSet { form = nil } }
    package var body: HTTPBody { didSet { form = nil } }
    /// The transport's form of exactly this response; `nil` for one that is sent once.
    package private(set) var form: TransportForm?

    package init(status: HTTPStatus, headers: HTTPHeaders = [:], body: HTTPBody) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    package init(status: HTTPStatus, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.init(status: status, headers: headers, body: .bytes(body))
    }

    /// The response for many requests: a transport makes its form once.
    package func forManyRequests() -> HTTPResponse {
        var response = self
        response.form = TransportForm()
        return response
    }
}
