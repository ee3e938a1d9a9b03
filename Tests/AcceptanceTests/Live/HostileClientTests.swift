import Foundation
import JSONModel
import TestSupport
import Testing

/// Clients that mean no good, or do not know better: each gets a code that says why, and others are served.
@Suite("Clients that hold on to a server", .offThePool)
struct HostileClientTests {
    private func upgrade(_ server: RunningMynah, _ fields: String = "") throws -> (RawConnection, head: String) {
        let connection = try RawConnection(to: server.url)
        connection.send(WebSocketFrames.request + fields + "\r\n")
        return (connection, String(decoding: connection.receive(), as: UTF8.self))
    }

    @Test func `upgrades that go no further end in time, and leave nothing behind`() throws {
        try inTemporaryFolder { folder in
            let server = try LiveServer.start(["--connection-init-timeout", "0.3", "--keep-alive", "0.2"], in: folder)
            #if canImport(Glibc)
            var megabytes: [Int] = []
            #endif
            for _ in 0..<3 {
                // Half of them have not even said all that they want.
                let half = try (0..<150).map { _ in
                    let connection = try RawConnection(to: server.url)
                    connection.send("GET /graphql HTTP/1.1\r\nHost: mynah\r\nUpgrade: webs")
                    return connection
                }
                let silent = try (0..<300).map { _ in try upgrade(server).0 }
                #expect(server.isWell)
                #expect(silent.allSatisfy { $0.receiveToEnd().closeCode == 4408 })
                withExtendedLifetime(half) {}
                #if canImport(Glibc)
                megabytes.append(try server.residentMegabytes)
                #endif
            }
            #expect(server.isWell)
            #if canImport(Glibc)
            #expect(megabytes[2] - megabytes[0] < 4, "\(megabytes)")
            #endif
        }
    }

    @Test func `what is deflated although nothing of it was agreed on is refused`() throws {
        try inTemporaryFolder { folder in
            let server = try LiveServer.start(in: folder)
            let (connection, head) = try upgrade(server, "Sec-WebSocket-Extensions: permessage-deflate\r\n")
            #expect(head.hasPrefix("HTTP/1.1 101 "))
            #expect(!head.lowercased().contains("sec-websocket-extensions"))
            connection.send(WebSocketFrames.frame((0..<100).map { UInt8(truncatingIfNeeded: $0 &* 37) }, first: 0xC1))
            #expect(connection.receiveToEnd().closeCode == 1002)
            let body = (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 91) }
            let deflated = try server.post(body, fields: "Content-Encoding: gzip\r\n")
            #expect(deflated?.status == 415)
            #expect(server.isWell)
        }
    }

    @Test func `floods of subscriptions are bounded, and others are served`() throws {
        try inTemporaryFolder { folder in
            let server = try LiveServer.start(["--max-subscriptions", "50"], in: folder)
            let (flood, _) = try upgrade(server)
            flood.send(WebSocketFrames.text(["type": "connection_init"]))
            for number in 0..<1_000 {
                let payload: JSONValue = ["query": "subscription { orderUpdated { note } }"]
                flood.send(
                    WebSocketFrames.text(["type": "subscribe", "id": .string("\(number)"), "payload": payload])
                )
            }
            #expect(server.isWell)
            #expect(try server.subscriptions.count <= 50)
            // An id that is taken, once the server has come to it.
            flood.send(WebSocketFrames.text(["type": "subscribe", "id": "1", "payload": ["query": "{ __typename }"]]))
            let answer = flood.receiveToEnd()
            #expect(answer.closeCode == 4409)
            let text = String(decoding: answer, as: UTF8.self)
            #expect(text.components(separatedBy: "TOO_MANY_OPERATIONS").count - 1 == 950)
            #expect(try server.subscriptions == [])
        }
    }

    @Test func `forms of very many parts are refused, with the memory as it was`() throws {
        try inTemporaryFolder { folder in
            let server = try LiveServer.start(in: folder)
            func form(_ count: Int, _ part: (Int) -> String) -> String {
                (0..<count).map { "--x\r\n\(part($0))\r\n" }.joined() + "--x--\r\n"
            }
            func part(_ name: String) -> String { "Content-Disposition: form-data; name=\"\(name)\"\r\n\r\n" }
            let operations = part("operations") + #"{"query": "{ __typename }"}"#
            let bombs = [
                form(5_000) { part("\($0)") },
                form(5_000) { _ in operations },
                form(2) { $0 == 0 ? operations : part("map") + String(repeating: "[", count: 100_000) },
                form(1) { _ in String(repeating: "X-A: b\r\n", count: 20_000) + "\r\n\r\n" },
                String(repeating: "--x\r\n", count: 100_000),
            ]
            #if canImport(Glibc)
            var megabytes: [Int] = []
            #endif
            for _ in 0..<3 {
                for bomb in bombs {
                    let reply = try server.post(bomb, contentType: "multipart/form-data; boundary=x")
                    #expect(reply.map { (400..<500).contains($0.status) } == true, "\(bomb.prefix(60))")
                    #expect(reply?.message?.isEmpty == false)
                }
                #if canImport(Glibc)
                megabytes.append(try server.residentMegabytes)
                #endif
            }
            #expect(server.isWell)
            #if canImport(Glibc)
            #expect(megabytes[2] - megabytes[0] < 20, "\(megabytes)")
            #endif
        }
    }

    #if canImport(Glibc)
    @Test func `what they have kept comes back when they leave`() throws {
        try inTemporaryFolder { folder in
            let server = try LiveServer.start(in: folder)
            let id = String(repeating: "i", count: 60_000)
            let payload: JSONValue = ["query": "subscription { orderUpdated { note } }"]
            // What the server takes while they are there.
            func crowd() throws -> Int {
                let crowd = try (0..<5).map { _ in
                    let (connection, _) = try upgrade(server)
                    connection.send(WebSocketFrames.text(["type": "connection_init"]))
                    for number in 0..<60 {
                        let id: JSONValue = .string("\(number)\(id)")
                        connection.send(WebSocketFrames.text(["type": "subscribe", "id": id, "payload": payload]))
                    }
                    return connection
                }
                try server.waitForSubscriptions(300)
                return try withExtendedLifetime(crowd) { try server.residentMegabytes }
            }
            let before = try server.residentMegabytes
            let during = try crowd()
            #expect(during - before > 15)
            try server.waitForSubscriptions(0)
            // The journal keeps some of it.
            for _ in 0..<100_000 where try during - server.residentMegabytes > 8 { return }
            Issue.record("\(try server.residentMegabytes) MB after \(during), \(before) before")
        }
    }
    #endif

    #if canImport(Glibc)
    @Test func `large answers that nobody reads are bounded, which the log says, and their memory comes back`() throws {
        try inTemporaryFolder { folder in
            let log = folder.appending(path: "log.txt")
            try Data().write(to: log)
            let errors = try FileHandle(forWritingTo: log)
            let server = try LiveServer.start(["--max-live-bytes", "60MB"], in: folder, errors: errors)
            try server.write(String(repeating: "n", count: 900_000))
            let aliases = (0..<10).map { "a\($0): note" }.joined(separator: " ")
            let body = JSONValue.object(["query": .string("{ order(id: \"order-1\") { \(aliases) } }")]).serialized()
            let before = try server.residentMegabytes
            // What the server takes while they are there.
            func crowd() throws -> (statuses: Set<String>, megabytes: Int) {
                let crowd = try (0..<12).map { _ in
                    let connection = try RawConnection(to: server.url)
                    connection.send(
                        "POST /graphql HTTP/1.1\r\nHost: mynah\r\nContent-Type: application/json\r\n"
                            + "Content-Length: \(body.count)\r\n\r\n"
                    )
                    connection.send(body)
                    return (connection, String(decoding: connection.receive().prefix(12), as: UTF8.self))
                }
                return try withExtendedLifetime(crowd) { (Set(crowd.map(\.1)), try server.residentMegabytes) }
            }
            let (statuses, during) = try crowd()
            #expect(statuses == ["HTTP/1.1 200", "HTTP/1.1 503"])
            #expect(during - before > 30)
            let refusal = "refused with 503: Too many responses wait to be read: limits.liveBytes"
            #expect(try String(contentsOf: log, encoding: .utf8).contains(refusal))
            // The C library keeps the end of each thread's heap, up to twice the largest block.
            for _ in 0..<100_000 where try during - server.residentMegabytes > 10 { return }
            Issue.record("\(try server.residentMegabytes) MB after \(during), \(before) before")
        }
    }
    #endif

    @Test func `who does not read is let go of, with a code or an error`() throws {
        try inTemporaryFolder { folder in
            let server = try LiveServer.start(["--max-unsent", "4kB", "--keep-alive", "0.1"], in: folder)
            let (slow, _) = try upgrade(server)
            slow.send(WebSocketFrames.text(["type": "connection_init"]))
            let payload: JSONValue = ["query": "subscription { orderUpdated { note } }"]
            slow.send(WebSocketFrames.text(["type": "subscribe", "id": "1", "payload": payload]))
            let stream = try RawConnection(to: server.url)
            let body = "subscription { orderUpdated { note } }"
            stream.send(
                "POST /graphql HTTP/1.1\r\nHost: mynah\r\nAccept: text/event-stream\r\n"
                    + "Content-Type: application/graphql\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
            )
            try server.waitForSubscriptions(2)
            let note = String(repeating: "x", count: 400_000)
            // More than sockets hold.
            for _ in 0..<100 where try !server.subscriptions.isEmpty { try server.write(note) }
            // Events go out behind the answers to those who write.
            try server.waitForSubscriptions(0)
            #expect(try server.subscriptions == [])
            #expect(server.isWell)
            #expect(slow.receiveToEnd().closeCode == 1008)
            // The connection stays for other requests.
            var last: [UInt8] = []
            while !String(decoding: last.suffix(500), as: UTF8.self).contains("event: complete") {
                let piece = stream.receive()
                if piece.isEmpty { break }
                last = last.suffix(1_000) + piece
            }
            #expect(String(decoding: last, as: UTF8.self).contains("more waited than limits.unsent allows"))
        }
    }
}
