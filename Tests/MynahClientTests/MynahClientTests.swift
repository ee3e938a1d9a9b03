import Foundation
import MynahClient
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A server in another process")
struct MynahClientTests {
    private static let project = repositoryRoot.appending(path: "Tests/MynahTests/Fixtures/Mocks").path

    private func start() async throws -> MynahProcess {
        // On a busy machine minutes may pass between two requests.
        let arguments = ["run", Self.project, "--idle-timeout", "3600"]
        return try await MynahProcess(program: mynah.path, arguments: arguments, timeout: .seconds(120))
    }

    private func ask(_ url: URL, _ document: String) async throws -> JSONValue {
        var request = URLRequest(url: URL(string: "\(url.absoluteString)/graphql") ?? url)
        request.httpMethod = "POST"
        request.setValue("application/graphql", forHTTPHeaderField: "Content-Type")
        request.httpBody = Data(document.utf8)
        let (data, _) = try await URLSession.shared.data(for: request)
        return try JSONValue(parsing: Array(data))
    }

    @Test func answersWithStubsAndTellsWhatHasArrived() async throws {
        let process = try await start()
        let server = process.server
        let line = #line + 3
        let ids = try await server.add {
            Operation("GetHero", data: ["hero": ["name": "Luke"]]).named("luke")
            Endpoint(.get, "/a", .text("A"))
        }
        #expect(ids.first == "luke")
        #expect(ids.last?.hasPrefix("GET /a (MynahClientTests.swift:\(line)) #") == true)
        #expect(try await ask(server.url, "query GetHero { hero { name } }")["data"]?["hero"]?["name"] == "Luke")
        let found = try await server.waitForRequest(operation: "GetHero")
        #expect(found.graphQL?.document == "query GetHero { hero { name } }")
        #expect(found.stub == "luke")
        #expect(found.response?.json?["data"]?["hero"]?["name"] == "Luke")
        try await server.verify(operation: "GetHero", count: 1)
        try await server.reset()
        #expect(try await server.requests().isEmpty)
        await process.stop()
    }

    @Test func theExample() async throws {
        let (program, folder) = (mynah.path, Self.project)
        // example
        let process = try await MynahProcess(program: program, arguments: ["run", folder], timeout: .seconds(120))
        try await process.server.add { Operation("GetHero", errors: ["Not today"]).once() }
        let other = try await MynahClient(url: process.server.url.absoluteString)
        try await other.verify(operation: "GetHero", count: 0)
        await process.stop()
        // end
    }

    @Test func sessionsDoNotMeet() async throws {
        let process = try await start()
        let (first, second) = (try await process.server.session(), try await process.server.session("second"))
        try await first.add { Operation("GetHero", data: ["hero": ["name": "First"]]) }
        try await second.add { Operation("GetHero", data: ["hero": ["name": "Second"]]) }
        #expect(try await ask(first.url, "query GetHero { hero { name } }")["data"]?["hero"]?["name"] == "First")
        #expect(try await ask(second.url, "query GetHero { hero { name } }")["data"]?["hero"]?["name"] == "Second")
        #expect(try await first.requests().count == 1)
        await process.stop()
    }

    @Test func saysWhatIsWrongWhereItIsWritten() async throws {
        let process = try await start()
        let (closure, line) = (Endpoint(.get, "/a") { _, _ in .status(204) }, #line)
        await #expect(
            throws: MockProblem(
                "The stubs cannot be added:",
                details: [
                    """
                    \(#filePath):\(line):40: error: A closure cannot be called from another process: use MockServer, or a \
                    script (.javascript).
                    """
                ]
            )
        ) { try await process.server.add { closure } }
        let (wrong, place) = (Operation("GetHero", data: ["hero": ["name": ["first": "Luke"]]]), #line)
        await #expect(
            throws: MockProblem(
                "The stubs cannot be added:",
                details: ["\(#filePath):\(place):40: error: Hero.name is String, not an object."]
            )
        ) { try await process.server.add { wrong } }
        let several = await #expect(throws: MockProblem.self) {
            try await process.server.add {
                Endpoint(.get, "/a")
                wrong
                Endpoint(.get, "/b").query(["x": .matches("(")])
            }
        }
        #expect(
            several?.details == [
                """
                \(#filePath):\(#line - 7):29: error: "(" is no regular expression: missing closing parenthesis (at character \
                2 of the pattern).
                """
            ]
        )
        #expect(process.server.warnings.isEmpty)
        try await process.server.add {
            Endpoint(.get, "/a")
            Operation("GetHero", data: ["hero": ["nmae": "Luke"]])
        }
        #expect(process.server.warnings.count == 1)
        #expect(process.server.warnings.first?.hasPrefix("\(#filePath):\(#line - 3):22: warning: ") == true)
        await process.stop()
    }

    @Test func tellsWhoListens() async throws {
        let process = try await start()
        let server = process.server
        await #expect(throws: MockProblem.self) { try await server.waitForSubscriber(timeout: .zero) }
        var request = URLRequest(url: try #require(URL(string: "\(server.url.absoluteString)/graphql")))
        request.httpMethod = "POST"
        request.httpBody = Data("subscription Heroes { heroChanged { name } }".utf8)
        request.setValue("application/graphql", forHTTPHeaderField: "Content-Type")
        request.setValue("text/event-stream", forHTTPHeaderField: "Accept")
        let stream = Task { [request] in try await URLSession.shared.data(for: request).0 }
        for await subscriber in server.subscribers {
            #expect(subscriber.description == "subscription Heroes { heroChanged } (sse)")
            try await server.publish(["heroChanged": ["name": "Luke"]], to: subscriber)
            try await server.complete(subscriber)
            break
        }
        let text = String(decoding: try await stream.value, as: UTF8.self)
        #expect(text.contains(#"data: {"data":{"heroChanged":{"name":"Luke"}}}"#))
        await process.stop()
    }

    @Test func tellsRequestsAsTheyArrive() async throws {
        let process = try await start()
        let server = process.server
        let told = Task {
            var names: [String] = []
            for await request in server.requests { names.append(request.graphQL?.name ?? request.path) }
            return names
        }
        let waiting = Task { try await server.waitForRequest(operation: "Second", timeout: .seconds(600)) }
        for name in ["First", "Second"] { _ = try await ask(server.url, "query \(name) { hero { name } }") }
        #expect(try await waiting.value.graphQL?.name == "Second")
        try await server.verify(field: "Query.hero.name", count: 2)
        try await server.verifyOrder("First", "Second")
        let cancelled = Task { try await server.waitForRequest(path: "/never", timeout: .seconds(600)) }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        await process.stop()
        #expect(await told.value == ["First", "Second"])
    }

    @Test func aServerThatIsGoneIsAnError() async throws {
        let process = try await start()
        try await process.server.shutdown()
        await process.stop()
        #expect(!process.isRunning)
        let problem = await #expect(throws: MockProblem.self) { try await process.server.requests() }
        #expect(problem?.message.hasPrefix("No server answers at \(process.server.url.absoluteString): ") == true)
        // Another one can be started at once.
        let next = try await start()
        #expect(try await next.server.requests().isEmpty)
        await next.stop()
    }

    @Test func aProgramThatDoesNotServeIsAnError() async throws {
        let problem = await #expect(throws: MockProblem.self) {
            try await MynahProcess(program: mynah.path, arguments: ["run", "/nowhere/at/all"], timeout: .seconds(120))
        }
        #expect(problem?.message == "\(mynah.path) does not serve:")
        #expect(problem?.details.isEmpty == false)
        await #expect(throws: MockProblem.self) { try await MynahProcess(program: "/nowhere", arguments: ["run"]) }
    }

    @Test func programsThatEndSideBySideAreAllTold() async throws {
        let problems = await withTaskGroup { group in
            for _ in 0..<200 {
                group.addTask {
                    await #expect(throws: MockProblem.self) {
                        try await MynahProcess(program: "/bin/cat", arguments: ["/nowhere"], timeout: .seconds(120))
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1?.message) }
        }
        #expect(Set(problems) == ["/bin/cat does not serve:"])
    }

    /// The examples of comments, which have to compile.
    private func commentExamples() async throws {
        do {
            // example
            let server = try await MynahClient(url: "http://127.0.0.1:8080")
            try await server.add { Operation("GetHero", errors: ["Not today"]).once() }
            // end
        }
        // example
        let process = try await MynahProcess(program: "/usr/local/bin/mynah", arguments: ["run", "MyApp/Mocks"])
        try await process.server.add { Operation("GetHero", errors: ["Not today"]) }
        await process.stop()
        // end
    }
}
