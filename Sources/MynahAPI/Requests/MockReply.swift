public import HTTPMessages
public import JSONModel

/// A response as it is sent: seen and changed by middleware, and kept by the journal.
public struct MockReply: Sendable {
    package var response: HTTPResponse

    package init(_ response: HTTPResponse) { self.response = response }

    /// Creates a reply.
    public init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        response = HTTPResponse(status: HTTPStatus(rawValue: status), headers: headers, body: body)
    }

    /// The status code.
    public var status: Int {
        get { response.status.rawValue }
        set { response.status = HTTPStatus(rawValue: newValue) }
    }

    /// The header fields in order; those that the transport adds are not among them.
    public var headers: HTTPHeaders {
        get { response.headers }
        set { response.headers = newValue }
    }

    /// The body; of one that the journal keeps, at most the first 64 kB.
    public var body: [UInt8] {
        get { response.body.bytes }
        set { response.body = .bytes(newValue) }
    }

    /// The body read as JSON; `nil` where it is not JSON.
    public var json: JSONValue? { try? JSONValue(parsing: body) }

    /// The body as text, with a sign of replacement for what is not UTF-8.
    public var text: String { String(decoding: body, as: UTF8.self) }
}

/// A closure around the handling of all requests: it sees requests and replies, and may change them, wait, or answer
/// instead.
///
///     { request, next in
///         var reply = try await next(request)
///         reply?.headers.append("X-Served-By", "mock")
///         return reply
///     }
///
/// `nil` stands for a connection that is closed without an answer. It may throw: then the answer is a 500 with the
/// error's text.
public typealias MockMiddleware =
    @Sendable (_ request: MockRequest, _ next: @Sendable (MockRequest) async throws -> MockReply?) async throws ->
    MockReply?
