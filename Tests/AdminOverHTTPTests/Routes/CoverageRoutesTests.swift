import HTTPMessages
import JSONModel
import ServiceTestSupport
import Testing

@testable import AdminOverHTTP
@testable import ServerRuntime

@Suite("Coverage routes")
struct CoverageRoutesTests {
    /// The admin API of a server that was asked for `Query.hero`.
    private static func client() throws -> AdminClient {
        let client = try InMemoryClient()
        #expect(client.post(#"{"query": "{ hero }"}"#).status == 200)
        return AdminClient(client.service)
    }

    @Test func `tell what was asked for in each form`() throws {
        let client = try Self.client()
        let reply = client.send(.get, "/coverage")
        #expect(reply.json?["asked"]?["Query.hero"] == 1)
        #expect(client.send(.get, "/coverage?format=text").body.hasPrefix("Asked for:\n"))
        #expect(client.send(.get, "/coverage?format=html").body.hasPrefix("<!doctype html>"))
        #expect(client.send(.get, "/coverage?format=lcov").headers["Content-Type"] == "text/plain; charset=utf-8")
        #expect(client.send(.get, "/coverage?format=xml").refusal == "400 Bad query parameter")
        #expect(try AdminClient(schema: nil).send(.get, "/coverage").refusal == "404 There is no schema")
    }

    @Test func `begin anew`() throws {
        let client = try Self.client()
        #expect(client.send(.post, "/reset").status == 200)
        #expect(client.send(.get, "/coverage").json?["asked"]?["Query.hero"] == 1)
        #expect(client.send(.delete, "/coverage").status == 204)
        #expect(client.send(.get, "/coverage").json?["asked"] == [:])
    }
}
