public import Foundation
public import HTTPMessages
public import JSONModel

/// A request that the server has received, as a value; nothing is parsed before it is asked for.
///
///     Endpoint(.post, "/login") { request, cache in
///         request.form["password"] == "secret" ? .status(204) : .status(401)
///     }
///
/// A closure can be tested by itself, with a request that the test has made:
///
///     let request = MockRequest(.post, "/login?next=%2F", body: Array("password=secret".utf8))
public struct MockRequest: Sendable {
    package var http: HTTPRequest
    /// The texts in the places of an endpoint's path, decoded, by their names.
    public let pathParameters: [String: String]
    /// The GraphQL operation that is asked for; `nil` where the request has none.
    public let graphQL: RequestedOperation?
    /// The payload that the client of a WebSocket has introduced itself with (`connectionParams`); empty where the
    /// request came otherwise.
    public let connectionParams: JSONObject
    /// The function that sends a request to another server; `nil` for a request that no server has received.
    package var sender: Sender?

    /// A function that sends a request to another server: to the URL, or by default to the upstream of the server's
    /// settings.
    package typealias Sender = @Sendable (HTTPRequest, _ upstream: String?) async throws -> HTTPResponse

    package init(
        _ http: HTTPRequest,
        pathParameters: [String: String] = [:],
        graphQL: RequestedOperation? = nil,
        connectionParams: JSONObject = [:],
        sender: Sender? = nil
    ) {
        self.http = http
        self.connectionParams = connectionParams
        self.sender = sender
        self.pathParameters = pathParameters
        self.graphQL = graphQL
    }

    /// A request that no server has received, for tests of closures.
    ///
    /// - Parameters:
    ///   - method: the method.
    ///   - target: the path, encoded, and the query: `/users/7?page=2`.
    ///   - headers: the header fields.
    ///   - body: the body.
    ///   - pathParameters: the texts in the places of an endpoint's path, by their names.
    ///   - graphQL: the GraphQL operation that is asked for.
    ///   - connectionParams: the payload that the client of a WebSocket has introduced itself with.
    public init(
        _ method: HTTPMethod = .get,
        _ target: String,
        headers: HTTPHeaders = [:],
        body: [UInt8] = [],
        pathParameters: [String: String] = [:],
        graphQL: RequestedOperation? = nil,
        connectionParams: JSONObject = [:]
    ) {
        self.init(
            HTTPRequest(method: method, target: target, headers: headers, body: body),
            pathParameters: pathParameters,
            graphQL: graphQL,
            connectionParams: connectionParams
        )
    }

    /// The method as it came.
    public var method: HTTPMethod {
        get { http.method }
        set { http.method = newValue }
    }

    /// The path as written, without the query.
    public var path: String { http.rawPath }

    /// The path and the query as they came.
    public var target: String {
        get { http.target }
        set { http.target = newValue }
    }

    /// The items of the query in order, decoded; a name may come more than once.
    ///
    /// `query["page"]` is the first one's value.
    public var query: [FormItem] { FormItem.read((http.rawQuery ?? "").utf8) }

    /// The header fields in order; `headers["content-type"]` in any case.
    public var headers: HTTPHeaders {
        get { http.headers }
        set { http.headers = newValue }
    }

    /// The cookies in order.
    ///
    /// `cookies["id"]` is the first one's value.
    public var cookies: [FormItem] { http.cookies }

    /// The body as it came.
    public var body: [UInt8] {
        get { http.body }
        set { http.body = newValue }
    }

    /// The body as text, with a sign of replacement for what is not UTF-8.
    public var text: String { String(decoding: http.body, as: UTF8.self) }

    /// The body read as JSON; `nil` where it is not JSON.
    public var json: JSONValue? { try? JSONValue(parsing: http.body) }

    /// The fields of a form, decoded: of a body of the type `application/x-www-form-urlencoded`, or the texts of a
    /// `multipart/form-data`; empty for any other body.
    public var form: [FormItem] {
        let type = http.headers["Content-Type"].flatMap(MediaType.init(parsing:))
        if type?.essence == "application/x-www-form-urlencoded" { return FormItem.read(http.body) }
        return (try? multipartForm())?.fields ?? []
    }

    /// The files of a body of the type `multipart/form-data`, in order; empty where it is another body, or cannot be
    /// read: `multipartForm()` says why.
    public var files: [MultipartForm.File] { (try? multipartForm())?.files ?? [] }

    /// Sends the request to another server, as it is by now, and returns the reply with all of its body.
    ///
    ///     var request = request
    ///     request.headers["X-Debug"] = "1"
    ///     var reply = try await request.forward(to: "https://staging.example.com")
    ///     reply.status = 201
    ///     return .reply(reply)
    ///
    /// - Parameter upstream: the server that it is sent to, as `https://api.example.com`; by default the one of the
    ///   server's settings.
    /// - Returns: the reply; a redirect is one too.
    /// - Throws: `MockProblem` that says which server has failed, and why.
    public func forward(to upstream: String? = nil) async throws -> MockReply {
        guard let sender else { throw MockProblem("Only what a server has received can be forwarded.") }
        return MockReply(try await sender(http, upstream))
    }

    /// A body of the type `multipart/form-data`, taken apart.
    ///
    /// - Throws: `MockProblem` where it is no such body, does not end with its last boundary, or has a part without a
    ///   name.
    public func multipartForm() throws -> MultipartForm {
        do {
            return try MultipartForm(http.body, contentType: http.headers["Content-Type"])
        } catch {
            throw MockProblem("The body cannot be read as a form: \(error)")
        }
    }

    /// The body as a value of the caller's own type.
    ///
    /// - Throws: `DecodingError` where the body is no JSON, or not such a value.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        decoder: JSONDecoder = JSONDecoder()
    ) throws -> Value {
        try decoder.decode(type, from: Data(http.body))
    }
}
