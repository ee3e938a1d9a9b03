import Foundation
import Mynah
import Testing

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
