import JSONModel
import SchemaMocking
import ServiceTestSupport
import StubModel
import Testing

@testable import ServerRuntime

@Suite("Entities that requests write")
struct ServedEntityTests {
    private static let rename = "mutation M { rename(id: \"user-7\", name: \"Ada\") { name } }"
    private static let ask = "query Q { user(id: \"user-7\") { name } }"
    private static let renamed = #"{"data":{"user":{"name":"Ada"}}}"#

    @Test func `one request writes, the next ones read, and a reset forgets`() throws {
        let client = try StubbedClient([])
        let before = client.ask(Self.ask).body
        #expect(client.ask(Self.rename).body == #"{"data":{"rename":{"name":"Ada"}}}"#)
        #expect(client.ask(Self.ask).body == Self.renamed)
        client.service.session.state.entities.reset()
        #expect(client.ask(Self.ask).body == before)
    }

    @Test(arguments: [true, false]) func `a stub that says so keeps the write`(writes: Bool) throws {
        var definition = GraphQLResponseDefinition(data: ["rename": ["name": "Eve"]])
        definition.writesEntities = writes
        let client = try StubbedClient([try .graphQL("M", definition)])
        #expect(client.ask(Self.rename).body == #"{"data":{"rename":{"name":"Eve"}}}"#)
        #expect((client.ask(Self.ask).body == Self.renamed) == writes)
    }
}
