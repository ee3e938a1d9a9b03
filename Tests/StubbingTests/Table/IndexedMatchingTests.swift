import GraphQLLanguage
import HTTPMessages
import JSONModel
import StubModel
import TestSupport
import Testing

@testable import Stubbing

/// The table must answer as if it looked at every stub in order.
@Suite("Indexed and naive matching agree")
struct IndexedMatchingTests {
    private static let names = ["GetA", "GetB", "ListA", "Save"]
    private static let selections = [
        "a", "b", "a { x }", "a { x y }", "b(n: 1)", "b(n: 2) { y }", "c { ...F }", "z: a { y }", "...G",
    ]
    private static let fragments = " fragment F on C { x a { y } } fragment G on Query { a { x } b }"

    private static func document(_ random: inout SeededRandom, _ name: String?) -> String {
        let body = (0..<Int.random(in: 1...3, using: &random)).map { _ in random.pick(selections) }
        let text = (name.map { "query \($0) " } ?? "") + "{ " + body.joined(separator: " ") + " }"
        return text.contains("...") ? text + fragments : text
    }

    private static func graphQLStub(_ id: Int, _ random: inout SeededRandom) throws -> Stub {
        var matcher = GraphQLMatcher()
        if random.oneIn(2) {
            matcher.operations = try (0..<Int.random(in: 1...2, using: &random)).map { _ in
                try OperationNameMatcher(
                    parsing: random.oneIn(4) ? random.pick(["/^Get/", "/A$/"]) : random.pick(names)
                )
            }
        }
        if random.oneIn(2) {
            let text = document(&random, random.oneIn(3) ? random.pick(names) : nil)
            matcher.shape = try shape(text, random.oneIn(5) ? .exact : .subset)
        }
        if random.oneIn(3) {
            matcher.variables = try ValueMatcher(["v": .number(.integer(Int.random(in: 0...1, using: &random)))])
        }
        if random.oneIn(8) { matcher.type = random.pick([.query, .mutation]) }
        return .graphQL(
            "\(id)",
            matcher,
            origin: random.pick([.file, .code, .runTime(call: 1), .runTime(call: 2)]),
            priority: random.pick([0, 0, 0, 1])
        )
    }

    /// A table that the last stubs were added to, one after the other; each has as many old ones beside it as that
    /// takes.
    private static func grown(_ stubs: [Stub]) -> StubTable {
        let others = (0..<64).map { Stub.graphQL("other\($0)", GraphQLMatcher(operations: [.name("Other\($0)")])) }
        var table = StubTable(stubs.prefix(10) + others)
        for stub in stubs.dropFirst(10) { table = table.adding([StubEntry(stub)]) }
        #expect(table.stubs.map(\.id) == StubTable(stubs.prefix(10) + others + stubs.dropFirst(10)).stubs.map(\.id))
        return table
    }

    @Test(arguments: 0..<20) func `on GraphQL requests`(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let stubs = try (0..<30).map { try Self.graphQLStub($0, &random) }
        let table = Self.grown(stubs)
        #expect(Set(table.stubs.map(\.id)).count == stubs.count + 64)
        for _ in 0..<100 {
            let text = Self.document(&random, random.oneIn(5) ? nil : random.pick(Self.names))
            let request = try graphQLRequest(
                text,
                variables: ["v": .number(.integer(Int.random(in: 0...1, using: &random)))]
            )
            let naive = table.stubs.first { stub in
                guard case .graphQL(let matcher) = stub.request else { return false }
                let result = matcher.result(for: request)
                // What explains a miss comes from the same comparison.
                #expect(result.isExact == matcher.isMet(by: request), "\(stub.id) \(text) \(result.reasons)")
                #expect(result.isExact == result.reasons.isEmpty)
                return result.isExact
            }
            #expect(table.match(request, state: StubState())?.stub.id == naive?.id, "\(text)")
        }
    }

    private static let segments = ["a", "b", "v1", "a.png", ":x", "*", "**", "v${n}", "*.png"]

    private static func path(_ random: inout SeededRandom, _ segments: [String]) -> String {
        "/" + (0..<Int.random(in: 0...4, using: &random)).map { _ in random.pick(segments) }.joined(separator: "/")
    }

    @Test(arguments: 0..<20) func `on REST requests`(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed + 1_000))
        let stubs = try (0..<40).map { index in
            try Stub.http(
                "\(index)",
                random.oneIn(4) ? nil : random.pick([.get, .post, .head]),
                Self.path(&random, Self.segments),
                query: random.oneIn(4) ? [try NamedMatcher("q", 1)] : [],
                priority: random.pick([0, 0, 0, 1])
            )
        }
        let table = Self.grown(stubs)
        for _ in 0..<200 {
            let target = Self.path(&random, ["a", "b", "v1", "a.png", "c"]) + (random.oneIn(2) ? "?q=1" : "")
            let request = try httpRequest(random.pick([.get, .post, .head, .put]), target)
            let parts = IncomingRequest.Parts(request.http)
            let naive = table.stubs.first { stub in
                guard case .http(let matcher) = stub.request else { return false }
                var log = MatchLog(explains: false, of: StubEntry(stub), PatternBudget())
                return matcher.route.captures(of: request.segments) != nil
                    && matcher.matches(request, parts: parts, &log)
            }
            let found = table.match(request, state: StubState())
            #expect(found?.stub.id == naive?.id, "\(request.http.method) \(target)")
        }
    }

    @Test func `ten thousand stubs are not looked at`() throws {
        let stubs = try (0..<10_000).map { index -> Stub in
            switch index % 3 {
            case 0: .graphQL("\(index)", GraphQLMatcher(operations: [.name("Get\(index)")]))
            case 1: .graphQL("\(index)", GraphQLMatcher(shape: try shape("{ field\(index) { id } }")))
            default: try .http("\(index)", .get, "/things/\(index)/:id")
            }
        }
        let table = StubTable(stubs)
        let named = try graphQLRequest("query Get3000 { a b c }")
        #expect(table.operations.candidates(for: try #require(named.graphQL).matchable).all.map(\.count) == [1])
        let shaped = try graphQLRequest("{ field4 { id } other }")
        #expect(table.operations.candidates(for: try #require(shaped.graphQL).matchable).all.map(\.count) == [1])
        #expect(table.routes.stubs(for: ["things", "5", "x"]).all.map(\.count) == [1])
        #expect(table.match(named, state: StubState())?.stub.id == "3000")
        #expect(table.match(shaped, state: StubState())?.stub.id == "4")
        #expect(table.match(try httpRequest(.get, "/things/5/x"), state: StubState())?.stub.id == "5")
    }
}
