import Mynah
import Testing

@Suite("Configurations")
struct ConfigurationTests {
    private static let schema = SchemaSource.sdl("type Query { greeting: String }")

    @Test func `name persisted documents`() async throws {
        var configuration = MockServer.Configuration()
        configuration.persistedDocuments = ["Fixtures/documents.json"]
        configuration.persistedOnly = true
        let server = try await MockServer(schema: Self.schema, configuration: configuration) {
            Operation("Greeting", data: ["greeting": "Hello"]).documentID("9f1c").connection(.absent)
            Operation("Greeting", data: ["greeting": "Hello?"])
        }
        let app = App(server)
        #expect(try await app.post("/graphql", #"{"documentId":"9f1c"}"#).text == #"{"data":{"greeting":"Hello"}}"#)
        #expect(try await app.post("/graphql", #"{"query":"query Greeting { greeting }"}"#).status == 400)
        await server.stop()
        configuration.persistedDocuments = ["Fixtures/nowhere.json"]
        let problem = await #expect(throws: MockProblem.self) { try await MockServer(configuration: configuration) }
        #expect(problem?.message.hasPrefix(#"There is no file "Fixtures/nowhere.json""#) == true)
    }

    @Test func `add the directives of incremental delivery`() async throws {
        let query = #"{"query":"{ ... @defer { greeting } }"}"#
        var configuration = MockServer.Configuration()
        let plain = try await MockServer(schema: Self.schema, configuration: configuration)
        #expect(try await App(plain).post("/graphql", query).text.contains("Unknown directive"))
        await plain.stop()
        configuration.incremental = true
        let server = try await MockServer(schema: Self.schema, configuration: configuration)
        #expect(try await App(server).post("/graphql", query).text.hasPrefix(#"{"data":{"greeting":"#))
        await server.stop()
    }

    @Test func `add what routers ask a subgraph`() async throws {
        var configuration = MockServer.Configuration()
        configuration.federation = true
        let schema = SchemaSource.sdl(#"type Product @key(fields: "upc") { upc: ID! name: String! }"#)
        let server = try await MockServer(schema: schema, configuration: configuration)
        let representation = #"{__typename: \"Product\", upc: 7}"#
        let query = #"{"query":"{ _entities(representations: [\#(representation)]) { ... on Product { upc } } }"}"#
        #expect(try await App(server).post("/graphql", query).text == #"{"data":{"_entities":[{"upc":"7"}]}}"#)
        await server.stop()
    }
}
