import Foundation
import HTTPMessages
import Locking
import TestSupport
import Testing
import UpstreamClient
import UpstreamTestSupport

/// With clients of their own, because what others ask for would take the place of connections that are kept open.
///
/// One request follows the other at once: no connection is kept open for ever.
@Suite("Connections to an upstream") struct ConnectionTests {
    private static let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

    private static func request(_ method: HTTPMethod, _ url: String, reuseTime: Int = 600) -> UpstreamRequest {
        var terms = UpstreamTerms()
        terms.reuseTime = reuseTime
        return UpstreamRequest(method: method, url: url, body: method == .post ? Array("x".utf8) : nil, terms: terms)
    }

    @Test func `are used again`() async throws {
        let client = UpstreamClient()
        let connections = Locked(0)
        let requests = Locked(0)
        let upstream = RawUpstream { exchange in
            connections.withLock { $0 += 1 }
            repeat {
                requests.withLock { $0 += 1 }
                exchange.send(Self.answer)
            } while exchange.readRequest()
        }
        let statuses = try await onThread { [url = upstream.url] in
            try [HTTPMethod.get, .post, .get, .post, .post].map { try client.wait(for: Self.request($0, url)).status }
        }
        #expect(statuses == [200, 200, 200, 200, 200])
        #expect(requests.withLock { $0 } == 5)
        #expect(connections.withLock { $0 } == 1)
    }

    @Test func `that have been silent are not used for what must not be sent twice`() async throws {
        let client = UpstreamClient()
        let connections = Locked<[[Substring]]>([])
        let upstream = RawUpstream { exchange in
            let number = connections.withLock { connections in
                connections.append([])
                return connections.count - 1
            }
            repeat {
                connections.withLock { $0[number].append(exchange.head.prefix { $0 != " " }) }
                exchange.send(Self.answer)
            } while exchange.readRequest()
        }
        try await onThread { [url = upstream.url] in
            _ = try client.wait(for: Self.request(.post, url))
            Thread.sleep(forTimeInterval: 2.1)
            _ = try client.wait(for: Self.request(.get, url, reuseTime: 1))
            Thread.sleep(forTimeInterval: 2.1)
            _ = try client.wait(for: Self.request(.post, url, reuseTime: 1))
        }
        #expect(connections.withLock { $0 } == [["POST", "GET"], ["POST"]])
    }

    /// The second request on a connection may have been received, though it is closed without a response to it.
    @Test(arguments: [HTTPMethod.get, .put, .post, .patch])
    func `are closed without a response to what comes second`(method: HTTPMethod) async throws {
        let client = UpstreamClient()
        let requests = Locked<[String]>([])
        let upstream = RawUpstream { exchange in
            exchange.send(Self.answer)
            guard exchange.readRequest() else { return }
            requests.withLock { $0.append(String(exchange.head.prefix { $0 != " " })) }
        }
        let second = try await onThread { [url = upstream.url] in
            _ = try client.wait(for: Self.request(.get, url))
            return Result { try client.wait(for: Self.request(method, url)) }
        }
        #expect(requests.withLock { $0 } == [method.rawValue])
        if method == .get || method == .put {
            #expect(try second.get().status == 200)
            return
        }
        let failure = try #require(throws: UpstreamFailure.self) { try second.get() }
        let detail = "the connection was closed without a response, and the request is not sent twice"
        #expect(failure == UpstreamFailure(.badResponse, url: upstream.url, detail: detail))
    }
}
