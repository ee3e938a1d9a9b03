import HTTPMessages
import JSONModel
import Locking
import ServiceTestSupport
import StubModel
import Stubbing
import Testing

@testable import AdminOverHTTP
@testable import ServerRuntime

/// `POST /_admin/requests/verify`, and the same conditions as filters of the list.
@Suite("Verification")
struct VerificationRoutesTests {
    /// A server that was asked six things.
    private static func client() throws -> AdminClient {
        let stubbed = try StubbedClient([
            .http(.post, "/login", HTTPResponseDefinition(body: .text("in", templateData: [:]))),
            .http(.get, "/accounts/:id", HTTPResponseDefinition(body: .text("a", templateData: [:]))),
        ])
        _ = stubbed.send(.post, "/login", ["Content-Type": "application/json"], body: #"{"user": "luke", "pin": 1}"#)
        _ = stubbed.ask("query GetUsers { users { id } }")
        _ = stubbed.ask("query GetHero($e: Episode) { hero(episode: $e) { title: name } }", variables: ["e": "JEDI"])
        _ = stubbed.send(.get, "/accounts/7?expand=owner", ["X-Tenant": "a"])
        _ = stubbed.ask("query GetHero($e: Episode) { hero(episode: $e) { id } }", variables: ["e": "EMPIRE"])
        _ = stubbed.send(.get, "/nothing")
        return AdminClient(stubbed.service)
    }

    private static func verify(_ body: String, _ client: AdminClient) -> Reply {
        client.send(.post, "/requests/verify", body: body)
    }

    @Test(
        arguments: [
            (#"{"operation": "GetHero"}"#, [3, 5]),
            (#"{"operation": "GetHero", "count": 2}"#, [3, 5]),
            (#"{"operation": "GetHero", "atLeast": 1, "atMost": 2}"#, [3, 5]),
            (#"{"operation": "Nobody", "never": true}"#, []),
            (#"{"operation": "Nobody", "atMost": 3}"#, []),
            (#"{"method": "get", "path": "/accounts/:id"}"#, [4]),
            (#"{"stub": "POST /login", "count": 1}"#, [1]),
            (#"{"unmatched": true}"#, [6]),
            (#"{"graphQL": {"operations": "/^Get/"}, "count": 3}"#, [2, 3, 5]),
            (#"{"graphQL": {"variables": {"e": "JEDI"}}}"#, [3]),
            (#"{"graphQL": {"operations": "GetHero", "variables": {"e": {"$oneOf": ["EMPIRE", "JEDI"]}}}}"#, [3, 5]),
            (#"{"graphQL": {"query": "{ hero(episode: JEDI) { name } }"}}"#, [3]),
            (#"{"http": {"api": "post /login", "body": {"json": {"user": "luke"}}}}"#, [1]),
            (#"{"http": {"api": "/accounts/:id", "pathParameters": {"id": "7"}, "query": {"expand": "owner"}}}"#, [4]),
            (#"{"http": {"api": "/**", "headers": {"X-Tenant": "a"}}, "count": 1}"#, [4]),
            (#"{"http": {"api": "post /graphql"}, "operation": "GetUsers"}"#, [2]),
            (#"{"field": "Query.hero.name"}"#, [3]), (#"{"field": "Character.name", "count": 1}"#, [3]),
            (#"{"order": [{"path": "/login"}, {"operation": "GetHero"}, {"operation": "GetHero"}]}"#, [1, 3, 5]),
            ("order: [{ http: { api: post /login } }, { unmatched: true }]", [1, 6]),
            ("{ operation: GetUsers, wait: 60 }", [2]),
        ] as [(String, [Int])]
    )
    func `finds what has come`(body: String, expected: [Int]) throws {
        let reply = Self.verify(body, try Self.client())
        #expect(reply.status == 200, "\(reply.summary)")
        #expect(reply.json?["verified"] == true)
        #expect(reply.json?["requests"]?.array?.map(\.int) == expected)
        #expect(reply.json?["count"]?.int == expected.count)
    }

    @Test func `says what came instead, the nearest first`() throws {
        let reply = Self.verify(
            #"{"graphQL": {"operations": "GetHero", "query": "{ hero(episode: EMPIRE) { name } }"}}"#,
            try Self.client()
        )
        #expect(reply.refusal == "409 Not as expected")
        #expect(reply.detail == "Requests for graphQL GetHero: expected at least 1, got 0.")
        let json = reply.json
        #expect(json?["verified"] == false)
        let nearest = json?["nearest"]?.array ?? []
        #expect(nearest.prefix(2).map { $0["id"] } == [5, 3])
        #expect(nearest.first?["request"] == "#5 POST /graphql GetHero")
        #expect(nearest.first?["differences"]?.array?.count == 1)
        #expect(nearest.first?["differences"]?[0]?.string?.contains("name") == true)
        #expect(nearest.count == 5)
        #expect(json?["details"]?[0] == "came instead, the nearest first:")
    }

    @Test func `says what was asked for instead of a field`() throws {
        let client = try Self.client()
        let reply = Self.verify(#"{"field": "Query.users.email"}"#, client)
        #expect(reply.json?["nearest"]?[0]?["differences"] == ["field: of Query.users it asks for id, not for email"])
        let other = Self.verify(#"{"field": "Human.height"}"#, client)
        #expect(
            other.json?["nearest"]?[0]?["differences"] == ["field: of Human it asks for id, not for height"],
            "\(other.summary)"
        )
    }

    @Test(
        arguments: [
            (#"{"operation": "GetHero", "never": true}"#, "the operation GetHero: expected 0, got 2."),
            (#"{"operation": "GetHero", "atMost": 1}"#, "the operation GetHero: expected at most 1, got 2."),
            (#"{"operation": "GetHero", "atLeast": 3, "atMost": 4}"#, "the operation GetHero: expected 3 to 4, got 2."),
            (
                #"{"path": "/login", "method": "PUT"}"#,
                "the method PUT and the path /login: expected at least 1, got 0."
            ),
            (#"{"field": "Character.name", "never": true}"#, "the field Character.name: expected 0, got 1."),
        ]
    )
    func `says how many have come`(body: String, expected: String) throws {
        #expect(Self.verify(body, try Self.client()).detail == "Requests for \(expected)")
    }

    @Test func `lists those that came too often`() throws {
        let reply = Self.verify(#"{"operation": "GetHero", "never": true}"#, try Self.client())
        #expect(reply.json?["requests"] == [3, 5])
        #expect(reply.json?["nearest"] == [])
        #expect(reply.json?["details"] == ["came:", "  #3 POST /graphql GetHero", "  #5 POST /graphql GetHero"])
    }

    @Test func `says where an order breaks`() throws {
        let reply = Self.verify(
            #"{"order": [{"operation": "GetHero"}, {"path": "/login"}]}"#,
            try Self.client()
        )
        #expect(
            reply.detail == """
                In order: the operation GetHero, the path /login: no request for the path /login came after \
                #3 POST /graphql GetHero.
                """
        )
        #expect(reply.json?["requests"] == [3])
        #expect(reply.json?["nearest"]?.array?.compactMap { $0["id"]?.int }.allSatisfy { $0 > 3 } == true)
    }

    @Test(
        arguments: [
            ("", "400 The body is missing"), ("{", "400 What is expected cannot be read"),
            ("[]", "400 What is expected cannot be read"), ("GetHero", "400 What is expected cannot be read"),
            (#"{"operaton": "A"}"#, "400 What is expected cannot be read"),
            (#"{"operation": {}}"#, "400 What is expected cannot be read"),
            (#"{"operation": ""}"#, "400 What is expected cannot be read"),
            (#"{"count": -1}"#, "400 What is expected cannot be read"),
            (#"{"count": 1, "never": true}"#, "400 What is expected cannot be read"),
            (#"{"atLeast": 3, "atMost": 2}"#, "400 What is expected cannot be read"),
            (#"{"wait": 61}"#, "400 What is expected cannot be read"),
            (#"{"order": []}"#, "400 What is expected cannot be read"),
            (#"{"order": [{}], "count": 1}"#, "400 What is expected cannot be read"),
            (#"{"order": [{"count": 1}]}"#, "400 What is expected cannot be read"),
            (#"{"http": {}}"#, "400 What is expected cannot be read"),
            (#"{"http": {"api": "/a"}, "graphQL": {}}"#, "400 What is expected cannot be read"),
            (#"{"graphQL": {"operations": "/(/"}}"#, "400 What is expected cannot be read"),
            (#"{"graphQL": {"query": "{ hero { nmae } }"}}"#, "422 No request can meet the conditions"),
            (#"{"field": "Character.nmae"}"#, "400 There is no such field"),
            (#"{"field": "Charakter.name"}"#, "400 There is no such field"),
            (#"{"field": "name"}"#, "400 There is no such field"),
        ]
    )
    func `refuses what it cannot read, or what nothing can meet`(body: String, expected: String) throws {
        let reply = Self.verify(body, try Self.client())
        #expect(reply.refusal == expected, "\(reply.summary)")
    }

    @Test func `tells the place of an error`() throws {
        let reply = Self.verify("{\"graphQL\":\n {\"operatons\": \"A\"}}", try Self.client())
        #expect(reply.detail == #"2:3: error: Unknown key "operatons" in "graphQL". Did you mean "operations"?"#)
    }

    @Test func `claims nothing about what is not kept`() throws {
        let client = try Self.client()
        let journal = client.service.session.state.journal
        journal.setLimits(RequestJournal.Limits(count: 3))
        let never = Self.verify(#"{"path": "/login", "never": true}"#, client)
        #expect(
            never.detail == """
                Requests for the path /login: expected 0, got 0, but 3 earlier requests are not kept any more \
                (limits.journal, limits.journalBytes).
                """
        )
        #expect(Self.verify(#"{"operation": "GetHero", "count": 1}"#, client).status == 409)
        // What is known to have come, has.
        #expect(Self.verify(#"{"operation": "GetHero"}"#, client).status == 200)
        _ = client.send(.delete, "/requests")
        #expect(Self.verify(#"{"path": "/login", "never": true}"#, client).status == 200)
    }

    @Test(arguments: [#"{"path": "/login", "never": true}"#, #"{"path": "/login", "atMost": 3}"#])
    func `claims nothing where nothing is kept`(claim: String) throws {
        let client = try Self.client()
        client.service.session.state.journal.setLimits(RequestJournal.Limits(count: 0))
        let reply = Self.verify(claim, client)
        let reason = "got 0, but no requests are kept (limits.journal is 0)."
        #expect(reply.detail?.hasSuffix(reason) == true, "\(reply.summary)")
        #expect(reply.json?["details"] == [])
    }

    @Test func `claims nothing about bodies that were cut`() throws {
        let client = try Self.client()
        let padding = String(repeating: " ", count: 70_000)
        let body = #"{"query": "query Large { hero { name } }", "x": "\#(padding)"}"#
        _ = client.service.response(
            to: HTTPRequest(
                method: .post,
                target: "/graphql",
                headers: ["Content-Type": "application/json"],
                body: Array(body.utf8)
            )
        )
        let reply = Self.verify(#"{"field": "Human.height", "never": true}"#, client)
        #expect(reply.detail?.contains("but 1 of the requests cannot be looked into") == true, "\(reply.summary)")
        // Its name tells that it is not meant.
        #expect(Self.verify(#"{"graphQL": {"operations": "Nobody"}, "never": true}"#, client).status == 200)
    }

    @Test func `says that nothing serves the path`() throws {
        let client = try Self.client()
        #expect(Self.verify(#"{"path": "/lgin", "never": true}"#, client).json?["unserved"] != nil)
        let reply = Self.verify(#"{"http": {"api": "get /lgin"}}"#, client)
        #expect(reply.json?["details"]?[0] == reply.json?["unserved"])
    }

    @Test func `waits for what is expected`() throws {
        let service = try Self.client().service
        func call(_ body: String) -> HTTPRequest {
            HTTPRequest(
                method: .post,
                target: "/_admin/requests/verify",
                headers: ["Host": "127.0.0.1:8080"],
                body: Array(body.utf8)
            )
        }
        func verdict(_ body: String, whileAsking paths: [String]) -> JSONValue? {
            let came = Latch()
            let answer = Locked<JSONValue?>(nil)
            service.outcome(of: call(body)).whenReady { outcome in
                answer.withLock { $0 = outcome.response.flatMap { try? JSONValue(parsing: $0.body.bytes) } }
                came.open()
            }
            for path in paths { _ = service.response(to: HTTPRequest(method: .get, target: path)) }
            came.wait()
            return answer.withLock { $0 }
        }
        let found = verdict(#"{"path": "/b", "count": 2, "wait": 60}"#, whileAsking: ["/c", "/b", "/b"])
        #expect(found?["requests"] == [8, 9])
        let order = verdict(#"{"order": [{"path": "/b"}, {"path": "/d"}], "wait": 60}"#, whileAsking: ["/e", "/d"])
        #expect(order?["requests"] == [8, 11])
        // One too many ends it; silence takes its time.
        let never = verdict(#"{"path": "/f", "never": true, "wait": 60}"#, whileAsking: ["/f"])
        #expect(never?["verified"] == false)
        let silent = verdict(#"{"path": "/g", "never": true, "wait": 0.01}"#, whileAsking: [])
        #expect(silent?["verified"] == true)
        let missed = verdict(#"{"path": "/g", "wait": 0.01}"#, whileAsking: [])
        #expect(missed?["verified"] == false)
    }

    @Test(
        arguments: [
            ("?graphQL=%7Bvariables:%20%7Be:%20JEDI%7D%7D", [3]), ("?http=%7Bapi:%20post%20/login%7D", [1]),
            ("?http=%7B%22api%22:%22/accounts/:id%22%7D&method=GET", [4]), ("?field=Character.id", [5]),
            ("?graphQL=%7B%7D", [5, 3, 2]),
        ] as [(String, [Int])]
    )
    func `has its conditions in lists, too`(query: String, expected: [Int]) throws {
        let client = try Self.client()
        let listed = client.send(.get, "/requests" + query)
        #expect(listed.json?["requests"]?.array?.map { $0["id"]?.int } == expected, "\(listed.summary)")
        #expect(client.send(.delete, "/requests" + query).status == 204)
        #expect(client.send(.get, "/requests" + query).json?["total"] == 0)
        #expect(client.send(.get, "/requests").json?["total"]?.int == 6 - expected.count)
    }

    @Test(arguments: [
        ("?http=get", "400 The conditions cannot be read"), ("?http=", "400 The conditions cannot be read"),
        ("?graphQL=%7Boperatons:%20A%7D", "400 The conditions cannot be read"),
        ("?graphQL=%7Bquery:%20'%7B%20heero%20%7D'%7D", "422 No request can meet the conditions"),
        ("?http=%7Bapi:%20/a%7D&graphQL=%7B%7D", "400 The conditions cannot be read"),
    ])
    func `refuses such conditions of lists`(query: String, expected: String) throws {
        let reply = try Self.client().send(.get, "/requests" + query)
        #expect(reply.refusal == expected, "\(reply.summary)")
    }
}
