import HTTPMessages
import MockConfiguration
import ServiceTestSupport
import StubModel
import Testing

@testable import GraphQLOverHTTP

@Suite("Cross-origin requests")
struct CrossOriginTests {
    private static let origin = "https://app.example"

    @Test func `a preflight is allowed whatever it asks for`() throws {
        let reply = try InMemoryClient().send(
            .options,
            "/graphql",
            [
                "Origin": Self.origin, "Access-Control-Request-Method": "POST",
                "Access-Control-Request-Headers": "content-type, x-trace",
            ]
        )
        #expect(reply.status == 204)
        #expect(reply.headers["Access-Control-Allow-Origin"] == Self.origin)
        #expect(reply.headers["Access-Control-Allow-Credentials"] == "true")
        #expect(reply.headers["Access-Control-Allow-Methods"] == "POST")
        #expect(reply.headers["Access-Control-Allow-Headers"] == "content-type, x-trace")
        #expect(reply.headers["Vary"]?.contains("Origin") == true)
        #expect(reply.body == "")
    }

    @Test func `an answer may be read by the origin that asked`() throws {
        let reply = try InMemoryClient().send(
            .post,
            "/graphql",
            ["Origin": Self.origin, "Content-Type": "application/json"],
            body: #"{"query":"{ hero }"}"#
        )
        #expect(reply.headers["Access-Control-Allow-Origin"] == Self.origin)
        #expect(reply.headers["Access-Control-Allow-Credentials"] == "true")
        #expect(reply.headers["Vary"] == "Accept, Origin")
    }

    @Test(arguments: [(nil, ["Origin"]), ("Accept", ["Accept", "Origin"]), ("origin", ["origin"]), ("*", ["*"])])
    func `what is kept of an answer is for one origin`(vary: String?, expected: [String]) throws {
        var response = HTTPResponse(status: .ok)
        if let vary { response.headers.append("Vary", vary) }
        let request = HTTPRequest(method: .get, target: "/a.txt", headers: ["Origin": Self.origin])
        #expect(CrossOrigin.allow(request, in: &response))
        #expect(response.headers.values(of: "Vary") == expected)
    }

    @Test func `pages read the fields that only this server has`() throws {
        let headers = [
            HeaderDefinition(name: "X-Version", value: "2"), HeaderDefinition(name: "x-trace", value: "a"),
            HeaderDefinition(name: "Set-Cookie", value: "a=1"), HeaderDefinition(name: "x-trace", value: "b"),
        ]
        let client = try StubbedClient([
            .http(.get, "/a", HTTPResponseDefinition(headers: headers)),
            .http(
                .get,
                "/b",
                HTTPResponseDefinition(headers: headers + [.init(name: "access-control-expose-headers", value: "x")])
            ),
        ])
        let origin: HTTPHeaders = ["Origin": Self.origin]
        #expect(client.send(.get, "/a", origin).headers["Access-Control-Expose-Headers"] == "X-Version, x-trace")
        #expect(client.send(.get, "/b", origin).headers["Access-Control-Expose-Headers"] == "x")
        #expect(client.send(.get, "/a").headers["Access-Control-Expose-Headers"] == nil)
    }

    @Test func `a preflight is answered by a stub for it alone`() throws {
        let refusal = HTTPResponseDefinition(status: 403)
        let client = try StubbedClient([
            .http(.options, "/own", refusal), .http(nil, "/any", refusal), .http(.get, "/own", refusal),
        ])
        let headers: HTTPHeaders = ["Origin": Self.origin, "Access-Control-Request-Method": "POST"]
        #expect(client.send(.options, "/own", headers).status == 403)
        #expect(client.send(.options, "/any", headers).status == 204)
    }

    @Test func `so may errors, or a page could not tell what went wrong`() throws {
        let client = try InMemoryClient()
        for target in ["/graphql", "/elsewhere"] {
            let reply = client.send(.get, target, ["Origin": "null"])
            #expect(reply.status >= 400)
            #expect(reply.headers["Access-Control-Allow-Origin"] == "null")
        }
    }

    @Test func `says nothing where no origin is named`() throws {
        let reply = try InMemoryClient().post(#"{"query":"{ hero }"}"#)
        #expect(reply.headers["Access-Control-Allow-Origin"] == nil)
    }

    @Test(arguments: ["/_admin", "/_admin/reset", "/_admin?x"])
    func `the admin API refuses every page's requests`(target: String) throws {
        let client = try InMemoryClient()
        for method in [HTTPMethod.options, .post] {
            let reply = client.send(
                method,
                target,
                ["Origin": Self.origin, "Access-Control-Request-Method": "POST"]
            )
            #expect(reply.status == 403)
            #expect(reply.headers["Access-Control-Allow-Origin"] == nil)
        }
    }

    @Test func `can be turned off`() throws {
        let client = try InMemoryClient { $0.cors = false }
        let reply = client.send(.get, "/graphql?query={hero}", ["Origin": Self.origin])
        #expect(reply.headers["Access-Control-Allow-Origin"] == nil)
        let preflight = client.send(
            .options,
            "/graphql",
            ["Origin": Self.origin, "Access-Control-Request-Method": "POST"]
        )
        #expect(preflight.status == 204)
        #expect(preflight.headers["Access-Control-Allow-Origin"] == nil)
        #expect(preflight.headers["Allow"] == "GET, HEAD, POST, PUT, DELETE, OPTIONS")
    }

    @Test(arguments: ["", "https://a\u{7F}", "https://ä.example"])
    func `echoes nothing that cannot stand in a header`(origin: String) throws {
        let reply = try InMemoryClient().send(.get, "/graphql?query={hero}", ["Origin": origin])
        #expect(reply.status == 200)
        #expect(reply.headers["Access-Control-Allow-Origin"] == nil)
    }

    @Test func `headers that an answer has already win`() {
        let request = HTTPRequest(method: .get, target: "/", headers: ["Origin": Self.origin])
        var response = HTTPResponse(status: .ok, headers: ["access-control-allow-origin": "*"])
        CrossOrigin.allow(request, in: &response)
        #expect(response.headers.fields == [.init(name: "access-control-allow-origin", value: "*")])
    }
}
