import Mynah
import ServiceTestSupport
import Testing

/// What docs/migrating/espresso-martini.md shows, run.
@Suite("Moving over from Espresso-Martini")
struct EspressoMartiniTests {
    @Test func exchanges() async throws {
        // example
        let server = try await MockServer {
            Endpoint(
                .post,
                "/api/v1/user",
                .status(400).delay(.milliseconds(5)),
                .status(204, headers: ["key": "value"])
            )
            Endpoint(.get, "/api/*/users", .json([["name": "Ada"]]))
            Endpoint(.delete, "/api/**")
        }
        // end
        let app = App(server)
        #expect(try await app.post("/api/v1/user", "").status == 400)
        #expect(try await app.post("/api/v1/user", "").status == 204)
        #expect(try await app.post("/api/v1/user", "").status == 204)
        #expect(try await server.requests().last?.response?.headers["key"] == "value")
        #expect(try await app.get("/api/v2/users") == Reply(200, #"[{"name":"Ada"}]"#))
    }

    @Test func aFolder() async throws {
        // example
        let server = try await MockServer(exchanges: "Fixtures/network-exchanges")
        // end
        let app = App(server)
        #expect(try await app.get("/api/v1/users/7") == Reply(200, "{ \"name\": \"{{Ada}}\" }\n"))
        #expect(try await app.post("/api/v1/users", "").status == 503)
        #expect(try await app.post("/api/v1/users", "").status == 201)
        #expect(server.warnings == [])
        // The delay of its configuration holds, and the port does not.
        #expect(server.port != 3000)
        #expect(try await server.perform(ControlCall("GET", "/delay"))?["seconds"] == 0.001)
        let problem = await #expect(throws: MockProblem.self) { try await MockServer(exchanges: "nowhere") }
        #expect(problem?.message.hasPrefix("There is no folder \"nowhere\"") == true)
    }
}
