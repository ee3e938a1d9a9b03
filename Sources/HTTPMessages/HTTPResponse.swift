/// A whole response as values.
///
/// The transport adds `Date`, `Content-Length` and `Connection`. With the status 304, a `Content-Length` here is sent: it
/// says how long the body of a 200 would be (RFC 9110, section 8.6). Without one, or a body to count, none is sent.
package struct HTTPResponse: Sendable {
    package var status: HTTPStatus
    package var headers: HTTPHeaders
    package var body: [UInt8]
    /// What is sent instead of `body`, where it is too large for memory.
    package var file: FileSlice?

    package init(status: HTTPStatus, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The body as it is sent, a file's too.
    package var bodyBytes: [UInt8] { file?.bytes() ?? body }

    /// The bytes that are sent as the body.
    package var bodyCount: Int { file?.range.count ?? body.count }
}
