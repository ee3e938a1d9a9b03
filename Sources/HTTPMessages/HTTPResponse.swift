/// A whole response as values.
///
/// The transport adds `Date`, `Content-Length` and `Connection`, or sends a stream in chunks. With the status 304, a
/// `Content-Length` here is sent: it says how long the body of a 200 would be (RFC 9110, section 8.6). Without one, or
/// a body to count, none is sent.
package struct HTTPResponse: Sendable {
    package var status: HTTPStatus
    package var headers: HTTPHeaders
    package var body: HTTPBody

    package init(status: HTTPStatus, headers: HTTPHeaders = [:], body: HTTPBody) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    package init(status: HTTPStatus, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.init(status: status, headers: headers, body: .bytes(body))
    }
}
