import StubModel
import Testing

@testable import Stubbing

@Suite("Scenarios")
struct ScenarioTests {
    private let pay = GraphQLMatcher(operations: [.name("Pay")])

    private func table(_ rules: [(id: String, rule: ScenarioRule?)], times: Int? = nil) -> StubTable {
        StubTable(
            rules.map { id, rule in
                var stub = Stub.graphQL(id, pay, times: times)
                stub.scenario = rule
                return stub
            }
        )
    }

    @Test func `a match moves the scenario to the next state`() throws {
        let table = table([
            ("first", ScenarioRule(name: "checkout", requires: "started", becomes: "paid")),
            ("second", ScenarioRule(name: "checkout", requires: "paid", becomes: "sent")),
            ("last", ScenarioRule(name: "checkout", requires: "sent")),
        ])
        let state = StubState()
        let request = try graphQLRequest("query Pay { pay }")
        let answers = (0..<4).map { _ in table.match(request, state: state)?.stub.id }
        #expect(answers == ["first", "second", "last", "last"])
        #expect(state.movedScenarios == ["checkout": "sent"])
        state.resetScenarios()
        #expect(state.scenario("checkout") == "started")
        #expect(table.match(request, state: state)?.stub.id == "first")
    }

    @Test func `a stub that asks for a state comes before one that does not`() throws {
        let table = table([
            ("always", nil), ("moves", ScenarioRule(name: "s", becomes: "b")),
            ("waits", ScenarioRule(name: "s", requires: "b")),
        ])
        #expect(table.stubs.map(\.id) == ["waits", "always", "moves"])
        let state = StubState()
        #expect(table.match(try graphQLRequest("query Pay { pay }"), state: state)?.stub.id == "always")
        state.setScenario("s", to: "b")
        #expect(table.match(try graphQLRequest("query Pay { pay }"), state: state)?.stub.id == "waits")
    }

    @Test func `each step is given once, however many ask at once`() async throws {
        let steps = (0..<100).map { step in
            let now = step == 0 ? "started" : "\(step)"
            return ("\(step)", ScenarioRule(name: "s", requires: now, becomes: "\(step + 1)") as ScenarioRule?)
        }
        let table = table(steps)
        let state = StubState()
        let request = try graphQLRequest("query Pay { pay }")
        let taken = await withTaskGroup(of: [String].self) { group in
            for _ in 0..<4 {
                group.addTask { (0..<50).compactMap { _ in table.match(request, state: state)?.stub.id } }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        // A request may look at a step just before another takes it, and find none: no step is taken twice.
        #expect(Set(taken).count == taken.count)
        #expect(state.scenario("s") == (taken.isEmpty ? "started" : "\(taken.count)"))
    }

    @Test func `times and state hold together`() throws {
        let table = table([("a", ScenarioRule(name: "s", requires: "on"))], times: 1)
        let state = StubState()
        let request = try graphQLRequest("query Pay { pay }")
        #expect(table.match(request, state: state) == nil)
        state.setScenario("s", to: "on")
        #expect(table.match(request, state: state) != nil)
        #expect(table.match(request, state: state) == nil)
    }

    @Test func `what templates and scripts make up is bounded`() {
        let state = StubState()
        #expect(!state.setScenario(String(repeating: "x", count: 1_001), to: "a"))
        #expect(!state.setScenario("s", to: String(repeating: "x", count: 1_001)))
        for number in 0..<10_000 { #expect(state.setScenario("\(number)", to: "a")) }
        #expect(!state.setScenario("one more", to: "a"))
        #expect(state.setScenario("5", to: "b"))
        #expect(state.setScenario("5", to: "started"))
        #expect(state.setScenario("one more", to: "a"))
    }

    @Test func `a near miss names the state`() throws {
        let table = table([("a", ScenarioRule(name: "checkout", requires: "paid"))])
        let misses = table.nearMisses(
            of: try graphQLRequest("query Pay { pay }"),
            state: StubState(),
            scope: .related
        )
        #expect(misses.map(\.summary) == ["Pay; scenario checkout: expected paid, is started"])
    }
}

@Suite("Ratios") struct RatioTests {
    private func table(ratio: Double?) -> StubTable {
        let pay = GraphQLMatcher(operations: [.name("Pay")])
        var failing = Stub.graphQL("fails", pay)
        failing.ratio = ratio
        return StubTable([failing, Stub.graphQL("answers", pay)])
    }

    private func answers(_ table: StubTable, _ state: StubState, _ count: Int) throws -> [String?] {
        let request = try graphQLRequest("query Pay { pay }")
        return (0..<count).map { _ in table.match(request, state: state)?.stub.id }
    }

    @Test func `leave the other requests to the next stub, the same in every run`() throws {
        let table = table(ratio: 0.2)
        let state = StubState()
        let first = try answers(table, state, 1_000)
        let failures = first.count { $0 == "fails" }
        #expect((150...250).contains(failures))
        #expect(first.contains { $0 == "answers" })
        #expect(table.hits(ofStub: "fails", state) == failures)
        state.resetCounts()
        #expect(try answers(table, state, 1_000) == first)
    }

    @Test func `go on where they were after a reload`() throws {
        let (table, again) = (table(ratio: 0.5), table(ratio: 0.5))
        let (state, other) = (StubState(), StubState())
        let all = try answers(table, state, 40)
        let beginning = try answers(table, other, 20)
        other.keep(again)
        #expect(try beginning + answers(again, other, 20) == all)
    }

    @Test(arguments: [(0.0, "answers"), (1.0, "fails")])
    func `may be none and all`(ratio: Double, id: String) throws {
        #expect(try Set(answers(table(ratio: ratio), StubState(), 50)) == [id])
    }

    @Test func `hide no stub behind them`() {
        #expect(table(ratio: 0.9).shadowed.map(\.stub.id) == [])
        #expect(table(ratio: nil).shadowed.map(\.stub.id) == ["answers"])
    }
}
