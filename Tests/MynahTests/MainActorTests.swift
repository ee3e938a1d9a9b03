import Mynah
import Testing

/// What an app shows is the main actor's, and so are most tests of it.
@Suite("From the main actor") @MainActor
struct MainActorTests {
    private var title = "Main"

    @Test func stubsAreMade() async throws {
        let server = try await MockServer { Endpoint(.get, "/a", .text(title)) }
        let reply = try await App(server).get("/a")
        #expect(reply.text == "Main")
        try await server.add { Endpoint(.get, "/b", .text(title)) }
        let later = try await App(server).get("/b")
        #expect(later.text == "Main")
        try await server.verify(path: "/b", count: 1) { $0.query.isEmpty }
        await server.stop()
    }
}
