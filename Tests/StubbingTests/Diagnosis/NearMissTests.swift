import GraphQLLanguage
import HTTPMessages
import JSONModel
import StubModel
import TestSupport
import Testing

@testable import Stubbing

@Suite("Near misses")
struct NearMissTests {
    private static func graphQLStubs() throws -> StubTable {
        let named = GraphQLMatcher(operations: [.name("GetHero")], variables: try ValueMatcher(["episode": "EMPIRE"]))
        let patterns = try ["/^Hero/", "GetDroid"].map { text throws(RegularExpressionError) in
            try OperationNameMatcher(parsing: text)
        }
        return StubTable([
            .graphQL("named", named),
            .graphQL("typed", GraphQLMatcher(operations: [.name("GetHero")], type: .mutation, method: .get)),
            .graphQL(
                "shaped",
                GraphQLMatcher(shape: try shape("{ hero(episode: EMPIRE) { name friends { id } } now }"))
            ),
            .graphQL("exact", GraphQLMatcher(shape: try shape("{ hero { name } }", .exact))),
            .graphQL("patterns", GraphQLMatcher(operations: patterns)),
            .graphQL(
                "header",
                GraphQLMatcher(
                    operations: [.name("Me")],
                    headers: [try NamedMatcher("Authorization", ["$matches": "^Bearer "])]
                )
            ),
            .graphQL(
                "deep",
                GraphQLMatcher(
                    operations: [.name("Search")],
                    variables: try ValueMatcher(["page": ["size": 5, "tags": ["a", "b"]], "é": "é"])
                )
            ),
            .graphQL("used up", GraphQLMatcher(operations: [.name("Once")]), times: 1),
        ])
    }

    private func page(_ title: String, _ misses: [NearMiss]) -> String {
        let lines = misses.map { "  \($0.distance)  \($0.summary)" }
        return ([title] + (lines.isEmpty ? ["  none"] : lines)).joined(separator: "\n") + "\n"
    }

    @Test func `of GraphQL requests`() throws {
        let table = try Self.graphQLStubs()
        let state = StubState()
        _ = table.match(try graphQLRequest("query Once { a }"), state: state)
        let requests: [(String, JSONObject)] = [
            ("query GetHero($episode: Episode) { hero(episode: $episode) { name id } }", ["episode": "JEDI"]),
            ("query GetHeros { villain { name } }", [:]),
            ("{ now hero(episode: EMPIRE) { name } }", [:]),
            ("query Me { me { id } }", [:]),
            ("query Search { search { id } }", ["page": ["size": "5", "tags": ["a"]]]),
            ("query Once { a }", [:]),
            ("mutation Unheard { of }", [:]),
        ]
        var text = ""
        for (document, variables) in requests {
            let request = try graphQLRequest(document, variables: variables)
            #expect(table.match(request, state: state) == nil)
            for (name, scope) in [("related", NearMissScope.related), ("all", .all)] {
                text += page("\(name): \(document)", table.nearMisses(of: request, state: state, scope: scope))
            }
        }
        try expectGolden(text, "NearMisses/graphql.txt")
    }

    @Test func `of REST requests`() throws {
        let table = StubTable([
            try .http("list", .get, "/accounts"), try .http("one", .get, "/accounts/:id"),
            try .http(
                "transfer",
                .post,
                "/accounts/:id/transfers",
                body: .json(try ValueMatcher(["kind": "savings", "amount": ["$oneOf": [1, 2]]]))
            ),
            try .http(
                "expanded",
                .get,
                "/owners/:id",
                query: [try NamedMatcher("expand", "owner")],
                headers: [try NamedMatcher("X-Key", ["$matches": "^k"])]
            ),
            try .http(
                "login",
                .post,
                "/login",
                cookies: [try NamedMatcher("csrf", ["$any": true])],
                body: .form([try NamedMatcher("user", "me")])
            ),
            try .http("text", .post, "/text", body: .text(try ValueMatcher(["$contains": "<a>"]))),
            try .http("file", .get, "/files/**"), try .http("image", .get, "/images/v${n}.png"),
            try .http("once", .put, "/once", times: 1),
        ])
        let state = StubState()
        _ = table.match(try httpRequest(.put, "/once"), state: state)
        let requests: [(HTTPMethod, String, String)] = [
            (.delete, "/accounts/7", ""), (.get, "/acounts/7", ""), (.get, "/accounts/7/transfer", ""),
            (.post, "/accounts/7/transfers", #"{"kind":"checking","amount":3}"#),
            (.post, "/accounts/7/transfers", "kind=1"),
            (.get, "/owners/1?expand=all&expand=none", ""), (.post, "/login", "user=you"), (.post, "/text", "<b>"),
            (.get, "/images/v.png", ""), (.put, "/once", ""), (.get, "/a/b/c/d", ""),
        ]
        var text = ""
        for (method, target, body) in requests {
            let request = try httpRequest(method, target, body: body)
            #expect(table.match(request, state: state) == nil)
            text += page("\(method) \(target) \(body)", table.nearMisses(of: request, state: state))
        }
        try expectGolden(text, "NearMisses/rest.txt")
    }

    @Test(arguments: [
        ("/a/7/x1.png", ["/a/:id", "/:kind/:id/*.png", "/**/x2.png"]),
        ("/sheeps/7", ["/sheep/:id", "/sheep"]),
        ("/sheep", ["/:page", "/sheep", "/sheep/:id"]),
        ("/v2/sheep/7", ["/sheep", "/sheep/:id"]),
        ("/fold/north/wool", ["/fold/*/wol"]),
        ("/north/east/south", []),
    ])
    func `a route is near that shares a part or is spelt alike`(path: String, expected: [String]) throws {
        let routes = [
            "/f", "/r", "/:page", "/a/:id", "/:kind/:id/*.txt", "/:kind/:id/*.png", "/sheep", "/sheep/:id",
            "/fold/*/wol", "/**/x2.png",
        ]
        let segments = path.split(separator: "/").map(String.init)
        let near = try routes.filter { try RoutePattern(parsing: $0).isNear(segments) }
        #expect(Set(near) == Set(expected))
    }

    @Test func `a header field holds one short line of ASCII`() throws {
        let table = StubTable([
            .graphQL(
                "a",
                GraphQLMatcher(
                    operations: [.name("A")],
                    variables: try ValueMatcher(["é": .string(String(repeating: "x", count: 600))])
                )
            )
        ])
        let misses = table.nearMisses(
            of: try graphQLRequest("query A { a }"),
            state: StubState(),
            scope: .related
        )
        let value = try #require(misses.first).headerValue
        #expect(value.utf8.allSatisfy { 0x20...0x7E ~= $0 })
        #expect(value.hasPrefix("A; variables.?: expected "))
        #expect(value.utf8.count <= 500)
    }

    @Test func `a limited number of candidates is looked at`() throws {
        let stubs = (0..<5_000).map { index in
            Stub.graphQL(
                "\(index)",
                GraphQLMatcher(
                    operations: [.name("A")],
                    variables: .object(
                        [NamedMatcher(name: "n", matcher: .literal(.number(.integer(index))))],
                        allowsOthers: true
                    )
                )
            )
        }
        let misses = StubTable(stubs).nearMisses(
            of: try graphQLRequest("query A { a }"),
            state: StubState(),
            scope: .all,
            limit: 1_000
        )
        #expect(misses.count == 200)
    }

    @Test func `a mistyped segment is found among thousands`() throws {
        let table = StubTable(try (0..<1_500).map { try .http("\($0)", .get, "/things/thing\($0)/:id") })
        let misses = table.nearMisses(of: try httpRequest(.get, "/things/thnig1234/5"), state: StubState())
        #expect(misses.first?.stub.id == "1234")
    }
}
