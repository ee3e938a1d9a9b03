import GraphQLLanguage
import HTTPMessages
import JSONModel
import StubModel
import Testing

@testable import Stubbing

/// The order between stubs that match the same request, rule by rule.
@Suite("The order between stubs")
struct StubOrderTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        /// In the order written; all match the request.
        var stubs: [Stub]
        /// Which answers first, which once that one is gone, and so on.
        var order: [String]

        var testDescription: String { name }
    }

    private static func named(
        _ id: String,
        _ matcher: GraphQLMatcher = GraphQLMatcher(operations: [.name("GetHero")]),
        origin: StubOrigin = .file,
        priority: Int = 0
    ) -> Stub { .graphQL(id, matcher, origin: origin, priority: priority) }

    private static func variables(_ value: JSONValue) throws -> GraphQLMatcher {
        GraphQLMatcher(operations: [.name("GetHero")], variables: try ValueMatcher(value))
    }

    static func operationCases() throws -> [Case] {
        let pattern = OperationNameMatcher.pattern(RegularExpression("Hero"))
        let narrow = GraphQLMatcher(shape: try shape("{ hero(episode: EMPIRE) { name id } }"))
        var path = GraphQLMatcher()
        path.path = "/graphql"
        return [
            Case(name: "as written", stubs: [named("1"), named("2"), named("3")], order: ["1", "2", "3"]),
            Case(
                name: "priority above all",
                stubs: [
                    named("low", origin: .runTime(call: 9), priority: -1), named("plain"), named("high", priority: 1),
                ],
                order: ["high", "plain", "low"]
            ),
            Case(
                name: "origin",
                stubs: [named("file"), named("code", origin: .code), named("run", origin: .runTime(call: 0))],
                order: ["run", "code", "file"]
            ),
            Case(
                name: "origin above specificity",
                stubs: [
                    named("file", try variables(["episode": "EMPIRE"])),
                    named("code", GraphQLMatcher(), origin: .code),
                ],
                order: ["code", "file"]
            ),
            Case(
                name: "the later call, and in one call the first written",
                stubs: [
                    named("1a", origin: .runTime(call: 1)), named("1b", origin: .runTime(call: 1)),
                    named("2a", origin: .runTime(call: 2)), named("2b", origin: .runTime(call: 2)),
                ],
                order: ["2a", "2b", "1a", "1b"]
            ),
            Case(
                name: "the later call above specificity",
                stubs: [
                    named("1", try variables(["episode": "EMPIRE"]), origin: .runTime(call: 1)),
                    named("2", origin: .runTime(call: 2)),
                ],
                order: ["2", "1"]
            ),
            Case(
                name: "names",
                stubs: [
                    named("none", GraphQLMatcher()), named("pattern", GraphQLMatcher(operations: [pattern])),
                    named("both", GraphQLMatcher(operations: [.name("GetHero"), pattern])), named("exact"),
                    named("in the shape", GraphQLMatcher(shape: try shape("query GetHero { hero { name } }"))),
                ],
                order: ["in the shape", "exact", "pattern", "both", "none"]
            ),
            Case(
                name: "fields and arguments",
                stubs: [
                    named("a field", GraphQLMatcher(shape: try shape("{ hero { name } }"))), named("more", narrow),
                    named("none", GraphQLMatcher(type: .query)),
                ],
                order: ["more", "a field", "none"]
            ),
            Case(
                name: "a name above fields",
                stubs: [named("fields", narrow), named("name")],
                order: ["name", "fields"]
            ),
            Case(
                name: "other matchers",
                stubs: [
                    named("none"), named("one", try variables(["episode": "EMPIRE"])),
                    named("two", try variables(["episode": "EMPIRE", "page": ["size": 5]])),
                    named("method", GraphQLMatcher(operations: [.name("GetHero")], type: .query, method: .post)),
                ],
                order: ["two", "method", "one", "none"]
            ),
            Case(
                name: "a path above a name",
                stubs: [named("name"), named("path", path)],
                order: ["path", "name"]
            ),
        ]
    }

    @Test(arguments: try operationCases()) func `of GraphQL stubs`(_ c: Case) throws {
        let request = try graphQLRequest(
            "query GetHero($episode: Episode, $page: Page) { hero(episode: $episode) { name id } }",
            variables: ["episode": "EMPIRE", "page": ["size": 5]]
        )
        #expect(order(of: c) { $0.match(request, state: $1) } == c.order)
    }

    static func pathCases() throws -> [Case] {
        func route(_ pattern: String) throws -> Stub { try .http(pattern, .get, pattern) }
        return [
            Case(
                name: "kinds of segment",
                stubs: try [
                    "/**", "/*/v1.png", "/:a/v1.png", "/ab/**", "/a*/v1.png", "/ab/:b", "/ab/v${n}.png", "/ab/v1.png",
                ].map(route),
                order: [
                    "/ab/v1.png", "/ab/v${n}.png", "/ab/:b", "/ab/**", "/a*/v1.png", "/:a/v1.png", "/*/v1.png", "/**",
                ]
            ),
            Case(
                name: "an end above the rest",
                stubs: try ["/ab/v1.png/**", "/ab/v1.png"].map(route),
                order: ["/ab/v1.png", "/ab/v1.png/**"]
            ),
            Case(
                name: "other matchers after the path",
                stubs: [
                    try .http("any", nil, "/ab/v1.png"), try .http("get", .get, "/ab/v1.png"),
                    try .http("rest", .get, "/**", query: [try NamedMatcher("q", 1), try NamedMatcher("r", 2)]),
                    try .http("query", .get, "/ab/v1.png", query: [try NamedMatcher("q", 1)]),
                ],
                order: ["query", "get", "any", "rest"]
            ),
        ]
    }

    @Test(arguments: try pathCases()) func `of REST stubs`(_ c: Case) throws {
        let request = try httpRequest(.get, "/ab/v1.png?q=1&r=2")
        #expect(order(of: c) { $0.match(request, state: $1) } == c.order)
    }

    /// More often than there can be room between two ranks, so that the table is made anew in between.
    @Test func `of stubs that come one after the other between two`() {
        let name = GraphQLMatcher(operations: [.name("A")])
        let others = (0..<64).map { Stub.graphQL("other\($0)", name, priority: -1) }
        var table = StubTable([.graphQL("first", name, priority: 1), .graphQL("last", name)] + others)
        for call in 1...100 {
            let stubs = ["\(call)a", "\(call)b"].map { Stub.graphQL($0, name, origin: .runTime(call: call)) }
            table = table.adding(stubs.prefix(call % 3).map { StubEntry($0) })
        }
        let added = (1...100).reversed().flatMap { call in ["\(call)a", "\(call)b"].prefix(call % 3) }
        #expect(table.stubs.prefix(102).map(\.id) == ["first"] + added + ["last"])
        #expect(table.stubs.allSatisfy { table.stub(withID: $0.id) == $0 })
    }

    /// Lets each stub answer once, so that a chain of limited stubs shows the whole order.
    private func order(of c: Case, _ match: (StubTable, StubState) -> StubMatch?) -> [String] {
        let table = StubTable(
            c.stubs.map { stub in
                var stub = stub
                stub.times = 1
                return stub
            }
        )
        let state = StubState()
        var order: [String] = []
        while let found = match(table, state) { order.append(found.stub.id) }
        return order
    }
}
