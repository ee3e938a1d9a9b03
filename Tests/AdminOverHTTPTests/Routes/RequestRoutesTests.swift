import HTTPMessages
import JSONModel
import Locking
import ServiceTestSupport
import StubModel
import Stubbing
import Testing

@testable import AdminOverHTTP
@testable import ServerRuntime

@Suite("Request routes")
struct RequestRoutesTests {
    /// A server that was asked four things.
    private static func client() throws -> AdminClient {
        let stubbed = try StubbedClient([
            .graphQL("GetUsers", GraphQLResponseDefinition(data: ["users": []])),
            .http(.get, "/a", HTTPResponseDefinition(body: .text("a", templateData: [:]))),
        ])
        _ = stubbed.send(.get, "/a?x=1")
        _ = stubbed.ask("query GetUsers { users { id } }")
        _ = stubbed.ask("query Other { users { id } }")
        _ = stubbed.send(.get, "/nothing")
        return AdminClient(stubbed.service)
    }

    private static func numbers(_ query: String, _ client: AdminClient) -> [Int?] {
        client.send(.get, "/requests" + query).json?["requests"]?.array?.map { $0["id"]?.int } ?? []
    }

    @Test(
        arguments: [
            ("", [4, 3, 2, 1]), ("?limit=2", [4, 3]), ("?operation=GetUsers", [2]), ("?operation=Nobody", []),
            ("?path=/a", [1]), ("?path=%2Fnothing", [4]), ("?path=/graphql", [3, 2]), ("?stub=GetUsers", [2]),
            ("?stub=GET%20/a", [1]), ("?unmatched=true&path=/nothing", [4]), ("?unmatched=false&limit=1", [4]),
            ("?field=Query.users.id", [3, 2]), ("?field=Query.users&operation=Other", [3]),
            ("?field=Query.users.name", []),
            ("?after=2", [4, 3]), ("?after=0&path=/a", [1]), ("?after=4", []), ("?after=5&limit=1", [4]),
            ("?path=/graphql&operation=Other", [3]), ("?path=/a&operation=Other", []),
        ] as [(String, [Int])]
    )
    func `list those that are asked for`(query: String, expected: [Int]) throws {
        #expect(Self.numbers(query, try Self.client()) == expected)
    }

    /// The page after one is the same however many requests have come since.
    @Test func `are counted, and come in pages`() throws {
        let client = try Self.client()
        let first = client.send(.get, "/requests?limit=3").json
        #expect(first?["total"] == 4)
        #expect(first?["next"] == 2)
        #expect(Self.numbers("?limit=3", client) == [4, 3, 2])
        _ = client.service.response(to: HTTPRequest(method: .get, target: "/nothing"))
        #expect(Self.numbers("?limit=3&before=2", client) == [1])
        let last = client.send(.get, "/requests?limit=3&before=2").json
        #expect(last?["total"] == 5)
        #expect(last?["next"] == nil)
        let filtered = client.send(.get, "/requests?path=/graphql&limit=1").json
        #expect(filtered?["total"] == 2)
        #expect(filtered?["next"] == 3)
        #expect(Self.numbers("?path=/graphql&limit=1&before=3", client) == [2])
        #expect(
            client.send(.get, "/requests?limit=2&before=1").summary == #"200 {"total":5,"position":5,"requests":[]}"#
        )
    }

    @Test func `are lines of a list in the brief form`() throws {
        let client = try Self.client()
        let lines = client.send(.get, "/requests?form=brief&limit=3").json?["requests"]?.array ?? []
        let untimed = lines.map { line -> JSONValue in
            var members = line.object ?? [:]
            (members["time"], members["milliseconds"]) = (nil, nil)
            return .object(members)
        }
        #expect(
            untimed == [
                [
                    "id": 4, "request": ["method": "GET", "target": "/nothing"], "answeredBy": "unmatched",
                    "response": ["status": 404],
                ],
                [
                    "id": 3, "request": ["method": "POST", "target": "/graphql"],
                    "operations": [["name": "Other", "type": "query", "answeredBy": "generated"]],
                    "answeredBy": "generated", "response": ["status": 200],
                ],
                [
                    "id": 2, "request": ["method": "POST", "target": "/graphql"],
                    "operations": [["name": "GetUsers", "type": "query", "answeredBy": "stub", "stub": "GetUsers"]],
                    "answeredBy": "stub", "stub": "GetUsers", "response": ["status": 200],
                ],
            ]
        )
        #expect(client.send(.get, "/requests?form=short").refusal == "400 Bad query parameter")
    }

    @Test func `tell what has answered`() throws {
        let client = try Self.client()
        let stubbed = client.send(.get, "/requests/2").json
        #expect(stubbed?["answeredBy"] == "stub")
        #expect(stubbed?["stub"] == "GetUsers")
        #expect(stubbed?["request"]?["body"]?["query"] == "query GetUsers { users { id } }")
        #expect(stubbed?["response"]?["body"] == ["data": ["users": []]])
        #expect(client.send(.get, "/requests/3").json?["answeredBy"] == "generated")
        #expect(client.send(.get, "/requests/4").json?["answeredBy"] == "unmatched")
    }

    @Test func `do not count themselves`() throws {
        let client = try Self.client()
        for _ in 0..<3 { _ = client.send(.get, "/requests") }
        _ = client.send(.get, "/nothing")
        #expect(Self.numbers("", client) == [4, 3, 2, 1])
    }

    @Test func `forget everything`() throws {
        let client = try Self.client()
        #expect(client.send(.delete, "/requests").summary == "204")
        #expect(client.send(.get, "/requests").summary == #"200 {"total":0,"position":4,"requests":[]}"#)
        #expect(client.send(.get, "/requests/1").refusal == "404 There is no such request")
    }

    @Test func `wait for what comes next`() throws {
        let client = try Self.client()
        let service = client.service
        #expect(client.send(.get, "/requests?after=4&wait=0.001").json?["position"] == 4)
        let list = HTTPRequest(
            method: .get,
            target: "/_admin/requests?after=4&path=/b&wait=60",
            headers: ["Host": "127.0.0.1:8080"]
        )
        let came = Latch()
        let answer = Locked<JSONValue?>(nil)
        guard case .later(let start) = service.outcome(of: list) else {
            Issue.record("It does not wait.")
            return
        }
        start { outcome in
            answer.withLock { $0 = outcome.response.flatMap { try? JSONValue(parsing: $0.body.bytes) } }
            came.open()
        }
        for path in ["/c", "/b?x=1"] { _ = service.response(to: HTTPRequest(method: .get, target: path)) }
        came.wait()
        let given = answer.withLock { $0 }
        #expect(given?["position"] == 6)
        #expect(given?["requests"]?.array?.map { $0["request"]?["target"] } == ["/b?x=1"])
        // A server that stops is not held up.
        let ended = Latch()
        service.outcome(of: list).whenReady { _ in ended.open() }
        service.endWaiting()
        ended.wait()
        let other = HTTPRequest(method: .get, target: "/_admin/requests?after=9&wait=60&path=/x", headers: list.headers)
        #expect(service.exchange(for: other).outcome.response?.status == .ok)
    }

    @Test func `forget those that are asked for`() throws {
        let client = try Self.client()
        #expect(client.send(.delete, "/requests?path=/graphql&operation=Other").summary == "204")
        #expect(Self.numbers("", client) == [4, 2, 1])
        #expect(client.send(.get, "/requests/3").status == 404)
        #expect(client.send(.get, "/requests/4").status == 200)
        #expect(client.send(.delete, "/requests?unmatched=perhaps").refusal == "400 Bad query parameter")
        _ = client.service.response(to: HTTPRequest(method: .get, target: "/a"))
        #expect(Self.numbers("", client) == [5, 4, 2, 1])
    }

    @Test(arguments: [
        ("?limit=0", "400 Bad query parameter"), ("?limit=-1", "400 Bad query parameter"),
        ("?limit=x", "400 Bad query parameter"),
        ("?limit=", "400 Bad query parameter"), ("?limit=99999999999999999999", "400 Bad query parameter"),
        ("?after=-1", "400 Bad query parameter"), ("?wait=61", "400 Bad query parameter"),
        ("?wait=-1", "400 Bad query parameter"),
        ("?wait=soon", "400 Bad query parameter"), ("?wait=nan", "400 Bad query parameter"),
        ("?field=users.id", "400 There is no such field"), ("?field=Query", "400 There is no such field"),
        ("?field=Query..id", "400 There is no such field"), ("?field=Query.users.nmae", "400 There is no such field"),
        ("?unmatched=yes", "400 Bad query parameter"), ("?operaton=A", "400 Unknown query parameter"),
        ("/0", "404 There is no such request"), ("/5", "404 There is no such request"),
        ("/x", "404 There is no such request"), ("/-1", "404 There is no such request"),
        ("/9223372036854775808", "404 There is no such request"),
        ("/9223372036854775807", "404 There is no such request"),
        ("/-9223372036854775808", "404 There is no such request"),
    ])
    func `refuse what makes no sense`(query: String, refusal: String) throws {
        #expect(try Self.client().send(.get, "/requests" + query).refusal == refusal)
    }
}
