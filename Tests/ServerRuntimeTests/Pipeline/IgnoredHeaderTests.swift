import HTTPMessages
import JSONModel
import Locking
import MockConfiguration
import ServiceTestSupport
import StubModel
import Testing

@testable import ServerRuntime

@Suite("What a request says in vain")
struct IgnoredHeaderTests {
    private static let schema = """
        type Query { users(region: String, name: String): [User!]! pets(colour: String): [Pet!]! }
        type User { id: ID! name: String! }
        type Pet { id: ID! name: String! }
        type Mutation { ping: Boolean }
        """

    private func client(_ stubs: [Stub] = []) throws -> StubbedClient { try StubbedClient(stubs, schema: Self.schema) }

    @Test func `is named in a header, and once in the log`() throws {
        let client = try client()
        for _ in 0..<2 {
            let reply = client.ask("{ users(region: \"x\") { id } pets(colour: \"red\") { id } }")
            #expect(reply.headers["Mynah-Ignored"] == "users(region), pets(colour)")
        }
        #expect(client.ask("mutation { ping }").headers["Mynah-Ignored"] == "Mutation.ping")
        #expect(client.ask("{ users(name: \"x\") { id } }").headers["Mynah-Ignored"] == nil)
        let lines = client.log.lines.withLock { $0 }.filter { $0.contains("ignored:") }
        #expect(lines.count == 3)
        #expect(lines.first?.contains("users(region) is given") == true)
    }

    @Test func `is in the journal`() throws {
        let client = try client()
        _ = client.ask("{ users(region: \"x\") { id } }")
        let journal = client.send(.get, "/_admin/requests")
        #expect(journal.body.contains(#""ignored":["users(region)"]"#))
    }

    @Test func `is nothing where a stub answers the field, and kept with a stub's response`() throws {
        let client = try client([
            .graphQL("U", .init(data: ["users": [["name": "Luke"]]]))
        ])
        let query = "query U { users(region: \"x\") { id name } }"
        #expect(client.ask(query).headers["Mynah-Ignored"] == nil)
        let other = "query U { users(region: \"x\") { id name } pets(colour: \"red\") { id } }"
        for _ in 0..<2 { #expect(client.ask(other).headers["Mynah-Ignored"] == "pets(colour)") }
    }

    @Test func `is named once for a batch`() throws {
        let one = #"{"query":"{ users(region: \"x\") { id } }"}"#
        let reply = try client().send(
            .post,
            "/graphql",
            ["Content-Type": "application/json"],
            body: "[\(one), \(one)]"
        )
        #expect(reply.headers["Mynah-Ignored"] == "users(region)")
    }
}
