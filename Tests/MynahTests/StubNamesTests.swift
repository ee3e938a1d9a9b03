import Mynah
import Testing

@Suite("Stubs in failures")
struct StubNamesTests {
    @Test func areNamedByTitleAndPlace() async throws {
        let line = #line + 2
        let server = try await MockServer {
            Endpoint(.get, "/a", .text("A")).query(["x": "1"])
            for _ in 1...2 { Endpoint(.get, "/b", .text("B")).once() }
        }
        let added = try await server.add { for _ in 1...2 { Operation("GetHero", .json([:])) } }
        let app = App(server)
        _ = try await app.get("/a")
        for _ in 1...3 { _ = try await app.get("/b") }
        let requests = try await server.requests()
        #expect(requests[0].nearMisses.map(\.stub) == ["GET /a (StubNamesTests.swift:\(line))"])
        #expect(
            requests.map(\.stub) == [
                nil, "GET /b (StubNamesTests.swift:\(line + 1))", "GET /b (StubNamesTests.swift:\(line + 1)) 2", nil,
            ]
        )
        let name = "GetHero (StubNamesTests.swift:\(line + 3))"
        #expect(added == [name, "\(name) 2"])
        let problem = await #expect(throws: MockProblem.self) { try await server.verify(path: "/none", count: 1) }
        #expect(problem?.details.contains { $0.contains("code-") || $0.contains("run-time") } == false)
        try await server.removeStub(name)
        #expect(try await server.add { Operation("GetHero") } != added)
    }
}
