import HTTPMessages
import MockConfiguration
import ServiceTestSupport
import TestSupport
import Testing

@testable import Reporting
@testable import ServerRuntime

@Suite("Landing page")
struct LandingPageTests {
    private static let accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

    @Test func `leads to the page for people, in their session`() throws {
        let client = try InMemoryClient()
        let headers: HTTPHeaders = ["Accept": Self.accept, "Host": "127.0.0.1:8080"]
        let places = ["/", "/graphql", "/graphql/", "/_session/a/graphql"].map {
            client.send(.get, $0, headers).headers["Location"]
        }
        #expect(places == ["/_admin/ui", "/_admin/ui#/try", "/_admin/ui#/try", "/_session/a/_admin/ui#/try"])
        #expect(client.send(.get, "/", headers).status == 302)
        #expect(client.send(.get, "/other", headers).status == 404)
    }

    /// A client of a server that has no page for people.
    private static func client(
        schema: String? = InMemoryClient.schema,
        path: String = "/graphql"
    ) throws -> InMemoryClient {
        try InMemoryClient(schema: schema) { ($0.ui, $0.graphQLPath) = (false, path) }
    }

    @Test func `tells a person what this is`() throws {
        let reply = try Self.client().send(.get, "/graphql/", ["Accept": Self.accept, "Host": "127.0.0.1:8080"])
        #expect(reply.status == 200)
        #expect(reply.headers["Content-Type"] == "text/html; charset=utf-8")
        try expectGolden(reply.body, "landing-page.html")
    }

    @Test func `is there at the root too, unless something else is`() throws {
        let client = try Self.client()
        let page = client.send(.get, "/graphql", ["Accept": Self.accept, "Host": "127.0.0.1:8080"])
        #expect(client.send(.get, "/", ["Accept": Self.accept, "Host": "127.0.0.1:8080"]).body == page.body)
        #expect(client.send(.get, "/other", ["Accept": Self.accept]).status == 404)
        #expect(client.send(.get, "/", ["Accept": "*/*"]).status == 404)
        #expect(client.send(.post, "/", ["Accept": Self.accept]).status == 404)
        let admin = try AdminClient()
        let stub = "http: { api: get / }\nresponse: { status: 299 }"
        #expect(admin.send(.post, "/stubs", body: stub).status == 201)
        let request = HTTPRequest(method: .get, target: "/", headers: ["Accept": Self.accept])
        #expect(admin.service.response(to: request).status == 299)
    }

    @Test func `an icon that browsers ask for is in no journal`() throws {
        let admin = try AdminClient()
        let icon = HTTPRequest(method: .get, target: "/favicon.ico", headers: ["Accept": "image/*"])
        #expect(admin.service.response(to: icon).status == 204)
        #expect(admin.send(.get, "/requests").body.contains("\"total\":0"))
        let stub = "http: { api: get /favicon.ico }\nresponse: { status: 299 }"
        #expect(admin.send(.post, "/stubs", body: stub).status == 201)
        #expect(admin.service.response(to: icon).status == 299)
        #expect(admin.send(.get, "/requests").body.contains("\"total\":1"))
    }

    @Test func `has links that lead back into a session`() throws {
        let reply = try Self.client().send(
            .get,
            "/_session/a/graphql",
            ["Accept": Self.accept, "Host": "127.0.0.1:8080"]
        )
        #expect(reply.body.contains("http://127.0.0.1:8080/_session/a/graphql"))
    }

    @Test func `is there where nothing is served yet`() throws {
        let reply = try Self.client(schema: nil).send(.get, "/", ["Accept": Self.accept, "Host": "127.0.0.1:8080"])
        #expect(reply.status == 200)
        try expectGolden(reply.body, "landing-page-empty.html")
    }

    @Test func `escapes what settings say`() throws {
        let client = try Self.client(path: "/<a>&'b")
        let reply = client.send(.get, "/", ["Accept": Self.accept])
        #expect(reply.body.contains("<a href=\"/&lt;a&gt;&amp;&#39;b\">"))
        #expect(reply.body.contains("curl -s http://127.0.0.1/%3Ca%3E%26%27b "))
        #expect(!reply.body.contains("<a>"))
    }

    @Test func `a browser with a query gets its answer`() throws {
        let reply = try InMemoryClient().send(.get, "/graphql?query={hero}", ["Accept": Self.accept])
        #expect(reply.body == #"{"data":{"hero":"Luke"}}"#)
    }

    @Test func `a program that forgot its query gets an error`() throws {
        let reply = try InMemoryClient().send(.get, "/graphql", ["Accept": "*/*"])
        #expect(reply.status == 400)
        #expect(reply.message == #"The request has no "query"."#)
    }

    @Test(arguments: ["<script>", "a b", "evil\"", ""])
    func `does not repeat a host that cannot be one`(host: String) throws {
        let reply = try Self.client().send(.get, "/graphql", ["Accept": "text/html", "Host": host])
        #expect(reply.body.contains("curl -s http://127.0.0.1/graphql "))
    }
}
