import JSONModel
import TestSupport
import Testing

/// Events in the bodies of responses, over sockets.
@Suite("Streams of events over sockets", .offThePool)
struct EventStreamTests {
    private static let events = "Accept: text/event-stream"
    private static let multipart = "Accept: multipart/mixed;subscriptionSpec=1.0, application/json"
    private static let subscription = #"subscription { orderUpdated(id: "order-1") { note } }"#

    private func next(_ note: String, _ id: String? = nil) -> String {
        let body = #"{"data":{"orderUpdated":{"note":"\#(note)"}}}"#
        let data = id.map { #"{"id":"\#($0)","payload":\#(body)}"# } ?? body
        return "event: next\ndata: \(data)\n\n"
    }

    @Test func `have a connection each`() throws {
        try inTemporaryFolder { folder in
            let server = try LiveServer.start(in: folder)
            let readers = try (0..<3).map { _ in
                try ChunkedReader(server, "POST", [Self.events], body: Self.subscription)
            }
            #expect(readers.map(\.status) == [200, 200, 200])
            #expect(readers[0].head.contains("Content-Type: text/event-stream; charset=utf-8\n"))
            for note in ["a", "b"] { try server.write(note) }
            for reader in readers { #expect([reader.event(), reader.event()] == [next("a"), next("b")]) }
            for number in try server.subscriptions { _ = try server.admin("DELETE", "/subscriptions/\(number)") }
            for reader in readers {
                #expect(reader.event() == "event: complete\ndata:\n\n")
                #expect(reader.next() == "")
                #expect(reader.isAtEnd)
            }
        }
    }

    @Test func `share one connection, by a token`() throws {
        try inTemporaryFolder { folder in
            let server = try LiveServer.start(in: folder)
            let reserved = try RawConnection(to: server.url)
            reserved.send("PUT /graphql HTTP/1.1\r\nHost: mynah\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            let reply = RawResponse(reserved.receiveToEnd())
            #expect(reply?.status == 201)
            let token = "X-GraphQL-Event-Stream-Token: " + String(decoding: reply?.body ?? [], as: UTF8.self)
            let reader = try ChunkedReader(server, "GET", [Self.events, token])
            #expect(reader.status == 200)
            for id in ["1", "2"] {
                let body: JSONValue = [
                    "query": "subscription { orderUpdated { note } }", "extensions": ["operationId": .string(id)],
                ]
                #expect(try server.post(body.serialized(), fields: token + "\r\n")?.status == 202)
            }
            try server.waitForSubscriptions(2)
            try server.write("a")
            #expect(Set([reader.event(), reader.event()]) == [next("a", "1"), next("a", "2")])
            let stopped = try RawConnection(to: server.url)
            stopped.send(
                "DELETE /graphql?operationId=1 HTTP/1.1\r\nHost: mynah\r\n\(token)\r\nConnection: close\r\n\r\n"
            )
            #expect(RawResponse(stopped.receiveToEnd())?.status == 200)
            #expect(reader.event() == "event: complete\ndata: {\"id\":\"1\"}\n\n")
            try server.write("b")
            #expect(reader.event() == next("b", "2"))
        }
    }

    @Test func `come in parts with heartbeats`() throws {
        try inTemporaryFolder { folder in
            let server = try LiveServer.start(["--keep-alive", "0.05"], in: folder)
            let reader = try ChunkedReader(server, "POST", [Self.multipart], body: Self.subscription)
            #expect(reader.head.contains(#"Content-Type: multipart/mixed;boundary="graphql";subscriptionSpec=1.0"#))
            #expect(reader.next(upTo: "--graphql") == "--graphql")
            let head = "\r\ncontent-type: application/json\r\n\r\n"
            let heartbeat = head + "{}\r\n--graphql"
            #expect(reader.next(upTo: "--graphql") == heartbeat)
            #expect(reader.next(upTo: "--graphql") == heartbeat)
            try server.write("a")
            var part = heartbeat
            while part == heartbeat { part = reader.next(upTo: "--graphql") }
            #expect(part == head + #"{"payload":{"data":{"orderUpdated":{"note":"a"}}}}"# + "\r\n--graphql")
            for number in try server.subscriptions { _ = try server.admin("DELETE", "/subscriptions/\(number)") }
            part = heartbeat
            while part == heartbeat { part = reader.next(upTo: "--graphql") }
            #expect(part == "--\r\n")
            #expect(reader.isAtEnd)
        }
    }

    @Test func `are over as soon as their clients are gone, and not before`() throws {
        try inTemporaryFolder { folder in
            // Nothing is sent that would show it.
            let server = try LiveServer.start(["--keep-alive", "3600"], in: folder)
            var readers = try [Self.events, Self.multipart].flatMap { accept in
                try (0..<2).map { _ in try ChunkedReader(server, "POST", [accept], body: Self.subscription) }
            }
            try server.waitForSubscriptions(4)
            // Who sends no more may still listen.
            readers[0].finishSending()
            readers.remove(at: 3)
            readers.remove(at: 1)
            try server.waitForSubscriptions(2)
            #expect(try server.subscriptions.count == 2)
            try server.write("a")
            #expect(readers[0].event() == next("a"))
            let requests = try server.admin("GET", "/requests?path=/graphql")?.json?["requests"]?.array ?? []
            let ends = requests.compactMap { $0["subscription"]?["end"]?.string }
            #expect(ends == ["The connection was closed.", "The connection was closed."])
        }
    }

    @Test func `are no more than there may be, and may be again`() throws {
        try inTemporaryFolder { folder in
            let server = try LiveServer.start(["--max-subscribers", "3", "--keep-alive", "0.1"], in: folder)
            var readers = try (0..<3).map { _ in
                try ChunkedReader(server, "POST", [Self.events], body: Self.subscription)
            }
            let refused = try ChunkedReader(server, "POST", [Self.events], body: Self.subscription)
            #expect(refused.status == 503)
            let upgrade = try ChunkedReader(server, "GET", WebSocketFrames.handshake)
            #expect(upgrade.status == 503)
            readers.removeLast()
            try server.waitForSubscriptions(2)
            readers.append(try ChunkedReader(server, "POST", [Self.events], body: Self.subscription))
            #expect(readers.map(\.status) == [200, 200, 200])
            #expect(server.isWell)
        }
    }
}
