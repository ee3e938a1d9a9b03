import HTTPMessages
import JSONModel
import StubModel
import Testing

@testable import Stubbing

@Suite("The steps of a request's patterns")
struct PatternBudgetTests {
    private let text = String(repeating: "a", count: 100_000)

    private func stub(_ number: Int, _ pattern: String) throws -> Stub {
        try .http("\(number)", .post, "/things", body: .text(.matches(RegularExpression(pattern))))
    }

    @Test func `hostile patterns of many stubs share them`() throws {
        let table = StubTable(try (0..<200).map { try stub($0, #"(?<!\#($0))[a-z]+\d"#) })
        let request = try httpRequest(.post, "/things", body: text)
        var patterns: PatternBudget?
        #expect(table.match(request, state: StubState(), &patterns) == nil)
        let misses = table.nearMisses(of: request, state: StubState(), &patterns).map(\.summary)
        let excerpt = #"""# + String(repeating: "a", count: 79) + "…"
        #expect(
            misses == (0..<3).map { #"POST /things; body: /(?<!\#($0))[a-z]+\d/ took too many steps on \#(excerpt)"# }
        )
        let budget = try #require(patterns)
        #expect(
            budget.takeReports()
                == (0..<4).map {
                    #"The pattern /(?<!\#($0))[a-z]+\d/ of the stub POST /things took too many steps, and counts as not found."#
                } + ["The patterns of one request took too many steps; the others count as not found."]
        )
        #expect(budget.takeReports() == [])
    }

    @Test func `one that has given up is not tried again`() throws {
        let budget = PatternBudget(steps: PatternBudget.stepsOfSearch + 1_000)
        func search(_ pattern: String, _ text: String) throws -> PatternBudget.Verdict {
            budget.search(RegularExpression(pattern), text, of: StubEntry(try stub(0, pattern)))
        }
        #expect(try search(#"(?<!x)[a-z]+\d"#, text) == .gaveUp)
        #expect(try search(#"(?<!x)[a-z]+\d"#, "a1") == .gaveUp)
        #expect(try search("b", "b") == .found)
        #expect(try search(#"[a-z]+\d"#, text) == .notSearched)
        #expect(try search("b", "b") == .notSearched)
    }

    @Test func `a stub after a hostile one answers, and what the hostile one did is told`() throws {
        let table = StubTable([try stub(0, #"(a|b)+\d"#), try stub(1, "^a")])
        var patterns: PatternBudget?
        let match = table.match(try httpRequest(.post, "/things", body: text), state: StubState(), &patterns)
        #expect(match?.stub.id == "1")
        #expect(
            patterns?.takeReports() == [
                #"The pattern /(a|b)+\d/ of the stub POST /things took too many steps, and counts as not found."#
            ]
        )
    }

    @Test func `lists, names and arguments count as well`() throws {
        let hostile = RegularExpression(#"([a-z]+)\1\d"#)
        let long = String(text.prefix(20_000))
        let lists = ValueMatcher.contains(.oneOf([.matches(hostile), .matches(hostile)]))
        let budget = PatternBudget()
        let entry = StubEntry(.graphQL("a", GraphQLMatcher(operations: [.name("A")], variables: lists)))
        var log = MatchLog(explains: false, of: entry, budget)
        #expect(!lists.matches(.array(Array(repeating: .string(long), count: 10_000)), &log))
        #expect(
            budget.takeReports() == [
                #"The pattern /([a-z]+)\1\d/ of the stub A took too many steps, and counts as not found."#
            ]
        )
        let named = GraphQLMatcher(operations: [.pattern(hostile)])
        let request = try graphQLRequest("query \(long) { a }")
        let reason = #"operationName: expected /([a-z]+)\1\d/, which took too many steps, got \#(long)"#
        #expect(named.result(for: request).reasons == [reason.cut(to: 500)])
    }

    /// Whoever reads stubs has refused it; but a stub is a value, which anybody can make.
    @Test func `what cannot be compiled matches nothing, and says so`() throws {
        let table = StubTable([
            try stub(0, "(a"), .graphQL("pattern", GraphQLMatcher(operations: [.pattern(RegularExpression("(B"))])),
            .graphQL("shape", GraphQLMatcher(shape: SelectionShape("{ c"))),
        ])
        var patterns: PatternBudget?
        let http = try httpRequest(.post, "/things", body: "a")
        #expect(table.match(http, state: StubState(), &patterns) == nil)
        let reason = "POST /things; body: /(a/ is no regular expression"
        #expect(table.nearMisses(of: http, state: StubState(), &patterns).map(\.summary) == [reason])
        let graphQL = try graphQLRequest("query B { c }")
        #expect(table.match(graphQL, state: StubState(), &patterns) == nil)
        #expect(
            Set(table.nearMisses(of: graphQL, state: StubState(), &patterns, scope: .all).map(\.summary)) == [
                "/(B/; operationName: expected /(B/, which is no regular expression, got B",
                "any operation; the stub's shape cannot be read",
            ]
        )
        #expect(
            patterns?.takeReports() == [
                "The pattern /(a/ of the stub POST /things is no regular expression, and counts as not found.",
                "The pattern /(B/ of the stub /(B/ is no regular expression, and counts as not found.",
            ]
        )
    }
}
