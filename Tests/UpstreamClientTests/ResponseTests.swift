import Foundation
import HTTPMessages
import Locking
import TestSupport
import Testing
import UpstreamClient
import UpstreamTestSupport

@Suite("Responses of an upstream") struct ResponseTests {
    @Test func `come as they are`() async throws {
        let upstream = RawUpstream(
            sending: """
                HTTP/1.1 100 Continue\r\nX-Interim: 1\r\n\r\nHTTP/1.1 299 Odd\r\nSet-Cookie: a=1\r\nset-cookie:  b=2 \r
                X-Empty:\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\n\u{1F}~no
                """
        )

        let response = try await client.response(UpstreamRequest(method: .get, url: upstream.url)).get()
        #expect(response.status == 299)
        #expect(
            response.headers.fields.map { "\($0.name): \($0.value)" } == [
                "Set-Cookie: a=1", "set-cookie: b=2", "X-Empty: ", "Content-Encoding: gzip", "Content-Length: 4",
            ]
        )
        #expect(response.body.bytes == Array("\u{1F}~no".utf8))
    }

    @Test(arguments: [(HTTPMethod.head, 200), (.get, 304), (.get, 204)])
    func `without a body`(method: HTTPMethod, status: Int) async throws {
        let upstream = RawUpstream { exchange in
            exchange.send("HTTP/1.1 \(status) X\r\n\(status == 204 ? "" : "Content-Length: 12\r\n")\r\n")
        }

        let response = try await client.response(UpstreamRequest(method: method, url: upstream.url)).get()
        #expect(response.status.rawValue == status)
        if method == .head { #expect(response.body.count == 12) }
        #expect(try await client.whole(UpstreamRequest(method: method, url: upstream.url)).get().body.bytes == [])
    }

    @Test func `come piece by piece`() async throws {
        let taken = DispatchSemaphore(value: 0)
        let upstream = RawUpstream { exchange in
            exchange.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\none\r\n")
            taken.wait()
            exchange.send("3\r\ntwo\r\n")
            taken.wait()
            exchange.send("0\r\nX-Trailer: 1\r\n\r\n")
        }

        let pieces = try await onThread {
            let response = try client.wait(for: UpstreamRequest(method: .get, url: upstream.url))
            return response.body.waitForPieces { taken.signal() }
        }
        #expect(pieces == ["one", "two", "END"])
    }

    @Test func `wait until they are taken`() async throws {
        let blockedAfter = Locked<Int?>(nil)
        let isBlocked = DispatchSemaphore(value: 0)
        let piece = [UInt8](repeating: 7, count: 65_536)
        let upstream = RawUpstream { exchange in
            exchange.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: identity\r\nConnection: close\r\n\r\n")
            let count = exchange.sendUntilBlocked(piece, limit: 200_000_000)
            blockedAfter.withLock { $0 = count }
            isBlocked.signal()
            exchange.send([8])
        }

        let whole = try await withCheckedContinuation { continuation in
            client.send(UpstreamRequest(method: .get, url: upstream.url)).whenReady { result in
                // No task: it could wait for its turn longer than a system does for a connection that nobody reads.
                Thread.detachNewThread {
                    guard case .success(let response) = result else { return continuation.resume(returning: result) }
                    isBlocked.wait()
                    response.collected(limit: .max, from: upstream.url).whenReady { continuation.resume(returning: $0) }
                }
            }
        }.get().body.bytes
        let sent = try #require(blockedAfter.withLock { $0 })
        #expect(sent < 100_000_000, "the upstream was not held up")
        #expect(whole.count == sent + 1 && whole.last == 8)
    }

    @Test func `that are not wanted any more end`() async throws {
        let isEnded = DispatchSemaphore(value: 0)
        let upstream = RawUpstream { exchange in
            exchange.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\none\r\n")
            exchange.waitForEnd()
            isEnded.signal()
        }

        var response: UpstreamResponse? = try await client.response(UpstreamRequest(method: .get, url: upstream.url))
            .get()
        #expect(response?.status == 200)
        response = nil
        try await onThread { isEnded.wait() }
    }

    @Test func `of a hundred requests at once`() async throws {
        let upstream = RawUpstream { exchange in
            let path = exchange.head.split(separator: " ")[1]
            exchange.send("HTTP/1.1 200 OK\r\nContent-Length: \(path.utf8.count)\r\n\r\n\(path)")
        }

        let texts = await withTaskGroup { group in
            for number in 0..<100 {
                group.addTask {
                    let response = await client.whole(UpstreamRequest(method: .get, url: "\(upstream.url)/\(number)"))
                    return (try? response.get()).map { String(decoding: $0.body.bytes, as: UTF8.self) } ?? "none"
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(texts) == Set((0..<100).map { "/\($0)" }))
    }
}

struct Unexpected: Error {
    var text: String

    init(_ text: String) { self.text = text }
}
