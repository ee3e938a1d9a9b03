import HTTPMessages
import HTTPTransport
import TestSupport
import Testing

@Suite("Requests over a socket")
struct RequestTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var request: String
        var body: String
        var testDescription: String { name }
    }

    @Test(arguments: [
        Case(
            name: "an escaped NUL, slash and plus, as they are written",
            request: "GET /a%00b%2Fc+d?e=%00+%2B&f HTTP/1.1\r\nHost: x\r\n\r\n",
            body: "GET /a%00b%2Fc+d?e=%00+%2B&f\nHost: x\n\n"
        ),
        Case(
            name: "the absolute form, whose authority counts instead of Host",
            request: "GET http://example.com:81/a?b HTTP/1.1\r\nHost: x\r\n\r\n",
            body: "GET /a?b\nHost: example.com:81\n\n"
        ),
        Case(
            name: "the asterisk form",
            request: "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
            body: "OPTIONS *\nHost: x\n\n"
        ),
        Case(
            name: "a method of its own",
            request: "QUERY / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n?",
            body: "QUERY /\nHost: x\nContent-Length: 1\n\n?"
        ),
        Case(
            name: "repeated fields, in order, without the white space around their values",
            request: "GET / HTTP/1.1\r\nHost: x\r\nA: 1 \t\r\nB:2\r\na: \t 3\r\nC:\r\n\r\n",
            body: "GET /\nHost: x\nA: 1\nB: 2\na: 3\nC: \n\n"
        ),
        Case(
            name: "UTF-8 in target and field",
            request: "GET /é HTTP/1.1\r\nHost: x\r\nX-Name: é\r\n\r\n",
            body: "GET /é\nHost: x\nX-Name: é\n\n"
        ),
        Case(
            name: "lines that end with LF alone",
            request: "GET / HTTP/1.1\nHost: x\n\n",
            body: "GET /\nHost: x\n\n"
        ),
        Case(
            name: "HTTP/1.0 without Host",
            request: "GET / HTTP/1.0\r\n\r\n",
            body: "GET /\n\n"
        ),
        Case(
            name: "an empty body",
            request: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n",
            body: "POST /\nHost: x\nContent-Length: 0\n\n"
        ),
        Case(
            name: "a chunked body, with an extension and a trailer",
            request: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: Chunked\r\n\r\n"
                + "3\r\nabc\r\nA;x=y\r\n0123456789\r\n0\r\nX-Trailer: z\r\n\r\n",
            body: "POST /\nHost: x\nTransfer-Encoding: Chunked\n\nabc0123456789"
        ),
    ])
    func `reach the handler with`(_ c: Case) async throws {
        try await withServer { port in
            // Whole, and one byte at a time.
            for pieces in [[Array(c.request.utf8)], c.request.utf8.map { [$0] }] {
                let response = try await onThread {
                    let client = try RawClient(port: port)
                    for piece in pieces { client.send(piece) }
                    return try client.nextResponse()
                }
                #expect(response.status == 200)
                #expect(response.body == c.body)
            }
        }
    }

    @Test func `read fields that are not UTF-8 as Latin-1`() async throws {
        try await withServer { port in
            let response = try await onThread {
                let client = try RawClient(port: port)
                client.send(Array("GET / HTTP/1.1\r\nHost: x\r\nA: ".utf8) + [0xE9] + Array("\r\n\r\n".utf8))
                return try client.nextResponse()
            }
            #expect(response.body == "GET /\nHost: x\nA: é\n\n")
        }
    }

    @Test func `answer pipelined requests in order`() async throws {
        try await withServer(handler: { request in
            // Every third waits, and the next ones wait behind it.
            request.target.hasSuffix("0")
                ? .elsewhere { HTTPResponse(status: 200, body: Array(request.target.utf8)) }
                : .response(HTTPResponse(status: 200, body: Array(request.target.utf8)))
        }) { port in
            let targets = try await onThread {
                let client = try RawClient(port: port)
                client.send((0..<200).map { "GET /\($0) HTTP/1.1\r\nHost: x\r\n\r\n" }.joined())
                return try (0..<200).map { _ in try client.nextResponse().body }
            }
            #expect(targets == (0..<200).map { "/\($0)" })
        }
    }

    @Test func `answer a client that has finished sending, and end its connection`() async throws {
        // The watch over the connections looks four times in this time, and the client has all of it to send.
        try await withServer {
            $0.limits.receiveTimeout = .seconds(8)
        } _: { port in
            let (response, isAtEnd) = try await onThread {
                let client = try RawClient(port: port)
                client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nab")
                client.finishSending()
                return (try client.nextResponse(), try client.isAtEnd())
            }
            #expect(response.body.hasSuffix("\n\nab"))
            #expect(isAtEnd)
        }
    }

    @Test func `end the connection in HTTP/1.0, unless it is to be kept`() async throws {
        try await withServer { port in
            let (kept, closed, isAtEnd) = try await onThread {
                let client = try RawClient(port: port)
                client.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
                let kept = try client.nextResponse()
                client.send("GET / HTTP/1.0\r\n\r\n")
                return (kept, try client.nextResponse(), try client.isAtEnd())
            }
            #expect(kept["connection"]?.lowercased() == "keep-alive")
            #expect(closed.closesConnection)
            #expect(isAtEnd)
        }
    }

    @Test func `end the connection where the client says so`() async throws {
        try await withServer { port in
            let (response, isAtEnd) = try await onThread {
                let client = try RawClient(port: port)
                client.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                return (try client.nextResponse(), try client.isAtEnd())
            }
            #expect(response.closesConnection)
            #expect(isAtEnd)
        }
    }

    @Test(arguments: [
        "", "GET", "GET / HTTP/1.1\r\nHost", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc",
    ])
    func `do not count where their client leaves in the middle`(start: String) async throws {
        try await withServer { port in
            try await onThread {
                let client = try RawClient(port: port)
                client.send(start)
                client.close()
            }
            let response = try await exchange(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(response.status == 200)
        }
    }

    @Test func `are served beside many clients that have not finished theirs`() async throws {
        try await withServer { port in
            let statuses = try await onThread {
                let slow = try (0..<100).map { _ in
                    let client = try RawClient(port: port)
                    client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na")
                    return client
                }
                let quick = try RawClient(port: port)
                quick.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                let status = try quick.nextResponse().status
                for client in slow { client.send("b") }
                return try slow.map { try $0.nextResponse().status } + [status]
            }
            #expect(statuses == Array(repeating: 200, count: 101))
        }
    }

    @Test func `that are binary garbage end with their connection`() async throws {
        try await withServer { configuration in
            configuration.limits.idleTimeout = .seconds(1)
            configuration.limits.receiveTimeout = .milliseconds(100)
        } _: { port in
            let rest = try await onThread {
                let client = try RawClient(port: port)
                client.send([0x16, 0x03, 0x01, 0x00, 0xFF, 0x00, 0x80])
                return try client.rest()
            }
            #expect(rest == "" || rest.hasPrefix("HTTP/1.1 4"))
        }
    }

    /// Whatever becomes of it, the connection ends and the server goes on.
    @Test func `may be mutated in any way`() async throws {
        let seeds = [
            "GET /a?b=c HTTP/1.1\r\nHost: x\r\nAccept: */*\r\n\r\n",
            "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello",
            "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        ]
        try await withServer { configuration in
            configuration.limits.idleTimeout = .seconds(1)
            configuration.limits.receiveTimeout = .milliseconds(80)
        } _: { port in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for worker in 0..<8 {
                    group.addTask {
                        try await onThread {
                            var random = SeededRandom(seed: UInt64(worker))
                            for index in 0..<40 {
                                let client = try RawClient(port: port)
                                client.send(random.mutate(seeds[index % seeds.count]))
                                client.finishSending()
                                _ = try client.rest()
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
            let response = try await exchange(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(response.status == 200)
        }
    }
}

extension SeededRandom {
    /// Changes, inserts or removes a few bytes.
    fileprivate mutating func mutate(_ text: String) -> [UInt8] {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &self) {
            let place = Int.random(in: 0..<bytes.count, using: &self)
            switch Int.random(in: 0..<3, using: &self) {
            case 0: bytes[place] = .random(in: 0...255, using: &self)
            case 1: bytes.insert(Array("\r\n :0%/\0".utf8).randomElement(using: &self) ?? 0, at: place)
            default: bytes.remove(at: place)
            }
        }
        return bytes
    }
}
