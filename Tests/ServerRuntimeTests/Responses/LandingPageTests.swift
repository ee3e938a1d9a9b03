import HTTPMessages
import TestSupport
import Testing

@testable import ServerRuntime

@Suite("Landing page")
struct LandingPageTests {
    private static let accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

    @Test func `tells a person what this is`() throws {
        let reply = try InMemoryClient().send(.get, "/graphql/", ["Accept": Self.accept, "Host": "127.0.0.1:8080"])
        #expect(reply.status == 200)
        #expect(reply.headers["Content-Type"] == "text/html; charset=utf-8")
        try expectGolden(reply.body, "landing-page.html")
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
        let reply = try InMemoryClient().send(.get, "/graphql", ["Accept": "text/html", "Host": host])
        #expect(reply.body.contains("curl -s http://127.0.0.1/graphql "))
    }
}
