import Foundation
import Testing

@testable import Mynah

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

    /// What one server shares among its clients; the thread sanitizer looks at it.
    @Test func eightClientsAtOnce() async throws {
        let server = try await MockServer(schema: .sdl("type Query { a(n: Int): String }")) {
            Endpoint(.get, "/count") { _, cache in
                .json(cache.update("count") { .number(.integer(($0?.int ?? 0) + 1)) } ?? .null)
            }
        }
        let told = Task {
            var count = 0
            for await request in server.requests where request.path == "/count" { count += 1 }
            return count
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for client in 0..<8 {
                group.addTask {
                    let app = App(server)
                    for number in 0..<5 {
                        _ = try await app.get("/count")
                        let ids = try await server.add {
                            Endpoint(.get, "/\(client)/\(number)") { _, _ in .text("\(number)") }
                        }
                        #expect(try await app.get("/\(client)/\(number)").text == "\(number)")
                        for id in ids { try await server.removeStub(id) }
                        #expect(try await app.ask("query A\(client) { a(n: \(number)) }")["data"]?["a"] != nil)
                    }
                    try await server.waitForRequest(operation: "A\(client)", count: 5)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await server.cacheValue("count") == 40)
        try await server.verify(path: "/count", count: 40)
        try await server.verify(field: "Query.a", count: 40)
        await server.stop()
        #expect(await told.value == 40)
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

    #if os(Linux) && !THREAD_SANITIZER
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
            // What a thread holds goes with it, a moment later.
            for _ in 0..<2_000 where try descriptors() > opened + 4 || threads() > running + 8 {
                try await Task.sleep(for: .milliseconds(5))
            }
            let (after, threads, kilobytes) = (try descriptors(), try threads(), try residentKilobytes())
            #expect(after <= opened + 4, "\(opened) descriptors, then \(after)")
            #expect(threads <= running + 8, "\(running) threads, then \(threads)")
            #expect(kilobytes <= resident + 20_000, "\(resident) kB, then \(kilobytes)")
        }
    }
    #endif

    #if os(Linux) && !THREAD_SANITIZER
    @Test func oneTakesFewDescriptorsAndThreads() async throws {
        await #expect(processExitsWith: .success) {
            func count(_ folder: String) throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)").count
            }
            let first = try await MockServer(schema: .sdl("type Query { a: String }"))
            // Its threads open what they need while others come and go.
            for _ in 0..<5 { try await MockServer(schema: .sdl("type Query { a: String }")).stop() }
            let (descriptors, threads) = (try count("fd"), try count("task"))
            var servers: [MockServer] = []
            for _ in 0..<10 { servers.append(try await MockServer(schema: .sdl("type Query { a: String }"))) }
            let (taken, run) = (try count("fd") - descriptors, try count("task") - threads)
            print("A server takes \(Double(taken) / 10) descriptors and \(Double(run) / 10) threads.")
            #expect(taken <= 80, "ten servers take \(taken) descriptors")
            #expect(run <= 30, "ten servers take \(run) threads")
            for server in servers + [first] { await server.stop() }
        }
    }
    #endif

    /// A shell allows 256 or 1,024 as a rule, whatever the system would allow.
    #if os(Linux) && !THREAD_SANITIZER
    @Test func theFirstServerRaisesTheSoftLimit() async throws {
        await #expect(processExitsWith: .success) {
            var limit = rlimit()
            #expect(unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            let allowed = min(limit.rlim_max, 4_096)
            limit.rlim_cur = allowed / 2
            #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            do { try await MockServer { Endpoint(.get, "/", .text("here")) }.stop() } catch { Issue.record(error) }
            #expect(unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            #expect(limit.rlim_cur >= allowed)
        }
    }
    #endif

    /// What three hundred tests with the trait do at once.
    #if os(Linux) && !THREAD_SANITIZER
    @Test func threeHundredTestsHaveRoomIn256Descriptors() async throws {
        await #expect(processExitsWith: .success) {
            // A process has those of the one that started it, which runs other tests.
            let inherited = try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count - 4
            let count = rlim_t(256 + max(0, inherited))
            var limit = rlimit(rlim_cur: count, rlim_max: count)
            #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            // What is thrown ends this process without a word.
            do {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for number in 0..<300 {
                        group.addTask {
                            try await ServerTurns.all.take {
                                let server = try await MockServer { Endpoint(.get, "/number", .text("\(number)")) }
                                #expect(try await App(server).get("/number").text == "\(number)")
                                await server.stop()
                            }
                        }
                    }
                    try await group.waitForAll()
                }
            } catch { Issue.record(error) }
        }
    }
    #endif

    @Test func manyWorkersAreTheirOwnersWish() async throws {
        var configuration = MockServer.Configuration()
        configuration.workers = 3
        let server = try await MockServer(configuration: configuration) { Endpoint(.get, "/a", .text("A")) }
        #expect(try await App(server).get("/a").text == "A")
        await server.stop()
        configuration.workers = 0
        let problem = await #expect(throws: MockProblem.self) { try await MockServer(configuration: configuration) }
        #expect(problem?.message == "A server has from 1 to 64 workers, not 0.")
    }

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
