import Foundation
import Mynah
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Many servers in one process")
struct ManyServersTests {
    @Test func aHundredAtOnceDoNotMeet() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                group.addTask {
                    let server = try await MockServer {
                        Endpoint(.get, "/number", .text("\(number)"))
                        Endpoint(.get, "/closure") { _, cache in
                            try cache.set("number", to: .number(.integer(number)))
                            return .json(cache["number"] ?? .null)
                        }
                    }
                    let app = App(server)
                    #expect(try await app.get("/number").text == "\(number)")
                    #expect(try await app.get("/closure").text == "\(number)")
                    try await server.verify(count: 2)
                    await server.stop()
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func oneAfterTheOther() async throws {
        for number in 0..<100 {
            let server = try await MockServer(schema: .sdl("type Query { a: String }")) {
                Endpoint(.get, "/number", .text("\(number)"))
            }
            try await server.add { Endpoint(.get, "/more", .status(204)) }
            #expect(try await server.requests().isEmpty)
            await server.stop()
        }
    }

    #if os(Linux)
    /// In a process of its own, as other tests open and close what they need.
    @Test func aThousandLeaveNothingBehind() async throws {
        await #expect(processExitsWith: .success) {
            func serve(_ number: Int) async throws {
                let server = try await MockServer(schema: .sdl("type Query { a: String }")) {
                    Endpoint(.get, "/number", .text("\(number)").delay(.milliseconds(1)))
                    Endpoint(.get, "/closure") { _, _ in .text("closure") }
                }
                try await server.session().add { Endpoint(.get, "/more", .status(204)) }
                if number.isMultiple(of: 25) {
                    for path in ["number", "closure"] {
                        var request = URLRequest(url: server.url.appending(path: path))
                        request.setValue("close", forHTTPHeaderField: "Connection")
                        let (data, _) = try await URLSession.shared.data(for: request)
                        #expect(!data.isEmpty)
                    }
                    #expect(try await server.waitForRequest(path: "/closure").response?.text == "closure")
                }
                await server.stop()
            }
            func descriptors() throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            }
            func threads() throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
            }
            func residentKilobytes() throws -> Int {
                let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
                let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
                return line.flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first }.flatMap { Int($0) }
                    ?? 0
            }
            for number in 0..<100 { try await serve(number) }
            let (opened, running, resident) = (try descriptors(), try threads(), try residentKilobytes())
            for number in 0..<1_000 { try await serve(number) }
            // Threads for closures end by themselves, a second after their last one.
            #expect(try descriptors() <= opened + 4)
            #expect(try threads() <= running + 8)
            #expect(try residentKilobytes() <= resident + 20_000)
        }
    }
    #endif

    @Test func oneStopsWithItsLastReference() async throws {
        var server: MockServer? = try await MockServer { Endpoint(.get, "/", .status(204)) }
        let port = try #require(server).port
        weak let known = server
        server = nil
        #expect(known == nil)
        var configuration = MockServer.Configuration()
        configuration.port = .fixed(port)
        // The port is free at once, unless another program has taken it.
        let next = try? await MockServer(configuration: configuration) { Endpoint(.get, "/", .status(205)) }
        if let next { #expect(try await App(next).get("/").status == 205) }
        await next?.stop()
    }
}
