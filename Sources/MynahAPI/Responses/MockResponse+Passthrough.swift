public import HTTPMessages
public import JSONModel
import StubModel

extension MockResponse {
    /// The response of another server, to which the request is passed on.
    ///
    ///     Operation("GetHero", .passthrough(data: ["hero": ["name": "Luke"]]))
    ///     Endpoint(.get, "/users/:id", .passthrough(to: "https://staging.example.com", headers: ["X-Debug": "1"]))
    ///
    /// The arguments change the request; `status(_:)` and `header(_:_:)` change the response. Texts are templates,
    /// which see the request; those that change the response also see `upstream` with its `status`, `headers` and
    /// `body`.
    ///
    /// - Parameters:
    ///   - upstream: the server that the request is sent to, as `https://api.example.com`; by default the one of the
    ///     server's settings.
    ///   - method: the method that replaces the request's.
    ///   - path: the path that replaces the request's.
    ///   - query: items that replace those of their names; `nil` leaves one out.
    ///   - headers: fields that replace those of their names; `nil` leaves one out.
    ///   - data: a layer over the data of the upstream's GraphQL result.
    ///   - javascript: a script that changes the response, `function response(request, cache, upstream) { … }`; then
    ///     nothing else does.
    /// - Returns: the response.
    public static func passthrough(
        to upstream: String? = nil,
        method: HTTPMethod? = nil,
        path: String? = nil,
        query: [String: String?] = [:],
        headers: [String: String?] = [:],
        data: JSONValue? = nil,
        javascript: String? = nil
    ) -> MockResponse {
        var definition = PassthroughDefinition()
        definition.upstream = upstream.flatMap { BaseURL($0) }
        definition.method = method?.rawValue
        definition.path = path
        definition.query = replacements(query)
        definition.headers = replacements(headers)
        if let data {
            var reply = ReplyDefinition()
            reply.result = GraphQLResponseDefinition(data: data)
            definition.reply = reply
        }
        definition.script = javascript.map { ScriptDefinition(source: $0) }
        var response = MockResponse(.passthrough(definition))
        if let upstream, definition.upstream == nil {
            let url = "an http or https URL without a user, a query and a fragment"
            response.reject("\"upstream\" must be \(url), not the text \"\(upstream)\".")
        }
        return response
    }

    private static func replacements(_ values: [String: String?]) -> [PassthroughDefinition.Replacement] {
        values.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: $0.value) }
    }

    /// A reply sent as it is, such as the result of `MockRequest.forward(to:)`.
    public static func reply(_ reply: MockReply) -> MockResponse {
        MockResponse(
            .http(
                HTTPResponseDefinition(
                    status: reply.status,
                    headers: reply.headers.fields.map { HeaderDefinition(name: $0.name, value: $0.value) },
                    body: reply.body.isEmpty ? .none : .data(reply.body, contentType: nil),
                    isTemplate: false
                )
            )
        )
    }
}
