import HTTPMessages
import JSONModel
import Locking
import Mynah
import TestSupport
import Testing
import UpstreamClient

/// Batches that go to an upstream.
@Suite("Passed batches") struct PassedBatchTests {
    private final class Asked: Sendable {
        let bodies = Locked<[String]>([])
    }

    /// An upstream that notes what it is asked.
    private static func upstream(
        _ asked: Asked,
        _ body: String,
        status: String = "200 OK"
    ) -> RawUpstream {
        RawUpstream { exchange in
            asked.bodies.withLock { $0.append(String(decoding: exchange.body, as: UTF8.self)) }
            exchange.send(
                "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nX-Up: 1\r\nContent-Length: "
                    + "\(body.utf8.count)\r\n\r\n\(body)"
            )
        }
    }

    private static func ask(_ server: MockServer, _ body: String) async throws -> UpstreamResponse {
        try await client.whole(
            UpstreamRequest(
                method: .post,
                url: "\(server.graphQLURL)",
                headers: ["Content-Type": "application/json"],
                body: Array(body.utf8)
            )
        )
    }

    private static func text(_ response: UpstreamResponse) -> String {
        String(decoding: response.body.bytes, as: UTF8.self)
    }

    @Test func `go as they came, and come back so`() async throws {
        let asked = Asked()
        let results = #"[ {"data":{"a":1.0}}, {"errors":[{"message":"No"}],"x":1} ]"#
        let upstream = Self.upstream(asked, results, status: "203 X")
        let server = try await MockServer(passingTo: upstream.url)
        let batch = #"[ {"query":"{ a }","other":1.50}, {"query":"query B { a }"} ]"#
        let response = try await Self.ask(server, batch)
        #expect(asked.bodies.withLock { $0 } == [batch])
        #expect(response.status == 203)
        #expect(response.headers["X-Up"] == "1")
        #expect(Self.text(response) == results)
    }

    @Test func `go without what stubs answer`() async throws {
        let asked = Asked()
        let upstream = Self.upstream(asked, #"[{"data":{"a":1.0}},{"data":{"b":2}}]"#)
        let server = try await MockServer(passingTo: upstream.url) {
            Operation("Own", data: ["own": 1])
            Operation("Other", data: ["other": 1])
        }
        let response = try await Self.ask(
            server,
            #"[{"query":"query Own { own }"},{"query":"{ a }","x":1.0},{"query":"query Other { other }"},"#
                + #"7,{"query":"{ b }"}]"#
        )
        #expect(asked.bodies.withLock { $0 } == [#"[{"query":"{ a }","x":1.0},{"query":"{ b }"}]"#])
        #expect(response.status == 200)
        #expect(
            Self.text(response)
                == #"[{"data":{"own":1}},{"data":{"a":1.0}},{"data":{"other":1}},{"errors":[{"message":"A GraphQL request "#
                + #"must be a JSON object with a \"query\"; found a number.","extensions":{"code":"BAD_REQUEST"}}]},{"data":{"b":2}}]"#
        )
        _ = try await Self.ask(server, #"[{"query":"query Own { own }"}]"#)
        #expect(asked.bodies.withLock { $0.count } == 1)
    }

    @Test func `have the upstream's refusal, each or as a whole`() async throws {
        let refusal = #"{"errors":[{"message":"No batches"}]}"#
        let upstream = Self.upstream(Asked(), refusal, status: "400 Bad Request")
        let server = try await MockServer(passingTo: upstream.url) { Operation("Own", data: ["own": 1]) }
        let whole = try await Self.ask(server, #"[{"query":"{ a }"},{"query":"{ b }"}]"#)
        #expect(whole.status == 400)
        #expect(Self.text(whole) == refusal)
        let part = try await Self.ask(server, #"[{"query":"{ a }"},{"query":"query Own { own }"}]"#)
        #expect(part.status == 200)
        #expect(Self.text(part) == #"[\#(refusal),{"data":{"own":1}}]"#)
    }

    @Test func `say where there is no result for each`() async throws {
        let upstream = Self.upstream(Asked(), #"[{"data":{"a":1}},5]"#)
        let server = try await MockServer(passingTo: upstream.url) { Operation("Own", data: ["own": 1]) }
        let response = try await Self.ask(
            server,
            #"[{"query":"{ a }"},{"query":"query Own { own }"},{"query":"{ b }"}]"#
        )
        let results = try JSONValue(parsing: response.body.bytes)
        #expect(results[0] == ["data": ["a": 1]])
        #expect(results[1] == ["data": ["own": 1]])
        #expect(
            results[2]?["errors"]?[0]?["message"]
                == "The upstream's response is no GraphQL result: It has the status 200, and no result for this operation of the batch."
        )
    }

    @Test func `say why no one has answered`() async throws {
        let upstream = RawUpstream(sending: "")
        let server = try await MockServer(passingTo: upstream.url) { Operation("Own", data: ["own": 1]) }
        for (own, status) in [("", 502), (#",{"query":"query Own { own }"}"#, 200)] {
            let response = try await Self.ask(server, #"[{"query":"{ a }"},{"query":"query B { b }"}\#(own)]"#)
            #expect(response.status.rawValue == status)
            let results = try JSONValue(parsing: response.body.bytes).array ?? []
            #expect(
                results.map { $0["errors"]?[0]?["extensions"]?["code"]?.string }
                    == ["UPSTREAM_FAILED", "UPSTREAM_FAILED"] + (own.isEmpty ? [] : [nil])
            )
        }
        let entry = try #require(try await server.requests().first)
        #expect(entry.isUnmatched)
        #expect(entry.upstream?.error != nil)
    }

    @Test func `with files go as a whole, or not at all`() async throws {
        let asked = Asked()
        let upstream = Self.upstream(asked, #"[{"data":{"a":1}},{"data":{"b":2}}]"#)
        let server = try await MockServer(passingTo: upstream.url) { Operation("Own", data: ["own": 1]) }
        func form(_ other: String) -> String {
            let operations =
                #"[{"query":"mutation A($f: Upload) { a(f: $f) }","variables":{"f":null}},{"query":"\#(other)"}]"#
            let parts = [
                "Content-Disposition: form-data; name=\"operations\"\r\n\r\n\(operations)",
                "Content-Disposition: form-data; name=\"map\"\r\n\r\n{\"0\":[\"0.variables.f\"]}",
                "Content-Disposition: form-data; name=\"0\"; filename=\"a\"\r\n\r\nhi",
            ]
            return parts.map { "--b\r\n\($0)\r\n" }.joined() + "--b--\r\n"
        }
        func ask(_ body: String) async throws -> JSONValue {
            let request = UpstreamRequest(
                method: .post,
                url: "\(server.graphQLURL)",
                headers: ["Content-Type": "multipart/form-data; boundary=b"],
                body: Array(body.utf8)
            )
            return try JSONValue(parsing: try await client.whole(request).body.bytes)
        }
        #expect(try await ask(form("{ b }")) == [["data": ["a": 1]], ["data": ["b": 2]]])
        #expect(asked.bodies.withLock { $0 } == [form("{ b }")])
        let part = try await ask(form("query Own { own }"))
        #expect(part[1] == ["data": ["own": 1]])
        #expect(
            part[0]?["errors"]?[0]?["message"]
                == "The operation cannot be passed on: A stub answers others of its batch, and a batch with files goes to the upstream as a whole."
        )
    }

    @Test func `are recorded one by one, and by their documents' ids as a whole`() async throws {
        let schema = "type Query { a: Int, b(id: ID): Int }"
        let upstream = try await MockServer(schema: .sdl(schema)) {
            Operation("B", data: ["b": 7])
            Endpoint(.post, "/graphql", .json([["data": ["a": 1]], ["data": ["b": 2]]]))
                .body(json: [["documentId": "x"], ["query": "query B { b }"]])
        }
        let batch = #"[{"query":"query A { a }"},{"query":"query B($i: ID) { b(id: $i) }","variables":{"i":"1"}}]"#
        let byID = #"[{"documentId":"x"},{"query":"query B { b }"}]"#
        let folder = try TemporaryProject()
        let server = try await MockServer(passingTo: "\(upstream.url)")
        try await server.record(into: folder.path)
        var answers: [String] = []
        for body in [batch, byID] { answers.append(Self.text(try await Self.ask(server, body))) }
        #expect(answers[1] == #"[{"data":{"a":1}},{"data":{"b":2}}]"#)
        #expect(
            try await server.stopRecording() == [
                "endpoints/post-graphql.yml", "operations/A.graphql", "operations/A.json", "operations/B.graphql",
                "operations/B.i-1.json", "schemas/schema.json",
            ]
        )
        var strict = MockServer.Configuration()
        strict.unmatchedOperations = .fail
        let replay = try await MockServer(project: folder.path, configuration: strict)
        #expect(replay.warnings == [])
        #expect(Self.text(try await Self.ask(replay, batch)) == answers[0])
        #expect(Self.text(try await Self.ask(replay, byID)) == answers[1])
        let alone = try await Self.ask(replay, #"{"query":"query B($i: ID) { b(id: $i) }","variables":{"i":"1"}}"#)
        #expect(Self.text(alone) == #"{"data":{"b":7}}"#)
        #expect(try await Self.ask(replay, #"{"query":"query A { a a2: a }"}"#).status == 200)
    }
}
