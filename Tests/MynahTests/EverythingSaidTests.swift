import Foundation
import Mynah
import ServiceTestSupport
import TestSupport
import Testing

/// What stub files can say, said in Swift and answered.
@Suite("What files say, in Swift")
struct EverythingSaidTests {
    private static let schema = SchemaSource.sdl(
        """
        type Query { user(id: ID!): User }
        type Mutation { createUser(name: String!): User }
        type User { id: ID! name: String! }
        """
    )

    @Test func results() async throws {
        var configuration = MockServer.Configuration()
        configuration.templates = ["Fixtures/Mocks/templates"]
        let server = try await MockServer(schema: Self.schema, configuration: configuration) {
            Operation("GetUser", .data(["user": ["name": "{{x}}"]]).templateData(["x": "Ann"]).extensions(["cost": 7]))
                .method(.post).path("/graphql")
            Operation("AddUser", .data(["createUser": ["name": "Bob"]]).writingEntities())
        }
        let app = App(server)
        let user = try await app.ask("query GetUser { user(id: 1) { name } }")
        #expect(user["data"]?["user"]?["name"] == "Ann")
        #expect(user["extensions"]?["cost"] == 7)
        let added = try await app.ask(#"mutation AddUser { createUser(name: "Eve") { name } }"#)
        #expect(added["data"]?["createUser"]?["name"] == "Bob")
        #expect(try await server.entities(of: "User").count == 1)
        await server.stop()
    }

    @Test func responses() async throws {
        let server = try await MockServer(schema: Self.schema) {
            Endpoint(
                .get,
                "/users/:id",
                .operation("query ($id: ID!) { user(id: $id) { id } }", variables: ["id": "user-1"], at: "user")
            )
            Endpoint(
                .get,
                "/nobody",
                .operation("query ($no: Boolean = true) { user(id: 1) { id name @skip(if: $no) } }", at: "user.name")
                    .orElse(.status(404))
            )
            Endpoint(.get, "/text", .text("{{x}}").templateData(["x": "y"]).header("Set-Cookie", ["a=b", "c=d"]))
            Endpoint(.get, "/script", .javascript(file: "Fixtures/answer.js"))
        }
        let app = App(server)
        #expect(try await app.get("/users/1") == Reply(200, #"{"id":"user-1"}"#))
        #expect(try await app.get("/nobody").status == 404)
        #expect(try await app.get("/text").text == "y")
        let cookies = try await server.requests(path: "/text").first?.response?.headers.values(of: "Set-Cookie")
        #expect(cookies == ["a=b", "c=d"])
        #expect(try await app.get("/script") == Reply(201, "from a file"))
        await server.stop()
    }

    @Test func aSchemaThatCannotBeReadIsAnError() async throws {
        let problem = await #expect(throws: MockProblem.self) {
            try await MockServer(schema: .sdl("type Query {\n  a: Strin\n}"))
        }
        #expect(problem?.message == "The server cannot start:")
        #expect(
            problem?.details == [
                "schema:1:6: error: Query root type Query has no field that can be served.",
                #"schema:2:6: error: Unknown type "Strin". Did you mean "String"?"#,
            ]
        )
        let missing = await #expect(throws: MockProblem.self) { try await MockServer(schema: .file("nowhere.graphql")) }
        #expect(missing?.message.hasPrefix(#"There is no schema "nowhere.graphql""#) == true)
    }

    @Test func stoppingFinishesWhatIsInFlight() async throws {
        let (started, gate) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
        var configuration = MockServer.Configuration()
        configuration.drain = .seconds(600)
        let server = try await MockServer(configuration: configuration) {
            Endpoint(.get, "/slow") { _, _ in
                started.continuation.yield()
                for await _ in gate.stream { break }
                return .text("finished")
            }
        }
        let reply = Task { try await App(server).get("/slow") }
        var starts = started.stream.makeAsyncIterator()
        await starts.next()
        let stopping = Task { await server.stop() }
        // Once connections are refused, the server is stopping. Nothing is sent: another server may have the port by then.
        let port = try #require(UInt16(exactly: server.port))
        try await onThread { while let connection = connectToLoopback(port: port) { close(connection) } }
        gate.continuation.yield()
        #expect(try await reply.value == Reply(200, "finished"))
        await stopping.value
    }
}
