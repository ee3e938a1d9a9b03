import GraphQLLanguage
import HTTPMessages
import HTTPTransport
import JSONModel
import Locking
import MockConfiguration
import ServiceTestSupport
import StubModel
import Stubbing
import Testing

@testable import AdminOverHTTP
@testable import ServerRuntime

@Suite("What the journal tells")
struct JournalTests {
    private func entries(_ client: StubbedClient, _ filter: JournalFilter = JournalFilter()) -> [JSONValue] {
        let form = JournalForm(client.service.session.currentSnapshot, .readable)
        return client.service.session.state.journal.records(filter).reversed().map { $0.json(form) }
    }

    /// The entry but for its times.
    private func timeless(_ entry: JSONValue?) -> JSONValue {
        var object = entry?.object ?? [:]
        object["time"] = nil
        object["milliseconds"] = nil
        return .object(object)
    }

    private func rest(_ id: String, _ path: String, delay: Double? = nil) throws -> Stub {
        var stub = Stub(
            id: id,
            request: .http(HTTPMatcher(method: .get, route: try RoutePattern(parsing: path))),
            responses: [.http(HTTPResponseDefinition(status: 201, body: .json(["a": 1], templateData: [:])))]
        )
        stub.delay = delay
        return stub
    }

    @Test func `a request for a stub`() throws {
        let client = try StubbedClient([try rest("one", "/one", delay: 5)])
        _ = client.send(.get, "/one?x=1", ["X-A": "1", "x-a": "2"], body: "text")
        #expect(
            timeless(entries(client).first) == [
                "id": 1,
                "request": ["method": "GET", "target": "/one?x=1", "headers": ["x-a": ["1", "2"]], "text": "text"],
                "answeredBy": "stub", "stub": "one",
                "response": [
                    "status": 201, "headers": ["content-type": "application/json"], "body": ["a": 1],
                ],
                "delay": 5,
            ]
        )
    }

    @Test func `an operation, and what its stub had too much`() throws {
        let error = StubError(message: "Gone", path: [.key("hero"), .key("height")])
        let sent = StubError(message: "Away", path: [.key("hero")])
        let definition = GraphQLResponseDefinition(data: ["hero": ["name": "Luke"]], errors: [error])
        let client = try StubbedClient([
            try .graphQL("GetHero", definition), try .graphQL("Other", GraphQLResponseDefinition(errors: [sent])),
        ])
        _ = client.ask("query GetHero($e: Episode) { hero(episode: $e) { name } }", variables: ["e": "JEDI"])
        _ = client.ask("query Other { hero { name } }")
        let first = entries(client).first
        #expect(first?["answeredBy"] == "stub")
        #expect(
            first?["operations"] == [
                [
                    "name": "GetHero", "type": "query", "variables": ["e": "JEDI"], "answeredBy": "stub",
                    "stub": "GetHero",
                    "notes": [
                        "The stub's error at hero.height is not in the answer, where there is no such path: Gone"
                    ],
                ]
            ]
        )
        #expect(entries(client).last?["operations"]?[0]?["notes"] == nil)
        let warning =
            "operations/GetHero.json:1:1: The stub's error at hero.height is not in the answer, where there is no such "
            + "path: Gone"
        #expect(client.log.lines.withLock { $0 }.contains { $0.contains(warning) })
    }

    @Test func `a batch has an operation for each of its entries`() throws {
        let client = try StubbedClient([try .graphQL("A", GraphQLResponseDefinition(data: ["hero": ["name": "x"]]))])
        let body =
            #"[{"query": "query A { hero { name } }"}, {"query": "query B($id: ID!) { user(id: $id) { id } }", "#
            + #""variables": {"id": "user-7"}}, {"query": "query C { nope }"}]"#
        _ = client.send(.post, "/graphql", ["Content-Type": "application/json"], body: body)
        let entry = entries(client).first
        #expect(entry?["answeredBy"] == "batch")
        #expect(
            entry?["operations"] == [
                ["name": "A", "type": "query", "variables": [:], "answeredBy": "stub", "stub": "A"],
                ["name": "B", "type": "query", "variables": ["id": "user-7"], "answeredBy": "generated"],
                ["name": "C", "type": "query", "variables": [:], "answeredBy": "refused"],
            ]
        )
    }

    @Test func `a refused operation has its name, and its variables as they were sent`() throws {
        let client = try StubbedClient([])
        _ = client.ask("query GetHero($e: Episode) { hero(episode: $e) { nope } }", variables: ["e": "JEDI"])
        #expect(
            entries(client).first?["operations"] == [
                ["name": "GetHero", "type": "query", "variables": ["e": "JEDI"], "answeredBy": "refused"]
            ]
        )
    }

    @Test func `the variables of a body that was cut are left out`() throws {
        let client = try StubbedClient([])
        let long = String(repeating: "x", count: 70_000)
        _ = client.ask("query GetHero($e: Episode) { hero(episode: $e) { name } }", variables: ["e": .string(long)])
        let operation = entries(client).first?["operations"]?[0]
        #expect(operation?["name"] == "GetHero")
        #expect(operation?["variables"] == [:])
        #expect(operation?["notes"] == ["The variables are left out: the body is too large to be kept."])
    }

    @Test func `near misses, and what nothing answers`() throws {
        let client = try StubbedClient([
            try .graphQL("GetHero", variables: ["e": "EMPIRE"], GraphQLResponseDefinition(data: [:])),
            try rest("one", "/one"),
        ])
        _ = client.ask("query GetHero($e: Episode) { hero(episode: $e) { name } }", variables: ["e": "JEDI"])
        _ = client.send(.post, "/one")
        _ = client.send(.get, "/one")
        let generated = entries(client, JournalFilter(operation: "GetHero")).first?["operations"]?[0]
        #expect(generated?["answeredBy"] == "generated")
        #expect(generated?["nearMisses"]?[0]?["reasons"] == ["variables.e: expected EMPIRE, got JEDI"])
        let unmatched = entries(client, JournalFilter(isUnmatched: true))
        #expect(unmatched.map { $0["id"] } == [2])
        #expect(unmatched[0]["answeredBy"] == "unmatched")
        #expect(unmatched[0]["nearMisses"] == [["stub": "one", "reasons": ["method: expected GET, got POST"]]])
    }

    @Test func `dropped and refused requests are there too`() throws {
        let client = try StubbedClient([], schema: nil) { settings in
            settings.onUnmatchedREST = .drop
            settings.onUnmatchedGraphQL = .drop
        }
        _ = client.service.outcome(of: HTTPRequest(method: .get, target: "/nope"))
        _ = client.ask("{ hero }")
        _ = client.send(.post, "/graphql", ["Content-Type": "application/json"], body: "{")
        _ = client.service.response(to: RequestRefusal(.contentTooLarge, "Too large"))
        let entries = entries(client)
        #expect(entries.map { $0["answeredBy"] } == ["unmatched", "unmatched", "refused", "refused"])
        #expect(entries.map { $0["response"]?["status"] } == [nil, nil, 400, 413])
        #expect(entries[3]["request"] == .null)
    }

    @Test func `bodies as JSON, as text or in base64`() throws {
        let client = try StubbedClient([])
        for body in [
            Array(#"{"a": [1.0]}"#.utf8), Array("é".utf8), [0xFF, 0xFE], Array(repeating: 0x78, count: 70_000),
        ] {
            _ = client.service.response(to: HTTPRequest(method: .put, target: "/x", body: body))
        }
        let bodies = entries(client).map { $0["request"] ?? .null }
        #expect(bodies[0]["body"] == ["a": [1]])
        #expect(bodies[1]["text"] == "é")
        #expect(bodies[2]["base64"] == "//4=")
        #expect(bodies[3]["bodyBytes"] == 70_000)
        #expect(bodies[3]["bodyIsCut"] == true)
        #expect(bodies[3]["text"]?.string?.utf8.count == 65_536)
    }

    @Test func `nothing where it is off`() throws {
        let client = try StubbedClient([]) { $0.limits.journal = 0 }
        _ = client.send(.get, "/x")
        _ = client.service.response(to: RequestRefusal(.contentTooLarge, "Too large"))
        #expect(entries(client) == [])
    }

    @Test func `a request that is refused before it is routed`() throws {
        let client = try StubbedClient([])
        let request = HTTPRequest(method: .post, target: "/graphql?x=1", headers: ["Content-Length": "9"])
        _ = client.service.response(to: RequestRefusal(.contentTooLarge, "Too large", request: request))
        let entries = entries(client, JournalFilter(path: "/graphql"))
        #expect(
            entries.map { $0["request"] } == [
                ["method": "POST", "target": "/graphql?x=1", "headers": ["content-length": "9"]]
            ]
        )
        #expect(entries.map { $0["answeredBy"] } == ["refused"])
    }

    @Test func `requests to the admin API are not recorded`() throws {
        let client = try StubbedClient([])
        _ = client.send(.get, "/_admin/health")
        let request = HTTPRequest(method: .put, target: "/_admin/stubs")
        _ = client.service.response(to: RequestRefusal(.contentTooLarge, "Too large", request: request))
        #expect(entries(client) == [])
    }
}
