import GraphQLLanguage
import HTTPMessages
import JSONModel
import Locking
import Scripting
import ServiceTestSupport
import StubModel
import Stubbing
import Testing

@testable import ServerRuntime

@Suite("Stubs that scripts answer", .enabled(if: ScriptEngine.problem == nil))
struct ScriptedStubTests {
    static func script(_ source: String, file: String = "endpoints/a.js") -> ResponseDefinition {
        .script(ScriptDefinition(source: source, file: file))
    }

    static func http(_ method: HTTPMethod, _ route: String, _ responses: ResponseDefinition...) throws -> Stub {
        Stub(
            id: "\(method.rawValue) \(route)",
            request: .http(HTTPMatcher(method: method, route: try RoutePattern(parsing: route))),
            responses: responses
        )
    }

    /// The answer of a script to a request for `/x`.
    private func reply(
        _ source: String,
        _ method: HTTPMethod = .get,
        _ target: String = "/x",
        _ headers: HTTPHeaders = [:],
        body: String = ""
    ) throws -> Reply {
        try StubbedClient([try Self.http(method, "/x", Self.script(source))]).send(method, target, headers, body: body)
    }

    struct Factory: Sendable, CustomTestStringConvertible {
        var call: String
        var status: Int
        var headers: [String: String] = [:]
        var body = ""
        var testDescription: String { call }
    }

    @Test(arguments: [
        Factory(call: "ok()", status: 200),
        Factory(call: "ok(Body.empty())", status: 200),
        Factory(call: "ok(null, null)", status: 200),
        Factory(
            call: "ok(Body.text('hi'), { 'X-Version': 1.5, 'X-Flag': true })",
            status: 200,
            headers: ["Content-Type": "text/plain; charset=utf-8", "X-Version": "1.5", "X-Flag": "true"],
            body: "hi"
        ),
        Factory(
            call: "created(Body.json({ price: 20.99, count: 2, big: 9007199254740993n > 0 }))",
            status: 201,
            headers: ["Content-Type": "application/json"],
            body: #"{"price":20.99,"count":2,"big":true}"#
        ),
        Factory(
            call: #"ok(Body.json({ text: '}],"\\ {é\n', list: [{}, [], null, -0, 1e21], gone: undefined }))"#,
            status: 200,
            headers: ["Content-Type": "application/json"],
            body: #"{"text":"}],\"\\ {é\n","list":[{},[],null,0,1e+21]}"#
        ),
        Factory(
            call: "ok(Body.json({ said: '{{request.method}}', a: [1.5] }), { 'Content-Type': 'text/x' })",
            status: 200,
            headers: ["Content-Type": "text/x"],
            body: #"{"said":"GET","a":[1.5]}"#
        ),
        Factory(
            call: "ok({ json: null, contentType: 'application/problem+json' })",
            status: 200,
            headers: ["Content-Type": "application/problem+json"],
            body: "null"
        ),
        Factory(
            call: "accepted(Body.yaml({ a: [1, 'two'] }))",
            status: 202,
            headers: ["Content-Type": "application/yaml"],
            body: "a:\n  - 1\n  - two\n"
        ),
        Factory(
            call: "ok(Body.json('[1, 2]'))",
            status: 200,
            headers: ["Content-Type": "application/json"],
            body: "[1, 2]"
        ),
        Factory(
            call: "ok(Body.data(new Uint8Array([104, 105]).buffer, 'image/png'))",
            status: 200,
            headers: ["Content-Type": "image/png"],
            body: "hi"
        ),
        Factory(
            call: "raw(299, Body.text('{{name}} {{cache}}', { name: 'you' }))",
            status: 299,
            headers: ["Content-Type": "text/plain; charset=utf-8"],
            body: "you "
        ),
        Factory(
            call: "ok(Body.template('cart', 'text/csv', { n: 3 }))",
            status: 200,
            headers: ["Content-Type": "text/csv"],
            body: "3 things"
        ),
        Factory(call: "movedPermanently('/y')", status: 301, headers: ["Location": "/y"]),
        Factory(call: "found('/a b/é\\r\\nX: y')", status: 302, headers: ["Location": "/a%20b/%C3%A9%0D%0AX:%20y"]),
        Factory(call: "temporaryRedirect('/y')", status: 307, headers: ["Location": "/y"]),
        Factory(call: "permanentRedirect('/y')", status: 308, headers: ["Location": "/y"]),
        Factory(call: "badRequest()", status: 400),
        Factory(call: "unauthorised()", status: 401),
        Factory(call: "forbidden()", status: 403),
        Factory(
            call: "notFound(Body.text('gone'))",
            status: 404,
            headers: ["Content-Type": "text/plain; charset=utf-8"],
            body: "gone"
        ),
        Factory(call: "notAcceptable()", status: 406),
        Factory(call: "tooManyRequests()", status: 429),
        Factory(call: "internalServerError()", status: 500),
    ])
    func `answers with each of Voodoo's responses`(_ factory: Factory) throws {
        let stub = try Self.http(.get, "/x", Self.script("function response() { return Response.\(factory.call) }"))
        let client = try StubbedClient([stub], templates: [("cart", SourceText("{{n}} things"))])
        let reply = client.send(.get, "/x")
        #expect(reply.status == factory.status)
        #expect(reply.body == factory.body)
        for (name, value) in factory.headers { #expect(reply.headers[name] == value) }
        if factory.body.isEmpty { #expect(reply.headers["Content-Type"] == nil) }
    }

    @Test func `sends several fields of one name, and leaves those to the server that are its own`() throws {
        let reply = try reply(
            "function response() { return { status: 200, headers: { 'Set-Cookie': ['a=1', 'b=2'], Date: 'never' } } }"
        )
        #expect(reply.headers.values(of: "Set-Cookie") == ["a=1", "b=2"])
        #expect(!reply.headers.contains("Date"))
    }

    @Test func `shows the script everything about the request`() throws {
        let source = """
            function response(request) {
              const { method, path, pathComponents, pathParameters, query, queryParameters, headers, cookies,
                formParameters, contentType, bodyYAML, graphQL } = request
              return Response.ok(Body.json({ method, path, pathComponents, pathParameters, query, queryParameters,
                host: headers.host, Host: headers['HOST'], cookies, formParameters, contentType, bodyYAML,
                length: request.body.byteLength, graphQL: graphQL === undefined }))
            }
            """
        let stub = try Self.http(.post, "/a/:id/*", Self.script(source))
        let reply = try StubbedClient([stub]).send(
            .post,
            "/a/John%20S/b?x=1&x=2&y=%26",
            ["Host": "h", "Cookie": "c=3; d=4", "Content-Type": "application/x-www-form-urlencoded"],
            body: "p=%252B&q=a+b"
        )
        #expect(
            reply.json == [
                "method": "POST", "path": "/a/John%20S/b", "pathComponents": ["/", "a", "John S", "b"],
                "pathParameters": ["id": "John S"], "query": "x=1&x=2&y=%26",
                "queryParameters": ["x": ["1", "2"], "y": "&"], "host": "h", "Host": "h",
                "cookies": ["c": "3", "d": "4"], "formParameters": ["p": "%2B", "q": "a b"],
                "contentType": "application/x-www-form-urlencoded", "bodyYAML": "p=%252B&q=a+b", "length": 13,
                "graphQL": true,
            ]
        )
    }

    @Test func `has nothing where the request has nothing`() throws {
        let reply = try reply(
            """
            function response(request) {
              const { query, queryParameters, body, bodyJSON, formParameters, cookies, contentType } = request
              return Response.ok(Body.json({ query, queryParameters, body, bodyJSON, formParameters, cookies, contentType }))
            }
            """
        )
        #expect(
            reply.json == [
                "query": .null, "queryParameters": [:], "body": .null, "bodyJSON": .null, "formParameters": [:],
                "cookies": [:], "contentType": .null,
            ]
        )
    }

    @Test func `keeps integers and fractions in the cache, for templates and other scripts`() throws {
        let client = try StubbedClient([
            try Self.http(
                .post,
                "/cart",
                Self.script(
                    """
                    function response(request, cache) {
                      cache.count = (cache.count ?? 0) + 1
                      cache.cart = [...(cache.cart ?? []), request.bodyJSON]
                      return Response.created()
                    }
                    """
                )
            ),
            try Self.http(
                .get,
                "/cart",
                .http(
                    HTTPResponseDefinition(
                        body: .json(["count": "{{{count}}}", "cart": "{{{cart}}}"], templateData: [:])
                    )
                )
            ),
            try Self.http(
                .delete,
                "/cart",
                Self.script(
                    """
                    'use strict'
                    function response(request, cache) {
                      const keys = Object.keys(cache)
                      for (const key of keys) delete cache[key]
                      return Response.ok(Body.json([keys, 'cart' in cache, cache.cart]))
                    }
                    """
                )
            ),
        ])
        for price in ["20.99", "3"] {
            #expect(client.send(.post, "/cart", body: #"{"price":\#(price)}"#).status == 201)
        }
        #expect(client.send(.get, "/cart").body == #"{"count":2,"cart":[{"price":20.99},{"price":3}]}"#)
        #expect(client.send(.delete, "/cart").json == [["cart", "count"], false, .null])
        #expect(client.send(.get, "/cart").json == ["count": .null, "cart": .null])
    }

    @Test func `waits for promises`() throws {
        let reply = try reply(
            "async function response() { const n = await Promise.resolve(1); return Response.ok(Body.json(n)) }"
        )
        #expect(reply.body == "1")
    }

    @Test func `logs what the script says`() throws {
        let client = try StubbedClient([
            try Self.http(
                .get,
                "/x",
                Self.script("function response() { console.log('a', { b: 1 }); return Response.ok() }")
            )
        ])
        _ = client.send(.get, "/x")
        #expect(client.log.lines.withLock { $0 } == ["script: a {\"b\":1}\n"])
    }

    @Test func `takes turns with other responses`() throws {
        let stub = try Self.http(
            .get,
            "/x",
            Self.script("function response() { return Response.accepted() }"),
            .http(HTTPResponseDefinition(status: 204))
        )
        let client = try StubbedClient([stub])
        #expect([client.send(.get, "/x").status, client.send(.get, "/x").status] == [202, 204])
    }

    @Test func `moves its scenario when it is asked, whatever comes of it`() throws {
        var stub = try Self.http(.get, "/x", Self.script("function response() { throw 1 }"))
        stub.scenario = ScenarioRule(name: "checkout", requires: "started", becomes: "paid")
        let client = try StubbedClient([stub])
        #expect(client.send(.get, "/x").status == 500)
        #expect(client.service.session.scenarios.map(\.state) == ["paid"])
    }

    @Test func `reads and sets scenarios`() throws {
        let client = try StubbedClient([
            try Self.http(
                .post,
                "/pay",
                Self.script(
                    """
                    function response() {
                      const before = scenarios.checkout
                      scenarios.checkout = 'paid'
                      return Response.ok(Body.json([before, scenarios.checkout]))
                    }
                    """
                )
            )
        ])
        #expect(client.send(.post, "/pay").json == ["started", "paid"])
        #expect(client.service.session.state.stubs.scenario("checkout") == "paid")
    }
}
