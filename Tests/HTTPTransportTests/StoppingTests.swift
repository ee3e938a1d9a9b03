import HTTPMessages
import HTTPTransport
import Locking
import TestSupport
import Testing

@Suite("Stopping")
struct StoppingTests {
    /// Ports that no server has had, below those that the system gives to whoever asks for any: the clients of a server
    /// that has stopped would ask another test's.
    private static let nextPort = Locked<UInt16>(22_000)

    private func start(
        _ handler: @escaping @Sendable (HTTPRequest) -> Eventual<HTTPOutcome> = echo
    ) throws -> HTTPServer {
        var configuration = ServerConfiguration()
        let port = Self.nextPort.withLock { port in
            port += 20
            return port
        }
        configuration.port = .firstFree(port...port + 19)
        configuration.workers = 2
        return try HTTPServer(configuration: configuration, handler: handler)
    }

    @Test func `refuses connections and frees the port`() async throws {
        // Another process, or a client's own end, may take the port meanwhile: then it is tried again.
        for _ in 0..<5 {
            let server = try start()
            await server.stop()
            var configuration = ServerConfiguration()
            configuration.port = .fixed(server.port)
            guard let next = try? HTTPServer(configuration: configuration, handler: echo) else { continue }
            await next.stop()
            return
        }
        Issue.record("The port of a stopped server is not free")
    }

    @Test func `finishes what is in flight, and ends its connection`() async throws {
        let gate = Gate()
        let arrived = Gate()
        let server = try start { _ in
            .task {
                await arrived.open()
                await gate.wait()
                return HTTPResponse(status: 200, body: Array("finished".utf8))
            }
        }
        let port = server.port
        async let response = exchange(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await arrived.wait()
        async let stopped: Void = server.stop(drain: .seconds(60))
        // Once clients are refused, the server is stopping.
        try await onThread { while (try? RawClient(port: port)) != nil {} }
        await gate.open()
        let answer = try await response
        #expect(answer.body == "finished")
        #expect(answer.closesConnection)
        await stopped
    }

    @Test func `answers 503 to those who wait longer than it drains`() async throws {
        let arrived = Gate()
        let kept = Kept()
        let server = try start { _ in
            .later { then in
                Task {
                    await kept.keep(then)
                    await arrived.open()
                }
            }
        }
        let port = server.port
        async let response = exchange(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await arrived.wait()
        await server.stop(drain: .zero)
        let answer = try await response
        #expect(answer.status == 503)
        #expect(answer.closesConnection)
        // An answer that comes after the end is dropped.
        await kept.then?(.response(HTTPResponse(status: 200)))
    }

    @Test func `does not wait for idle connections`() async throws {
        let server = try start()
        let port = server.port
        let served = Gate()
        async let isAtEnd = onThread {
            let client = try RawClient(port: port)
            client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            _ = try client.nextResponse()
            Task { await served.open() }
            return try client.isAtEnd()
        }
        await served.wait()
        await server.stop(drain: .seconds(60))
        let ended = try await isAtEnd
        #expect(ended)
    }

    @Test func `may be asked for twice`() async throws {
        let server = try start()
        async let first: Void = server.stop()
        async let second: Void = server.stop()
        _ = await (first, second)
        await server.stop()
    }

    @Test func `may be asked for by a request`() async throws {
        let stopping = Stopping()
        let server = try start { _ in
            Task { await stopping.stop() }
            return .response(HTTPResponse(status: 200, body: Array("bye".utf8)))
        }
        await stopping.take(server)
        let response = try await exchange(server.port, "POST /stop HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(response.body == "bye")
        await server.stop()
    }

    @Test func `happens by itself once the last reference to the server is gone`() async throws {
        var server: HTTPServer? = try start()
        let port = try #require(server?.port)
        server = nil
        // Ends when clients are refused.
        try await onThread { while (try? RawClient(port: port)) != nil {} }
    }

    @Test func `survives being stopped under load`() async throws {
        for _ in 0..<10 {
            let server = try start { request in
                request.target == "/later" ? .elsewhere { HTTPResponse(status: 200) } : echo(request)
            }
            let port = server.port
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in 0..<4 {
                    group.addTask {
                        try await onThread {
                            guard let client = try? RawClient(port: port) else { return }
                            let target = index.isMultiple(of: 2) ? "/later" : "/now"
                            var isAnswered = true
                            while isAnswered {
                                guard client.send("GET \(target) HTTP/1.1\r\nHost: x\r\n\r\n") else { return }
                                isAnswered = (try? client.response()) != nil
                            }
                        }
                    }
                }
                await server.stop(drain: .zero)
                try await group.waitForAll()
            }
        }
    }
}

private actor Kept {
    var then: (@Sendable (HTTPOutcome) -> Void)?

    func keep(_ then: @escaping @Sendable (HTTPOutcome) -> Void) { self.then = then }
}

private actor Stopping {
    private var server: HTTPServer?

    func take(_ server: HTTPServer) { self.server = server }

    func stop() async { await server?.stop() }
}
