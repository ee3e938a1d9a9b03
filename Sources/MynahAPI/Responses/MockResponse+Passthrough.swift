public import HTTPMessages
public import JSONModel

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
        var request: JSONObject = [:]
        request["upstream"] = upstream.map { .string($0) }
        request["method"] = method.map { .string($0.rawValue) }
        request["path"] = path.map { .string($0) }
        if !query.isEmpty { request["query"] = replacements(query) }
        if !headers.isEmpty { request["headers"] = replacements(headers) }
        var json: JSONObject = ["passthrough": request.isEmpty ? true : .object(request)]
        json["data"] = data
        json["javascript"] = javascript.map { .string($0) }
        return MockResponse(json)
    }

    private static func replacements(_ values: [String: String?]) -> JSONValue {
        .object(JSONObject(values.sorted { $0.key < $1.key }.map { ($0.key, $0.value.map { .string($0) } ?? .null) }))
    }

    /// A reply sent as it is, such as the result of `MockRequest.forward(to:)`.
    public static func reply(_ reply: MockReply) -> MockResponse {
        var json: JSONObject = ["status": .number(.integer(reply.status)), "template": false]
        var headers: JSONObject = [:]
        for field in reply.headers.fields where headers[field.name] == nil {
            let values = reply.headers.values(of: field.name)
            headers[field.name] = values.count == 1 ? .string(values[0]) : .array(values.map { .string($0) })
        }
        if !headers.isEmpty { json["headers"] = .object(headers) }
        var response = MockResponse(json)
        if !reply.body.isEmpty {
            response.json["body"] = [:]
            response.bytes = BodyBytes(reply.body)
        }
        return response
    }
}
