import Mynah
import Testing

@Suite("What is verified")
struct VerificationTests {
    private func server() async throws -> (server: MockServer, app: App) {
        let schema = SchemaSource.sdl("type Query { hero: Hero } type Hero { name: String! }")
        let server = try await MockServer(schema: schema) {
            Endpoint(.get, "/users/:id", .json([:]))
            Endpoint(.post, "/login", .status(204))
            Endpoint(.get, "/a b", .text("blank"))
        }
        return (server, App(server))
    }

    @Test func methodsAndPatterns() async throws {
        let (server, app) = try await server()
        for path in ["/users/7", "/users/8", "/a%20b"] { _ = try await app.get(path) }
        _ = try await app.post("/login", "")
        try await server.verify(path: "/users/:id", count: 2)
        try await server.verify(path: "/users/7", count: 1)
        try await server.verify(path: "/*/8", count: 1)
        try await server.verify(path: "/**", count: 4)
        try await server.verify(path: "/a b", count: 1)
        try await server.verify(method: .post, count: 1)
        try await server.verify(method: .get, path: "/login", count: 0)
        try await server.waitForRequest(method: .get, path: "/users/*", count: 2)
    }

    @Test func waitsForFields() async throws {
        let (server, app) = try await server()
        _ = try await app.ask("{ me: hero { name } }")
        let found = try await server.waitForRequest(field: "Query.hero.name")
        #expect(found.path == "/graphql")
        await #expect(throws: MockProblem.self) { try await server.waitForRequest(field: "Query.her", timeout: .zero) }
    }

    @Test func tellsPathsThatNothingServes() async throws {
        let (server, app) = try await server()
        let told = #"Nothing serves the path "/logn"; did you mean "/login"?"#
        let problem = await #expect(throws: MockProblem.self) { try await server.verify(path: "/logn", count: 1) }
        #expect(problem?.details.first == told)
        let late = await #expect(throws: MockProblem.self) {
            try await server.waitForRequest(path: "/logn", timeout: .zero)
        }
        #expect(late?.details.first == told)
        let line = #line + 1
        try await server.verify(path: "/logn", count: 0)
        #expect(server.warnings == ["\(#filePath):\(line):32: warning: \(told)"])
        for path in ["/login", "/users/9", "/users/:id", "/graphql"] { try await server.verify(path: path, count: 0) }
        _ = try await app.get("/logn")
        try await server.verify(path: "/logn", count: 1)
        #expect(server.warnings.count == 1)
    }
}
