import HTTPMessages
import HTTPTransport
import TestSupport
import Testing

@Suite("HTTP server")
struct HTTPServerTests {
    @Test func `answers a request`() async throws {
        try await withServer { port in
            let response = try await exchange(port, "GET /a/b?c=d HTTP/1.1\r\nHost: x\r\nX-Name: value  \r\n\r\n")
            #expect(response.status == 200)
            #expect(response.body == "GET /a/b?c=d\nHost: x\nX-Name: value\n\n")
            #expect(response["content-length"] == "\(response.body.utf8.count)")
            #expect(response["content-type"] == "text/plain")
            #expect(response.values(of: "date").count == 1)
            #expect(!response.closesConnection)
        }
    }

    @Test func `serves one request after another on a connection`() async throws {
        try await withServer { port in
            let bodies = try await onThread {
                let client = try RawClient(port: port)
                return try (0..<3).map { index in
                    client.send("POST /\(index) HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n\(index)!")
                    return try client.nextResponse().body
                }
            }
            #expect(bodies == (0..<3).map { "POST /\($0)\nHost: x\nContent-Length: 2\n\n\($0)!" })
        }
    }

    @Test func `answers later, from another thread`() async throws {
        try await withServer(handler: { request in
            .elsewhere { HTTPResponse(status: 201, body: request.body) }
        }) { port in
            let responses = try await onThread {
                let client = try RawClient(port: port)
                return try (0..<3).map { index in
                    client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n\(index)")
                    return try client.nextResponse()
                }
            }
            #expect(responses.map(\.status) == [201, 201, 201])
            #expect(responses.map(\.body) == ["0", "1", "2"])
        }
    }

    @Test func `answers later, on the spot`() async throws {
        try await withServer(handler: { _ in .later { then in then(.response(HTTPResponse(status: 202))) } }) { port in
            let response = try await exchange(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(response.status == 202)
        }
    }

    @Test func `closes the connection later, without an answer`() async throws {
        try await withServer(handler: { _ in .elsewhere { .closed } }) { port in
            let isClosed = try await onThread {
                let client = try RawClient(port: port)
                client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                return try client.isAtEnd()
            }
            #expect(isClosed)
        }
    }

    @Test func `takes only the first of two answers`() async throws {
        try await withServer(handler: { _ in
            .later { then in
                then(.response(HTTPResponse(status: 200, body: Array("first".utf8))))
                then(.response(HTTPResponse(status: 200, body: Array("second".utf8))))
            }
        }) { port in
            let bodies = try await onThread {
                let client = try RawClient(port: port)
                return try (0..<2).map { _ in
                    client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                    return try client.nextResponse().body
                }
            }
            #expect(bodies == ["first", "first"])
        }
    }

    @Test func `answers 500 for an answer that is dropped`() async throws {
        try await withServer(handler: { _ in .later { _ in } }) { port in
            let response = try await exchange(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(response.status == 500)
            #expect(response["content-type"] == "application/problem+json")
            let expected =
                #"{"status":500,"title":"Internal Server Error","detail":"The request was dropped without an answer"}"#
            #expect(response.body == expected)
        }
    }

    @Test func `outlives a client that leaves while its answer is on the way`() async throws {
        let gate = Gate()
        try await withServer(handler: { request in
            request.target == "/slow"
                ? .task {
                    await gate.wait(); return HTTPResponse(status: 200)
                } : echo(request)
        }) { port in
            try await onThread {
                let client = try RawClient(port: port)
                client.send("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n")
                client.close()
            }
            await gate.open()
            let response = try await exchange(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(response.status == 200)
        }
    }

    /// Darwin gives threads that ask for nothing 512 kB, which parsers and executors of nested input overflow.
    @Test func `calls handlers on a deep stack`() async throws {
        @Sendable
        func descend(_ depth: Int) -> Int {
            guard depth > 0 else { return 0 }
            return unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { _ in descend(depth - 1) + 1 }
        }
        try await withServer(handler: { _ in
            .response(HTTPResponse(status: 200, body: Array("\(descend(3_000))".utf8)))
        }) { port in
            let response = try await exchange(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(response.body == "3000")
        }
    }

    @Test func `makes its own errors as it is told`() async throws {
        try await withServer { configuration in
            configuration.errorResponse = { HTTPResponse(status: $0.status, body: Array("told: \($0.detail)".utf8)) }
        } _: { port in
            let response = try await exchange(port, "GET / HTTP/1.1\r\n\r\n")
            #expect(response.body == "told: The request has no Host")
        }
    }
}

/// Lets tasks through once it is open.
actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func wait() async {
        if isOpen { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}
