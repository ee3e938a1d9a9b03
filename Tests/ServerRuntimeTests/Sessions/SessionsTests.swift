import AdminOverHTTP
import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import Locking
import MockConfiguration
import Reporting
import SchemaMocking
import ServiceTestSupport
import StubModel
import Stubbing
import Testing

@testable import ServerRuntime

/// What requests in one session do is not there in another: all stores, one after the other.
@Suite("Sessions")
struct SessionsTests {
    private func client(_ configure: (inout ProjectSettings) -> Void = { _ in }) throws -> StubbedClient {
        var turns = try Stub.graphQL(
            "Turns",
            .init(data: ["hero": ["name": "One"]]),
            .init(data: ["hero": ["name": "Two"]])
        )
        turns.id = "turns"
        var step = try Stub.http(.get, "/step", HTTPResponseDefinition(body: .text("step", templateData: [:])))
        step.scenario = ScenarioRule(name: "s", requires: "started", becomes: "next")
        step.id = "step"
        return try StubbedClient(
            [
                turns, step,
                try .http(
                    .get,
                    "/links",
                    HTTPResponseDefinition(
                        headers: [.init(name: "Location", value: "/there")],
                        body: .text("{{mockServer}} {{mockServerURL}} {{request.path}}", templateData: [:])
                    )
                ),
                try .graphQL("Kept", .init(data: ["user": ["email": "a@b.c"]])),
            ],
            configure: configure
        )
    }

    private let json: HTTPHeaders = ["Content-Type": "application/json", "Host": "127.0.0.1:8080"]

    /// The names of a query's user and hero, in a session by its path.
    private func ask(_ client: StubbedClient, _ session: String?, _ query: String) -> JSONValue? {
        let body = String(decoding: JSONValue.object(["query": .string(query)]).serialized(), as: UTF8.self)
        let prefix = session.map { "/_session/\($0)" } ?? ""
        return client.send(.post, prefix + "/graphql", json, body: body).json?["data"]
    }

    private static let kept = "query Kept { user(id: \"user-1\") { name email } }"

    @Test func `have entities of their own, and kept answers, however alike their changes are`() throws {
        let client = try client()
        let sessions: [String?] = [nil, "a", "b"]
        let fresh = ask(client, nil, Self.kept)
        for session in sessions { #expect(ask(client, session, Self.kept) == fresh) }
        for session in sessions {
            let name = session ?? "default"
            _ = ask(client, session, "mutation { rename(id: \"user-1\", name: \"\(name)\") { name } }")
        }
        for _ in 0..<2 {
            for session in sessions {
                let expected: JSONValue = ["user": ["name": .string(session ?? "default"), "email": "a@b.c"]]
                #expect(ask(client, session, Self.kept) == expected)
                #expect(
                    ask(client, session, "{ user(id: \"user-1\") { name } }")?["user"]?["name"]
                        == expected["user"]?["name"]
                )
            }
        }
        #expect(ask(client, "c", Self.kept) == fresh)
    }

    @Test func `have turns, scenarios and hits of their own`() throws {
        let client = try client()
        func turns(_ session: String?) -> String? {
            ask(client, session, "query Turns { hero { name } }")?["hero"]?["name"]?.string
        }
        #expect((0..<2).map { _ in turns("a") } == ["One", "Two"])
        #expect([turns(nil), turns("b"), turns("a")] == ["One", "One", "Two"])
        #expect([nil, "a", "a", "b"].map { client.send(.get, path($0, "/step")).status } == [200, 200, 404, 200])
        func hits(_ session: String?) -> JSONValue? {
            let stubs = client.send(.get, path(session, "/_admin/stubs"), json).json?["stubs"]?.array ?? []
            return .array(
                stubs.filter { ["turns", "step"].contains($0["id"]?.string ?? "") }.map { $0["hits"] ?? .null }
            )
        }
        #expect(Set([hits(nil), hits("b")]) == [[1, 1]])
        #expect(hits("a")?.array?.sorted { "\($0)" < "\($1)" } == [1, 3])
        #expect(hits("c") == [0, 0])
        #expect(client.send(.get, path("c", "/_admin/scenarios"), json).json == ["s": "started"])
        #expect(client.send(.get, path("a", "/_admin/scenarios"), json).json == ["s": "next"])
    }

    @Test func `have stubs, a delay, a cache, a journal and persisted queries of their own`() throws {
        let client = try client()
        let stub = "{\"http\": {\"api\": \"get /mine\"}, \"response\": {\"body\": {\"text\": \"mine\"}}}"
        let added = client.send(.post, "/_session/a/_admin/stubs", json, body: stub)
        #expect(added.json?["ids"] == ["run-time-1"])
        #expect(added.headers["Location"] == "/_session/a/_admin/stubs/run-time-1")
        #expect([nil, "a", "b"].map { client.send(.get, path($0, "/mine")).status } == [404, 200, 404])
        // Each counts for itself.
        #expect(client.send(.post, "/_session/b/_admin/stubs", json, body: stub).json?["ids"] == ["run-time-1"])
        #expect(client.send(.delete, "/_session/b/_admin/stubs", json).status == 204)
        #expect(client.send(.get, "/mine", ["Mynah-Session": "a"]).body == "mine")

        #expect(client.send(.put, "/_admin/delay/0.25", json + ["Mynah-Session": "a"]).json == ["seconds": 0.25])
        #expect(
            [nil, "a", "b"].map { client.send(.get, path($0, "/_admin/delay"), json).json } == [
                ["seconds": 0], ["seconds": 0.25], ["seconds": 0],
            ]
        )

        #expect(client.send(.put, "/_session/a/_admin/cache/k", json, body: "1").status == 201)
        #expect(
            [nil, "a", "b"].map { client.send(.get, path($0, "/_admin/cache"), json).json } == [[:], ["k": 1], [:]]
        )

        let journal = client.send(.get, "/_session/a/_admin/requests", json).json
        #expect(journal?["requests"]?.array?.map { $0["request"]?["target"] } == ["/mine", "/mine"])
        #expect(journal?["requests"]?.array?.map { $0["session"] } == ["a", "a"])
        let others = client.send(.get, "/_admin/requests", json).json?["requests"]?.array ?? []
        #expect(others.map { $0["request"]?["target"] } == ["/mine"])
        #expect(others.map { $0["session"] } == [nil])

        let hash = SHA256.hexDigest(of: Array("{ __typename }".utf8))
        let extensions = "\"extensions\": {\"persistedQuery\": {\"version\": 1, \"sha256Hash\": \"\(hash)\"}}"
        let stored = client.send(
            .post,
            "/_session/a/graphql",
            json,
            body: "{\"query\": \"{ __typename }\", \(extensions)}"
        )
        #expect(stored.json?["data"] == ["__typename": "Query"])
        #expect(
            [nil, "a", "b"].map { client.send(.post, path($0, "/graphql"), json, body: "{\(extensions)}").message } == [
                "PersistedQueryNotFound", nil, "PersistedQueryNotFound",
            ]
        )
    }

    private func path(_ session: String?, _ path: String) -> String { session.map { "/_session/\($0)\(path)" } ?? path }

    @Test func `are reset one by one`() throws {
        let client = try client()
        for session in ["a", "b"] {
            _ = ask(client, session, "mutation { rename(id: \"user-1\", name: \"Renamed\") { name } }")
            _ = client.send(.put, "/_session/\(session)/_admin/cache/k", json, body: "1")
        }
        #expect(client.send(.post, "/_session/a/_admin/reset", json).status == 200)
        #expect(client.send(.get, "/_session/a/_admin/entities", json).json == [:])
        #expect(client.send(.get, "/_session/a/_admin/cache", json).json == [:])
        #expect(client.send(.get, "/_session/b/_admin/entities", json).json?["User"] != nil)
        #expect(client.send(.get, "/_session/b/_admin/cache", json).json == ["k": 1])
        #expect(client.send(.post, "/_admin/reset", json).status == 200)
        #expect(client.send(.get, "/_session/b/_admin/cache", json).json == ["k": 1])
    }

    @Test func `tell links that lead back`() throws {
        let client = try client()
        let host: HTTPHeaders = ["Host": "127.0.0.1:8080"]
        let inPath = client.send(.get, "/_session/a/links", host)
        #expect(inPath.body == "127.0.0.1:8080/_session/a http://127.0.0.1:8080/_session/a /links")
        #expect(inPath.headers["Location"] == "/_session/a/there")
        let inHeader = client.send(.get, "/links", host + ["Mynah-Session": "a"])
        #expect(inHeader.body == inPath.body)
        #expect(inHeader.headers["Location"] == "/there")
        #expect(client.send(.get, "/links", host).body == "127.0.0.1:8080 http://127.0.0.1:8080 /links")
        let page = client.send(.get, "/_session/a/graphql", host + ["Accept": "text/html"])
        #expect(page.headers["Location"] == "/_session/a/_admin/ui#/try")
    }

    @Test func `a reload changes files for all of them, and leaves what is theirs`() throws {
        let client = try client()
        _ = ask(client, "a", "mutation { rename(id: \"user-1\", name: \"Renamed\") { name } }")
        _ = client.send(.get, "/_session/a/step")
        let mine = "{\"http\": {\"api\": \"get /mine\"}, \"response\": {\"body\": {\"text\": \"mine\"}}}"
        _ = client.send(.post, "/_session/a/_admin/stubs", json, body: mine)
        let held = client.service.sessions.existing(try #require(SessionID("a")))
        let new = try Stub.http(.get, "/new", HTTPResponseDefinition(body: .text("new", templateData: [:])))
        client.service.replace(
            graphQL: client.graphQL,
            content: ProjectContent(
                stubs: StubSet([new]),
                entities: [EntitySeed(type: "User", key: "user-2", values: ["name": "Seeded"])]
            ),
            settings: ProjectSettings()
        )
        // Before its next request too: what rests does not hold what was served before.
        #expect(held?.currentSnapshot.project === client.service.sessions.project)
        for session in [nil, "a", "b", "c"] {
            #expect(client.send(.get, path(session, "/new")).body == "new")
            #expect(client.send(.get, path(session, "/links")).status == 404)
            #expect(ask(client, session, "{ user(id: \"user-2\") { name } }") == ["user": ["name": "Seeded"]])
        }
        #expect(client.send(.get, "/_session/a/mine").body == "mine")
        #expect(ask(client, "a", "{ user(id: \"user-1\") { name } }") == ["user": ["name": "Renamed"]])
        #expect(client.send(.get, "/_session/a/_admin/scenarios", json).json == ["s": "next"])
    }

    @Test func `GraphQL by stubs alone is there in the session that has one`() throws {
        let client = try StubbedClient([], schema: nil)
        client.service.replace(graphQL: nil, settings: ProjectSettings())
        let stub = "{\"graphQL\": {\"operations\": \"Q\"}, \"response\": {\"data\": {\"x\": 1}}}"
        #expect(client.send(.post, "/_session/a/_admin/stubs", json, body: stub).status == 201)
        #expect(ask(client, "a", "query Q { x }") == ["x": 1])
        #expect(client.send(.post, "/_session/b/graphql", json, body: "{}").status == 404)
        #expect(client.send(.post, "/graphql", json, body: "{}").status == 404)
    }

    @Test func `log lines name them`() throws {
        let lines = Locked<[String]>([])
        let log = ServerLog(includesRequests: true, clock: LogClock(now: { 0 }, monotonic: { 0 })) { line in
            lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
        }
        let service = GraphQLService(graphQL: nil, settings: ProjectSettings(), control: AdminAPI(), log: log)
        for target in ["/x", "/_session/a/x"] { _ = service.response(to: HTTPRequest(method: .get, target: target)) }
        _ = service.response(to: HTTPRequest(method: .get, target: "/_session/-/x"))
        let said = lines.withLock { $0 }
        #expect(
            said.map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
                "GET /x 404", "GET /x 404", "GET /_session/-/x 400",
            ]
        )
        #expect(said.map { $0.hasSuffix(" session a\n") } == [false, true, false])
    }

    @Test func `browsers may send the header`() throws {
        let client = try client()
        let preflight: HTTPHeaders = [
            "Origin": "http://app.example", "Access-Control-Request-Method": "POST",
            "Access-Control-Request-Headers": "content-type, mynah-session",
        ]
        for target in ["/graphql", "/_session/a/graphql"] {
            let reply = client.send(.options, target, preflight)
            #expect(reply.status == 204)
            #expect(reply.headers["Access-Control-Allow-Headers"] == "content-type, mynah-session")
        }
    }
}

extension HTTPHeaders {
    fileprivate static func + (left: HTTPHeaders, right: HTTPHeaders) -> HTTPHeaders {
        HTTPHeaders(left.fields + right.fields)
    }
}
