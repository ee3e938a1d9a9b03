import MockConfiguration
import MockProject
import Mynah
import TestSupport
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

    @Test func `set whatever mynah.yml can say`() async throws {
        let configuration = MockServer.Configuration(settings: ["limits.body": "1kB", "httpProfile": "apollo"])
        let server = try await MockServer(schema: Self.schema, configuration: configuration)
        #expect(try await App(server).post("/graphql", #"{"query":"{ nope }"}"#).status == 400)
        let long = #"{"query":"{ greeting }\#(String(repeating: " ", count: 1_000))"}"#
        #expect(try await App(server).post("/graphql", long).status == 413)
        await server.stop()
    }

    @Test func `let a connection be silent for an hour, unless the project says otherwise`() async throws {
        func idleTime(_ project: String? = nil, _ settings: [String: String] = [:]) throws -> Double {
            try MockSource(
                project: project,
                schema: nil,
                configuration: MockServer.Configuration(settings: settings),
                middleware: [],
                file: #filePath,
                stubs: []
            ).load().project.settings.limits.idleTime
        }
        let project = try TemporaryProject(["mynah.yml": "limits: { idleTime: 5 }"])
        #expect(try idleTime() == 3_600)
        #expect(try idleTime(project.path) == 5)
        #expect(try idleTime(project.path, ["limits.idleTime": "7"]) == 7)
    }

    @Test(arguments: [
        (
            MockServer.Configuration(graphQLPath: "graphql"),
            #""graphqlPath" must be a path that begins with /, and is none of the server's own "#
                + #"(/_admin, /_files, /_session, /_uploads), not "graphql"."#
        ),
        (
            MockServer.Configuration(delay: .seconds(-1)),
            #""delay" must be a number of seconds from 0 to 86400, not "-1.0"."#
        ),
        (
            MockServer.Configuration(upstream: "api.example.com"),
            #""upstream" must be an http or https URL such as https://api.example.com, or a mapping of paths to such, "#
                + #"not "api.example.com"."#
        ),
        (
            MockServer.Configuration(settings: ["limits.bdoy": "1MB"]),
            #"There is no setting "limits.bdoy". Did you mean "limits.body", "limits.cache", or "limits.drain"?"#
        ),
    ])
    func `are refused where a setting is not allowed`(
        _ configuration: MockServer.Configuration,
        _ message: String
    ) async throws {
        let problem = await #expect(throws: MockProblem.self) {
            try await MockServer(schema: Self.schema, configuration: configuration)
        }
        #expect(problem?.message == message)
    }
}
