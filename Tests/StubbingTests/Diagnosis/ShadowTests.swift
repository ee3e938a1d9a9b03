import GraphQLLanguage
import HTTPMessages
import JSONModel
import StubModel
import Testing

@testable import Stubbing

@Suite("Stubs that are never asked")
struct ShadowTests {
    /// What the ids of the stubs say: `b < a` where `a` is asked instead of `b`.
    private func shadows(_ stubs: [Stub]) -> [String] {
        StubTable(stubs).shadowed.map { "\($0.stub.id) < \($0.shadow.id)" }
    }

    private static func http(
        _ id: String,
        _ method: HTTPMethod?,
        _ route: String,
        priority: Int = 0,
        asks: Bool = false,
        times: Int? = nil,
        scenario: ScenarioRule? = nil
    ) throws -> Stub {
        let query = asks ? [try NamedMatcher("q", "1")] : []
        var stub = Stub(
            id: id,
            request: .http(
                HTTPMatcher(method: method, route: try RoutePattern(parsing: route), query: .atLeast(query))
            ),
            priority: priority,
            responses: [.http(HTTPResponseDefinition())]
        )
        (stub.times, stub.scenario) = (times, scenario)
        return stub
    }

    private static func graphQL(_ id: String, _ matcher: GraphQLMatcher, priority: Int = 0) -> Stub {
        Stub(id: id, request: .graphQL(matcher), priority: priority, responses: [.graphQL(GraphQLResponseDefinition())])
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var stubs: [Stub]
        var shadows: [String] = []
        var testDescription: String { name }

        init(_ name: String, _ stubs: [Stub], _ shadows: [String] = []) {
            (self.name, self.stubs, self.shadows) = (name, stubs, shadows)
        }
    }

    static func http() throws -> [Case] {
        [
            Case("equal", [try http("a", .get, "/x"), try http("b", .get, "/x")], ["b < a"]),
            Case("other methods", [try http("a", .get, "/x"), try http("b", .post, "/x")]),
            Case("GET for HEAD", [try http("a", .get, "/x", priority: 1), try http("b", .head, "/x")], ["b < a"]),
            Case("any method", [try http("a", nil, "/x", priority: 1), try http("b", .put, "/x")], ["b < a"]),
            Case("one method for any", [try http("a", .get, "/x", priority: 1), try http("b", nil, "/x")]),
            Case("more to ask for", [try http("a", .get, "/x", asks: true), try http("b", .get, "/x")]),
            Case(
                "asked before what asks for more",
                [try http("a", .get, "/x", priority: 1), try http("b", .get, "/x", asks: true)],
                ["b < a"]
            ),
            Case(
                "equal in what it asks for",
                [try http("a", .get, "/x", asks: true), try http("b", .get, "/x", asks: true)],
                ["b < a"]
            ),
            Case(
                "a wider route",
                [try http("a", .get, "/**", priority: 1), try http("b", .get, "/x/:id"), try http("c", .get, "/x/7")],
                ["b < a", "c < a"].sorted().reversed()
            ),
            Case("other names", [try http("a", .get, "/x/:id"), try http("b", .get, "/x/:name")], ["b < a"]),
            Case("a narrower route", [try http("a", .get, "/x/7"), try http("b", .get, "/x/:id")]),
            Case(
                "the rest of a path",
                [try http("a", .get, "/x/:id", priority: 1), try http("b", .get, "/x/**")]
            ),
            Case(
                "what ends, or waits for a state",
                [
                    try http("a", .get, "/x", priority: 2, times: 1),
                    try http("b", .get, "/x", priority: 1, scenario: ScenarioRule(name: "s", requires: "paid")),
                    try http("c", .get, "/x"),
                ]
            ),
            Case(
                "the same state",
                [
                    try http("a", .get, "/x", scenario: ScenarioRule(name: "s", requires: "paid")),
                    try http("b", .get, "/x", scenario: ScenarioRule(name: "s", requires: "paid")),
                    try http("c", .get, "/x", scenario: ScenarioRule(name: "t", requires: "paid")),
                ],
                ["b < a"]
            ),
        ]
    }

    static func graphQL() throws -> [Case] {
        func named(_ names: String...) -> GraphQLMatcher { GraphQLMatcher(operations: names.map { .name($0) }) }
        var empire = named("A")
        empire.variables = try ValueMatcher(["episode": "EMPIRE"])
        let shape = GraphQLMatcher(shape: try shape("{ hero { name } }"))
        let pattern = GraphQLMatcher(operations: [.pattern(RegularExpression("^A"))])
        return [
            Case("equal names", [graphQL("a", named("A")), graphQL("b", named("A"))], ["b < a"]),
            Case(
                "one of several names",
                [graphQL("a", named("A", "B"), priority: 1), graphQL("b", named("B"))],
                ["b < a"]
            ),
            Case("more names", [graphQL("a", named("A"), priority: 1), graphQL("b", named("A", "B"))]),
            Case("variables", [graphQL("a", empire), graphQL("b", named("A"))]),
            Case("asked before variables", [graphQL("a", named("A"), priority: 1), graphQL("b", empire)], ["b < a"]),
            Case("equal shapes", [graphQL("a", shape), graphQL("b", shape)], ["b < a"]),
            Case("a name for a shape", [graphQL("a", named("A"), priority: 1), graphQL("b", shape)]),
            Case("every operation", [graphQL("a", GraphQLMatcher(), priority: 1), graphQL("b", shape)], ["b < a"]),
            Case("a pattern", [graphQL("a", pattern, priority: 1), graphQL("b", named("A"))]),
        ]
    }

    @Test(arguments: try http() + graphQL()) func `are told from those that are`(_ c: Case) {
        #expect(shadows(c.stubs) == c.shadows)
    }

    @Test func `leave out stubs that could not be read`() throws {
        var broken = try Self.http("a", .get, "/x")
        broken.responses = [.broken(Diagnostic(.error, "?", at: nil))]
        #expect(shadows([broken, try Self.http("b", .get, "/x"), broken]) == [])
    }
}
