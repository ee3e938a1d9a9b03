import GraphQLLanguage
import HTTPMessages
import JSONModel
import StubModel
import Testing

@testable import Stubbing

@Suite("The stub table")
struct StubTableTests {
    private let hero = GraphQLMatcher(operations: [.name("GetHero")])

    @Test func `a sequence gives its responses in turn and repeats the last`() throws {
        let table = StubTable([.graphQL("a", hero, responses: 3)])
        let state = StubState()
        let request = try graphQLRequest("query GetHero { hero }")
        let indexes = (0..<5).map { _ in table.match(request, state: state)?.responseIndex }
        #expect(indexes == [0, 1, 2, 2, 2])
        state.resetCounts()
        #expect(table.match(request, state: state)?.responseIndex == 0)
    }

    @Test func `limited stubs make a chain that falls to the next`() throws {
        let table = StubTable([
            .graphQL("first", hero, times: 1), .graphQL("then", hero, times: 2, responses: 2), .graphQL("last", hero),
        ])
        let state = StubState()
        let request = try graphQLRequest("query GetHero { hero }")
        let answers = (0..<5).map { _ in
            table.match(request, state: state).map { "\($0.stub.id) \($0.responseIndex)" }
        }
        #expect(answers == ["first 0", "then 0", "then 1", "last 0", "last 0"])
    }

    @Test func `each use is given once, however many ask at once`() async throws {
        let table = StubTable([.graphQL("a", hero, times: 50, responses: 50)])
        let state = StubState()
        let request = try graphQLRequest("query GetHero { hero }")
        let taken = await withTaskGroup(of: [Int].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<25).compactMap { _ in table.match(request, state: state)?.responseIndex }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(taken.sorted() == Array(0..<50))
    }

    @Test func `a reload keeps the counters of stubs whose definition is the same`() throws {
        let request = try graphQLRequest("query GetHero { hero }")
        var stub = Stub.graphQL("a", hero, times: 2)
        let state = StubState()
        _ = StubTable([stub]).match(request, state: state)
        stub.location = SourceLocation(line: 5, column: 1)
        let moved = StubTable([stub])
        state.keep(moved)
        #expect(moved.hits(ofStub: "a", state) == 1)
        stub.times = 3
        let changed = StubTable([stub])
        state.keep(changed)
        #expect(changed.hits(ofStub: "a", state) == 0)
        _ = changed.match(request, state: state)
        state.keep(StubTable([]))
        #expect(changed.hits(ofStub: "a", state) == 0)
    }

    @Test func `a document that is laid out anew is the same definition`() throws {
        func stub(_ document: String) -> Stub {
            .graphQL("a", GraphQLMatcher(shape: SelectionShape(document)), times: 2)
        }
        let state = StubState()
        _ = StubTable([stub("{ hero { name } }")]).match(try graphQLRequest("{ hero { name } }"), state: state)
        let reloaded = StubTable([stub("{\n  hero { name }  # the only one\n}")])
        state.keep(reloaded)
        #expect(reloaded.hits(ofStub: "a", state) == 1)
        let changed = StubTable([stub("{ hero { id } }")])
        state.keep(changed)
        #expect(changed.hits(ofStub: "a", state) == 0)
    }

    @Test func `counts what each stub has answered`() throws {
        let request = try graphQLRequest("query GetHero { hero }")
        let stubs = [Stub.graphQL("first", hero, times: 2), .graphQL("then", hero), .graphQL("never", hero)]
        let table = StubTable(stubs)
        let state = StubState()
        for _ in 0..<5 { _ = table.match(request, state: state) }
        func hits(_ table: StubTable, _ state: StubState) -> [Int] {
            ["first", "then", "never", "none"].map { table.hits(ofStub: $0, state) }
        }
        #expect(hits(table, state) == [2, 3, 0, 0])
        #expect(hits(table, StubState()) == [0, 0, 0, 0])
        #expect(hits(table.adding([StubEntry(.graphQL("more", hero))]), state) == [2, 3, 0, 0])
        var changed = stubs
        changed[0].times = 3
        changed[1].location = SourceLocation(line: 5, column: 1)
        let reloaded = StubTable(changed)
        #expect(hits(reloaded, state) == [0, 0, 0, 0])
        state.keep(reloaded)
        #expect(hits(reloaded, state) == [0, 3, 0, 0])
        state.resetCounts()
        #expect(hits(reloaded, state) == [0, 0, 0, 0])
    }

    @Test func `two stubs with one id have a count each, until one of them goes`() throws {
        let entries = [Stub.graphQL("a", hero, times: 2), .graphQL("a", hero)].map { StubEntry($0) }
        let (table, state) = (StubTable(entries: entries), StubState())
        let request = try graphQLRequest("query GetHero { hero }")
        for _ in 0..<5 { _ = table.match(request, state: state) }
        state.keep(table)
        #expect(entries.map(state.hits) == [2, 3])
        state.keep(StubTable(entries: [entries[1]]))
        #expect(entries.map(state.hits) == [0, 3])
    }

    @Test(
        arguments: [
            ("query GetHero { x }", "name"), ("query HeroDetails { x }", "pattern"), ("{ now hero { name } }", "shape"),
            ("{ now }", "any query"), ("mutation { now }", nil), ("mutation Save { save }", "list"),
        ] as [(String, String?)]
    )
    func `finds GraphQL stubs by name, root field and one by one`(document: String, id: String?) throws {
        let table = StubTable([
            .graphQL("any query", GraphQLMatcher(type: .query)),
            .graphQL("shape", GraphQLMatcher(shape: try shape("{ hero { name } }"))),
            .graphQL("pattern", GraphQLMatcher(operations: [try OperationNameMatcher(parsing: "/^hero/i")])),
            .graphQL("list", GraphQLMatcher(operations: [.name("Load"), .name("Save")])), .graphQL("name", hero),
        ])
        #expect(table.match(try graphQLRequest(document), state: StubState())?.stub.id == id)
        #expect(table.hasGraphQL)
        #expect(!StubTable([]).hasGraphQL)
    }

    static func routes() throws -> StubTable {
        StubTable([
            try .http("list", .get, "/users"), try .http("one", .get, "/users/:id"),
            try .http("posts", .get, "/users/:userId/posts"),
            try .http("add", .post, "/users"), try .http("head", .head, "/head"), try .http("get", .get, "/head"),
            try .http("any", nil, "/any"), try .http("files", .get, "/files/**"),
            try .http("form", .post, "/form", body: .form([try NamedMatcher("name", "x y")])),
            try .http("json", .post, "/json", body: .json(try ValueMatcher(["kind": "savings"]))),
            try .http("exactly", .post, "/exactly", body: .json(try ValueMatcher(["$exactly": ["a": 1]]))),
            try .http("text", .post, "/text", body: .text(try ValueMatcher(["$matches": "^<x"]))),
            try .http(
                "header",
                .get,
                "/header",
                headers: [try NamedMatcher("authorization", ["$matches": "^Bearer "])]
            ),
            try .http("cookie", .get, "/cookie", cookies: [try NamedMatcher("session", "a=b")]),
            try .http(
                "query",
                .get,
                "/query",
                query: [try NamedMatcher("expand", "owner"), try NamedMatcher("x", ["$absent": true])]
            ),
        ])
    }

    struct Request: Sendable, CustomTestStringConvertible {
        var method: HTTPMethod = .get
        var target: String
        var headers: [HTTPHeaders.Field] = []
        var body = ""
        var id: String?
        var captures = ""

        var testDescription: String { "\(method) \(target) \(body)" }
    }

    @Test(arguments: [
        Request(target: "/users", id: "list"), Request(target: "/users/", id: "list"),
        Request(method: .post, target: "/users", id: "add"),
        Request(method: .delete, target: "/users"), Request(method: .head, target: "/users", id: "list"),
        Request(method: .head, target: "/head", id: "head"), Request(target: "/head", id: "get"),
        Request(method: .patch, target: "/any", id: "any"), Request(target: "/users/7", id: "one", captures: "id=7"),
        Request(target: "/users/7/posts", id: "posts", captures: "userId=7"), Request(target: "/users/7/nope"),
        Request(target: "/users/John%20S?x=1", id: "one", captures: "id=John S"),
        Request(target: "/files/a/b", id: "files", captures: "**=a/b"), Request(target: "/nope"),
        Request(method: .post, target: "/form", body: "a=1&name=x+y", id: "form"),
        Request(method: .post, target: "/form", body: "name=x"),
        Request(method: .post, target: "/form", body: "off=100%&name=x+y", id: "form"),
        Request(method: .post, target: "/json", body: #"{"a":1,"kind":"savings"}"#, id: "json"),
        Request(method: .post, target: "/json", body: "kind"),
        Request(method: .post, target: "/exactly", body: #"{"a":1.0}"#, id: "exactly"),
        Request(method: .post, target: "/exactly", body: #"{"a":1,"b":2}"#),
        Request(method: .post, target: "/text", body: "<x/>", id: "text"),
        Request(method: .post, target: "/text", body: "x"),
        Request(target: "/header", headers: [.init(name: "Authorization", value: "Bearer 1")], id: "header"),
        Request(target: "/header"),
        Request(target: "/cookie", headers: [.init(name: "Cookie", value: "x=1; session=\"a=b\"")], id: "cookie"),
        Request(target: "/cookie"),
        Request(target: "/query?expand=owner&y=2", id: "query"), Request(target: "/query?expand=owner&x=2"),
        Request(target: "/query"),
    ])
    func `finds REST stubs`(_ c: Request) throws {
        let request = try httpRequest(c.method, c.target, headers: HTTPHeaders(c.headers), body: c.body)
        let found = try Self.routes().match(request, state: StubState())
        #expect(found?.stub.id == c.id)
        #expect((found?.pathParameters ?? []).map { "\($0.name)=\($0.value)" }.joined(separator: " ") == c.captures)
    }

    @Test(arguments: [
        ("/users", ["GET", "HEAD", "POST", "OPTIONS"]), ("/users/7", ["GET", "HEAD", "OPTIONS"]), ("/nope", []),
        ("/any", ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]),
    ])
    func `knows the methods of a path`(path: String, methods: [String]) throws {
        let request = try httpRequest(.options, path)
        #expect(try Self.routes().allowedMethods(for: request).map(\.rawValue) == methods)
    }

    @Test func `literal routes can be asked alone`() throws {
        let table = StubTable([try .http("literal", .post, "/graphql/x"), try .http("any", nil, "/graphql/:x")])
        let state = StubState()
        #expect(table.matchLiteral(try httpRequest(.post, "/graphql/x"), state: state)?.stub.id == "literal")
        #expect(table.matchLiteral(try httpRequest(.get, "/graphql/x"), state: state) == nil)
        #expect(table.matchLiteral(try httpRequest(.post, "/graphql/y"), state: state) == nil)
    }
}
