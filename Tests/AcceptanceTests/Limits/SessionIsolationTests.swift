import Foundation
import JSONModel
import TestSupport
import Testing

/// Two hundred sessions of one server, each with eight clients, all at the same time over sockets of their own.
@Suite("Sessions over sockets", .offThePool)
struct SessionIsolationTests {
    private static let sessions = 200
    private static let clients = 8

    private static let schema = """
        type Query { user(id: ID!): User }
        type Mutation { rename(id: ID!, name: String!): User }
        type User { id: ID! name: String! email: String! }
        """
    private static let stubs = """
        - http: { api: get /turn }
          responses: [\((1...clients).map { "{ body: { text: \"\($0)\" } }" }.joined(separator: ", "))]
        - graphQL: { operations: Kept }
          response: { data: { user: { email: a@b.c } } }
        - http: { api: post /pay }
          scenario: { name: checkout, requires: started, becomes: paid }
          response: { body: { text: paid } }
        """

    /// What one client was told in one session.
    private struct Told: Sendable {
        var name: JSONValue?
        var turn = ""
        var payment = 0
    }

    @Test func `never meet`() async throws {
        try await withProject { server in
            let told = try await withThrowingTaskGroup(of: [Told].self) { group in
                for client in 0..<Self.clients {
                    group.addTask { try await onThread { try Self.visitAll(server, as: client) } }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            for session in 0..<Self.sessions {
                let said = told.map { $0[session] }
                #expect(Set(said.map(\.turn)) == Set((1...Self.clients).map(String.init)))
                #expect(said.map(\.payment).sorted() == [200] + Array(repeating: 404, count: Self.clients - 1))
                // The order in which clients have come to an end is any.
                #expect(Set(said.compactMap(\.name?.string)) == Set((0..<Self.clients).map { "S\(session)C\($0)" }))
            }
            let states = try await onThread { try Self.states(of: server) }
            for (session, state) in states.enumerated() { #expect(state == Self.expected(session)) }
        }
    }

    /// A client's way through all sessions, in an order of its own.
    private static func visitAll(_ server: String, as client: Int) throws -> [Told] {
        let connection = try LastingConnection(to: server)
        var told = Array(repeating: Told(), count: sessions)
        for step in 0..<sessions {
            let session = (step * 7 + client * 25) % sessions
            func send(_ method: String, _ path: String, _ body: String = "") throws -> RawResponse {
                // By header and by path in turn.
                (session + client) % 2 == 0
                    ? try connection.send(method, "/_session/s\(session)\(path)", body)
                    : try connection.send(method, path, body, "Mynah-Session: s\(session)\r\n")
            }
            let rename = "mutation { rename(id: \\\"user-\(client)\\\", name: \\\"S\(session)C\(client)\\\") { name } }"
            let renamed = try send("POST", "/graphql", "{\"query\": \"\(rename)\"}")
            told[session].name = renamed.json?["data"]?["rename"]?["name"]
            told[session].turn = String(decoding: try send("GET", "/turn").body, as: UTF8.self)
            told[session].payment = try send("POST", "/pay").status
            _ = try send("PUT", "/_admin/cache/c\(client)", "\(session * 100 + client)")
            guard client == 0 else { continue }
            _ = try send(
                "POST",
                "/_admin/stubs",
                "{\"http\": {\"api\": \"get /who\"}, \"response\": {\"body\": {\"text\": \"S\(session)\"}}}"
            )
        }
        return told
    }

    /// All that is left in each session.
    private static func states(of server: String) throws -> [JSONValue] {
        let connection = try LastingConnection(to: server)
        return try (0..<sessions).map { session in
            func get(_ path: String) throws -> RawResponse {
                try connection.send("GET", "/_session/s\(session)\(path)")
            }
            let query = "query Kept { user(id: \\\"user-0\\\") { name email } }"
            let kept = try (0..<2).map { _ in
                try connection.send("POST", "/_session/s\(session)/graphql", "{\"query\": \"\(query)\"}").json?["data"]
            }
            return [
                "kept": .array(kept.compactMap(\.self)),
                "who": .string(String(decoding: try get("/who").body, as: UTF8.self)),
                "cache": try get("/_admin/cache").json ?? .null,
                "entities": try get("/_admin/entities").json?["User"] ?? .null,
                "scenarios": try get("/_admin/scenarios").json ?? .null,
                // Of the clients, and the three above.
                "requests": try get("/_admin/requests?limit=1").json?["total"] ?? .null,
            ]
        }
    }

    private static func expected(_ session: Int) -> JSONValue {
        let kept: JSONValue = ["user": ["name": .string("S\(session)C0"), "email": "a@b.c"]]
        let clients = Array(0..<clients)
        return [
            "kept": [kept, kept], "who": .string("S\(session)"),
            "cache": .object(JSONObject(clients.map { ("c\($0)", .number(.integer(session * 100 + $0))) })),
            "entities": .object(JSONObject(clients.map { ("user-\($0)", ["name": .string("S\(session)C\($0)")]) })),
            "scenarios": ["checkout": "paid"], "requests": .number(.integer(3 * Self.clients + 3)),
        ]
    }

    private func withProject(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in ["schemas/a.graphql": Self.schema, "endpoints/a.yml": Self.stubs] {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let server = try RunningMynah([folder.path])
        try await body(server.url)
    }
}

/// A connection that stays, for one request after the other.
private final class LastingConnection {
    private let connection: RawConnection

    struct Failure: Error {}

    init(to url: String) throws { connection = try RawConnection(to: url) }

    func send(_ method: String, _ path: String, _ body: String = "", _ fields: String = "") throws -> RawResponse {
        connection.send(
            "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n\(fields)"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
        )
        var bytes: [UInt8] = []
        while true {
            let part = connection.receive()
            if part.isEmpty { throw Failure() }
            bytes += part
            guard let answer = RawResponse(bytes) else { continue }
            let length = answer.head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
            let count = length.flatMap { Int($0.drop { $0 != " " }.dropFirst()) } ?? 0
            if answer.body.count >= count { return answer }
        }
    }
}
