import HTTPMessages
import HTTPTransport
import Locking
import TestSupport
import Testing

@Suite("Streamed bodies")
struct StreamTests {
    /// Gives pieces out as they are asked for, and those that are not there yet when they come.
    private final class Source: Sendable {
        private struct State {
            var pieces: [BodyStream.Piece]
            var waiting: (@Sendable (BodyStream.Piece) -> Void)?
            var asked = 0
            var releases = 0
        }

        private let state: Locked<State>
        /// Opened when a piece is waited for.
        let isWaited = Gate()
        let isReleased = Gate()

        init(_ pieces: [BodyStream.Piece]) { state = Locked(State(pieces: pieces)) }

        var asked: Int { state.withLock { $0.asked } }
        var releases: Int { state.withLock { $0.releases } }

        var stream: BodyStream {
            BodyStream(
                next: { [self] in
                    let piece = state.withLock { state in
                        state.asked += 1
                        return state.pieces.isEmpty ? nil : state.pieces.removeFirst()
                    }
                    if let piece { return .now(piece) }
                    return .later { [self] then in
                        state.withLock { $0.waiting = then }
                        Task { await isWaited.open() }
                    }
                },
                release: { [self] in
                    state.withLock { $0.releases += 1 }
                    Task { await isReleased.open() }
                }
            )
        }

        func give(_ piece: BodyStream.Piece) {
            let waiting = state.withLock { state in
                if state.waiting == nil { state.pieces.append(piece) }
                return state.waiting.take()
            }
            waiting?(piece)
        }
    }

    private static func piece(_ text: String) -> BodyStream.Piece { .bytes(Array(text.utf8)) }

    private func serve<Result: Sendable>(
        _ source: Source,
        _ body: (UInt16) async throws -> Result
    ) async throws -> Result {
        let response = HTTPResponse(status: .ok, headers: ["Content-Type": "text/plain"], body: .stream(source.stream))
        return try await withServer(handler: { _ in .response(response) }, body)
    }

    private static let request = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"

    private func whole(_ port: UInt16, _ request: String = request) async throws -> String {
        try await onThread {
            let client = try RawClient(port: port)
            client.send(request)
            let rest = try client.rest()
            return rest.firstRange(of: "\r\n\r\n").map { String(rest[$0.upperBound...]) } ?? rest
        }
    }

    /// What is promised does not come: the client knows, of whatever version it is.
    @Test(arguments: ["HTTP/1.1", "HTTP/1.0"])
    func `may break off, with more promised`(version: String) async throws {
        let body = HTTPBody.bytes(Array("abcdef".utf8)).dropped(after: 2)
        let response = HTTPResponse(status: .ok, body: body)
        let text = try await withServer(handler: { _ in .response(response) }) { port in
            try await onThread {
                let client = try RawClient(port: port)
                client.send("GET / \(version)\r\nHost: x\r\n\r\n")
                return try client.rest()
            }
        }
        #expect(text.contains("Content-Length: 6\r\n"))
        #expect(!text.contains("chunked"))
        #expect(text.hasSuffix("\r\n\r\nab"))
    }

    @Test func `are sent in chunks, empty pieces left out`() async throws {
        let source = Source([Self.piece("ab"), .bytes([]), Self.piece("cde"), .end])
        let body = try await serve(source) { try await whole($0) }
        #expect(body == "2\r\nab\r\n3\r\ncde\r\n0\r\n\r\n")
        await source.isReleased.wait()
        #expect(source.releases == 1)
    }

    @Test func `are sent until the end of the connection to a client of HTTP/1.0`() async throws {
        let source = Source([Self.piece("ab"), Self.piece("cde"), .end])
        let body = try await serve(source) { try await whole($0, "GET / HTTP/1.0\r\n\r\n") }
        #expect(body == "abcde")
    }

    @Test func `are not asked for by HEAD`() async throws {
        let source = Source([Self.piece("ab"), .end])
        let body = try await serve(source) {
            try await whole($0, "HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        }
        #expect(body == "")
        #expect(source.asked == 0)
        await source.isReleased.wait()
    }

    @Test func `are sent in pieces larger than any buffer`() async throws {
        let text = String(repeating: "0123456789", count: 50_000)
        let source = Source([Self.piece(text), .end])
        let body = try await serve(source) { try await whole($0, "GET / HTTP/1.0\r\n\r\n") }
        #expect(body == text)
    }

    @Test func `leave the connection to the next request`() async throws {
        let handler: @Sendable (HTTPRequest) -> Eventual<HTTPOutcome> = { request in
            request.target == "/stream"
                ? .response(HTTPResponse(status: .ok, body: .stream(Source([Self.piece("ab"), .end]).stream)))
                : echo(request)
        }
        try await withServer(handler: handler) { port in
            let all = try await onThread {
                let client = try RawClient(port: port)
                client.send(
                    "GET /stream HTTP/1.1\r\nHost: x\r\n\r\nGET /next HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                )
                return try client.rest()
            }
            #expect(all.contains("2\r\nab\r\n0\r\n\r\nHTTP/1.1 200 OK"))
            #expect(all.contains("GET /next"))
        }
    }

    @Test func `are waited for, piece by piece`() async throws {
        let source = Source([Self.piece("ab")])
        let body = try await serve(source) { port in
            async let body = whole(port)
            await source.isWaited.wait()
            // What was asked for meanwhile: the first piece, and the one that is waited for.
            #expect(source.asked == 2)
            source.give(Self.piece("later"))
            source.give(.end)
            return try await body
        }
        #expect(body == "2\r\nab\r\n5\r\nlater\r\n0\r\n\r\n")
        #expect(source.asked == 3)
    }

    @Test func `that fail end the connection without the last chunk`() async throws {
        let source = Source([Self.piece("ab"), .failed])
        let body = try await serve(source) { try await whole($0) }
        #expect(body == "2\r\nab\r\n")
        await source.isReleased.wait()
    }

    @Test func `are released when their client is gone`() async throws {
        let source = Source([Self.piece("ab")])
        try await serve(source) { port in
            try await onThread {
                let client = try RawClient(port: port)
                client.send(Self.request)
                client.close()
            }
            // The client's end is known once something more is sent.
            while source.releases == 0 {
                source.give(Self.piece(String(repeating: "x", count: 10_000)))
                await Task.yield()
            }
        }
        #expect(source.releases == 1)
    }

    @Test func `end with the server that they wait in`() async throws {
        let source = Source([Self.piece("ab")])
        var configuration = ServerConfiguration()
        configuration.port = .system
        let server = try HTTPServer(configuration: configuration) { _ in
            .response(HTTPResponse(status: .ok, body: .stream(source.stream)))
        }
        async let body = whole(server.port)
        await source.isWaited.wait()
        await server.stop(drain: .zero)
        let sent = try await body
        #expect(sent == "2\r\nab\r\n")
        await source.isReleased.wait()
        // Nothing comes of a piece that is too late.
        source.give(.end)
    }

    @Test func `are asked for no faster than their client reads`() async throws {
        let piece = Self.piece(String(repeating: "x", count: 100_000))
        let source = Source(Array(repeating: piece, count: 2_000) + [.end])
        let handler: @Sendable (HTTPRequest) -> Eventual<HTTPOutcome> = { request in
            request.target == "/" ? .response(HTTPResponse(status: .ok, body: .stream(source.stream))) : echo(request)
        }
        try await withServer(handler: handler) { port in
            let client = try RawClient(port: port)
            client.send(Self.request)
            // Until it has come to a halt: what the sockets hold is a few megabytes of two hundred.
            var asked = -1
            while asked < 1 || asked != source.asked {
                asked = source.asked
                for _ in 0..<20 { _ = try await exchange(port, "GET /other HTTP/1.1\r\nHost: x\r\n\r\n") }
            }
            #expect(asked < 1_000)
            client.close()
        }
        await source.isReleased.wait()
    }
}
