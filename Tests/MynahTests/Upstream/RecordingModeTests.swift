import HTTPMessages
import Mynah
import TestSupport
import Testing
import UpstreamClient
import UpstreamTestSupport

/// What becomes of what an earlier recording has written.
@Suite("Recording again") struct RecordingModeTests {
    /// An upstream whose answers say which of several it is.
    private static func upstream(_ name: String) async throws -> MockServer {
        try await MockServer { Endpoint(.get, "/b", .text("\(name){{request.queryParameters.n}}")) }
    }

    private static func ask(_ server: MockServer, _ numbers: [Int]) async throws -> [String] {
        var answers: [String] = []
        for number in numbers {
            let request = UpstreamRequest(method: .get, url: "\(server.url)/b?n=\(number)")
            let response = try await client.whole(request)
            let text = String(decoding: response.body.bytes, as: UTF8.self)
            answers.append(response.status == .ok ? text : "\(response.status.rawValue)")
        }
        return answers
    }

    private static func record(
        _ upstream: MockServer,
        into folder: TemporaryProject,
        _ numbers: [Int],
        _ mode: MockServer.RecordingMode = .missing
    ) async throws {
        let server = try await MockServer(passingTo: "\(upstream.url)")
        try await server.record(into: folder.path, mode: mode)
        _ = try await ask(server, numbers)
        try await server.stopRecording()
        await server.stop()
    }

    private static func replay(_ folder: TemporaryProject, _ numbers: [Int] = [1, 2, 3, 4]) async throws -> [String] {
        let replay = try await MockServer(project: folder.path)
        #expect(replay.warnings == [])
        return try await ask(replay, numbers)
    }

    @Test func `adds what is missing`() async throws {
        let folder = try TemporaryProject()
        try await Self.record(try await Self.upstream("a"), into: folder, [1, 2, 4])
        #expect(try await Self.replay(folder) == ["a1", "a2", "404", "a4"])
        try await Self.record(try await Self.upstream("b"), into: folder, [4, 3])
        #expect(try await Self.replay(folder) == ["a1", "a2", "b3", "a4"])
    }

    @Test func `replaces what was there of a path`() async throws {
        let folder = try TemporaryProject()
        try await Self.record(try await Self.upstream("a"), into: folder, [1, 2])
        try await Self.record(try await Self.upstream("b"), into: folder, [2, 3], .replace)
        #expect(try await Self.replay(folder) == ["404", "b2", "b3", "404"])
    }

    @Test func `gives what it replaces the same names`() async throws {
        let folder = try TemporaryProject()
        let upstream = try await MockServer(schema: .sdl("type Query { a: String, b(n: Int): String }"))
        var names: [[String]] = []
        for _ in 0..<3 {
            let server = try await MockServer(passingTo: "\(upstream.url)")
            try await server.record(into: folder.path, mode: .replace)
            for body in [
                #"{"query":"query A { a }"}"#, #"{"query":"query B($n: Int) { b(n: $n) }","variables":{"n":1}}"#,
            ] {
                let request = UpstreamRequest(
                    method: .post,
                    url: "\(server.graphQLURL)",
                    headers: ["Content-Type": "application/json"],
                    body: Array(body.utf8)
                )
                #expect(try await client.whole(request).status == .ok)
            }
            try await server.stopRecording()
            await server.stop()
            names.append(try folder.texts().keys.sorted())
        }
        #expect(names[1] == names[0] && names[2] == names[0])
        #expect(names[0].contains("operations/A.json") && names[0].contains("operations/B.n-1.json"))
    }

    @Test func `records nothing where that is said`() async throws {
        let folder = try TemporaryProject(["mynah.yml": "seed: 1\n"])
        try await Self.record(try await Self.upstream("a"), into: folder, [1], .none)
        #expect(try folder.texts().keys.sorted() == ["mynah.yml"])
    }

    @Test(arguments: [MockServer.RecordingMode.missing, .replace])
    func `leaves files alone that are someone's own`(_ mode: MockServer.RecordingMode) async throws {
        let own = "- http: { api: get /b, query: { n: 1 } }\n  response: { status: 200, body: { text: mine } }\n"
        let folder = try TemporaryProject(["endpoints/get-b.yml": own])
        try await Self.record(try await Self.upstream("a"), into: folder, [1, 2], mode)
        #expect(try folder.texts()["endpoints/get-b.yml"] == own)
        #expect(try await Self.replay(folder) == ["mine", "a2", "404", "404"])
        try await Self.record(try await Self.upstream("b"), into: folder, [1, 2, 3], mode)
        #expect(try folder.texts()["endpoints/get-b.yml"] == own)
        #expect(try await Self.replay(folder) == ["mine", mode == .missing ? "a2" : "b2", "b3", "404"])
    }

    @Test func `is refused where another records`() async throws {
        let folder = try TemporaryProject()
        let upstream = try await Self.upstream("a")
        let first = try await MockServer(passingTo: "\(upstream.url)")
        let second = try await MockServer(passingTo: "\(upstream.url)")
        try await first.record(into: folder.path)
        let problem = await #expect(throws: MockProblem.self) { try await second.record(into: folder.path) }
        #expect(
            problem?.message
                == "\(folder.path) is being recorded into already; two recordings cannot share a folder."
        )
        try await first.stopRecording()
        try await second.record(into: folder.path)
        await second.stop()
        try await first.record(into: folder.path)
    }

    @Test func `is what the project's settings say`() async throws {
        let upstream = try await Self.upstream("a")
        let folder = try TemporaryProject(["mynah.yml": "record: missing\nupstream: \(upstream.url)\n"])
        let server = try await MockServer(project: folder.path)
        #expect(try await Self.ask(server, [1, 2]) == ["a1", "a2"])
        await server.stop()
        let other = try await Self.upstream("b")
        let again = try TemporaryProject(
            try folder.texts().merging(["mynah.yml": "record: missing\nupstream: \(other.url)\n"]) { $1 }
        )
        let second = try await MockServer(project: again.path)
        #expect(try await Self.ask(second, [1, 2, 3]) == ["a1", "a2", "b3"])
        await second.stop()
        let third = try TemporaryProject(
            try again.texts().merging(["mynah.yml": "record: replace\nupstream: \(other.url)\n"]) { $1 }
        )
        let renewed = try await MockServer(project: third.path)
        #expect(try await Self.ask(renewed, [1]) == ["b1"])
        await renewed.stop()
        let strict = try TemporaryProject(try third.texts().merging(["mynah.yml": "seed: 1\n"]) { $1 })
        #expect(try await Self.replay(strict) == ["b1", "404", "404", "404"])
    }
}
