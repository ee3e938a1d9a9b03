import Foundation
import Mynah
import ServiceTestSupport
import Testing

/// What closures may do that run while the thread that has called them waits, for a moment or not at all.
@Suite("Closures on threads of their own")
struct ClosureThreadsTests {
    private struct Failure: Error {}

    private static let patiences: [Duration?] = [nil, .zero, .milliseconds(20)]

    private static func configuration(_ patience: Duration?) -> MockServer.Configuration {
        var configuration = MockServer.Configuration()
        configuration.patience = patience
        return configuration
    }

    @Test(arguments: patiences) func closuresThatBlockHoldUpNoOthers(patience: Duration?) async throws {
        let gate = DispatchSemaphore(value: 0)
        let started = AsyncStream.makeStream(of: Void.self)
        let server = try await MockServer(configuration: Self.configuration(patience)) {
            // Nothing is known of any of them, so each is waited for.
            for number in 0..<16 {
                Endpoint(.get, "/blocks/\(number)") { _, _ in
                    started.continuation.yield()
                    gate.wait()
                    return .text("\(number)")
                }
            }
            Endpoint(.get, "/constant") { _, _ in .text("constant") }
            Endpoint(.get, "/stub", .text("stub"))
        }
        let blocked = (0..<16).map { number in Task { try await App(server).get("/blocks/\(number)").text } }
        var starts = started.stream.makeAsyncIterator()
        for _ in blocked { await starts.next() }
        for _ in 0..<8 {
            let app = App(server)
            #expect(try await app.get("/constant").text == "constant")
            #expect(try await app.get("/stub").text == "stub")
        }
        for _ in blocked { gate.signal() }
        for (number, task) in blocked.enumerated() { #expect(try await task.value == "\(number)") }
        await server.stop()
    }

    @Test(arguments: patiences) func closuresAskTheirOwnServerManyAtOnce(patience: Duration?) async throws {
        let box = Box()
        let server = try await MockServer(configuration: Self.configuration(patience)) {
            Endpoint(.get, "/:depth") { (depth: Int) in
                guard depth > 0 else { return .text("0") }
                let inner = try await App(try #require(box.server)).get("/\(depth - 1)").text
                return .text("\(depth) \(inner)")
            }
        }
        box.server = server
        // Many more than there are workers.
        let replies = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<12 { group.addTask { try await App(server).get("/3").text } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(replies == Array(repeating: "3 2 1 0", count: 12))
        box.server = nil
        await server.stop()
    }

    @Test(arguments: patiences) func manyAnswerAtTheSameTime(patience: Duration?) async throws {
        let server = try await MockServer(
            schema: .sdl("type Query { number(n: Int): Int }"),
            configuration: Self.configuration(patience)
        ) {
            Endpoint(.get, "/plain/:number") { (number: Int) in .text("\(number)") }
            Endpoint(.get, "/async/:number") { (number: Int) in
                await Task.yield()
                return .text("\(number)")
            }
            Endpoint(.get, "/throws/:number") { (_: Int) in throw Failure() }
            Operation("GetNumber") { request, _ in .data(["number": request.graphQL?.variables["n"] ?? .null]) }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for client in 0..<8 {
                group.addTask {
                    let app = App(server)
                    for number in client * 10..<client * 10 + 10 {
                        #expect(try await app.get("/plain/\(number)").text == "\(number)")
                        #expect(try await app.get("/async/\(number)").text == "\(number)")
                        #expect(try await app.get("/throws/\(number)").status == 500)
                        let document = "query GetNumber($n: Int) { number(n: $n) }"
                        let result = try await app.ask(document, variables: #"{"n": \#(number)}"#)
                        #expect(result == ["data": ["number": .number(.integer(number))]])
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await server.requests().count == 320)
        await server.stop()
    }

    @Test(arguments: patiences) func aServerStopsWhileClosuresComeAndGo(patience: Duration?) async throws {
        var configuration = Self.configuration(patience)
        configuration.drain = .milliseconds(50)
        for _ in 0..<5 {
            // One for each server: a closure that is called now could take the signal of one that still has to wake.
            let gate = DispatchSemaphore(value: 0)
            let (constants, blocks) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
            let server = try await MockServer(configuration: configuration) {
                Endpoint(.get, "/constant") { _, _ in
                    constants.continuation.yield()
                    return .text("constant")
                }
                Endpoint(.get, "/blocks") { _, _ in
                    blocks.continuation.yield()
                    gate.wait()
                    return .text("late")
                }
            }
            let clients = (0..<6).map { number in
                Task { () -> Reply? in
                    let app = App(server)
                    // Until the server is gone.
                    while let reply = try? await app.get(number == 0 ? "/blocks" : "/constant") {
                        if reply.status == 503 { return reply }
                        #expect(reply == Reply(200, "constant"))
                    }
                    return nil
                }
            }
            var starts = (constants.stream.makeAsyncIterator(), blocks.stream.makeAsyncIterator())
            for _ in 0..<12 { await starts.0.next() }
            await starts.1.next()
            await server.stop()
            #expect(try #require(await clients[0].value).status == 503)
            for client in clients { _ = await client.value }
            gate.signal()
        }
    }

    /// SAFETY: the server is set before it is asked, and forgotten once nothing asks any more.
    private final class Box: @unchecked Sendable {
        var server: MockServer?
    }
}
