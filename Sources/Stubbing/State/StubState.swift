import Locking

/// All that changes about stubs while a server runs: how often each has answered, and the states of scenarios.
///
/// It is kept outside of the table, by the stubs' ids and the scenarios' names, so that a reload, which makes a new
/// table, goes on where it was. Only stubs that count (`times`, or several responses) are counted.
package final class StubState: Sendable {
    private struct Uses: Sendable {
        let stub: Stub
        var count: Int
    }

    private struct Contents: Sendable {
        var uses: [String: Uses] = [:]
        /// Of the scenarios that have moved.
        var scenarios: [String: String] = [:]

        func state(of scenario: String) -> String { scenarios[scenario] ?? ScenarioRule.firstState }

        mutating func move(_ scenario: String, to state: String) -> Bool {
            if state == ScenarioRule.firstState {
                scenarios[scenario] = nil
                return true
            }
            guard scenario.utf8.count <= ScenarioRule.textLimit, state.utf8.count <= ScenarioRule.textLimit,
                scenarios.count < StubState.scenarioLimit || scenarios[scenario] != nil
            else { return false }
            scenarios[scenario] = state
            return true
        }
    }

    private let contents = Locked(Contents())

    /// Templates and scripts make up names: no more of them are kept.
    private static let scenarioLimit = 10_000

    package init() {}

    /// Takes one use of a stub: how many there were before, or `nil` where `times` is used up or its scenario is in
    /// another state.
    ///
    /// The scenario moves at the same moment. However many threads ask at once, each use and each step is given once.
    func take(_ stub: Stub) -> Int? {
        contents.withLock { contents -> Int? in
            let count = contents.uses[stub.id]?.count ?? 0
            if let times = stub.times, count >= times { return nil }
            if let rule = stub.scenario {
                if let required = rule.requires, required != contents.state(of: rule.name) { return nil }
                if let next = rule.becomes { _ = contents.move(rule.name, to: next) }
            }
            guard stub.isCounted else { return 0 }
            if count == 0 {
                contents.uses[stub.id] = Uses(stub: stub, count: 1)
            } else {
                contents.uses[stub.id]?.count += 1
            }
            return count
        }
    }

    /// How often a stub has answered, where that is counted.
    package func count(of stub: Stub) -> Int { contents.withLock { $0.uses[stub.id]?.count ?? 0 } }

    /// After a reload: forgets the counts of stubs that are gone or have another definition.
    package func keep(_ table: StubTable) {
        contents.withLock { contents in
            contents.uses = contents.uses.filter { id, uses in
                table.stub(withID: id)?.hasDefinition(of: uses.stub) ?? false
            }
        }
    }

    /// Begins to count anew: `times` and sequences are as they were at the start.
    package func resetCounts() { contents.withLock { $0.uses.removeAll() } }
}

extension StubState {
    /// The state that a scenario is in.
    package func scenario(_ name: String) -> String { contents.withLock { $0.state(of: name) } }

    /// Moves a scenario; false where there are too many of them, or a text is too long.
    @discardableResult
    package func setScenario(_ name: String, to state: String) -> Bool {
        contents.withLock { $0.move(name, to: state) }
    }

    /// The scenarios that have moved, each with its state.
    package var movedScenarios: [String: String] { contents.withLock { $0.scenarios } }

    /// Moves every scenario back to its first state.
    package func resetScenarios() { contents.withLock { $0.scenarios.removeAll() } }
}

extension Stub {
    /// Whether it matters how often it has answered.
    fileprivate var isCounted: Bool { times != nil || responses.count > 1 }

    /// Whether what has happened before decides if, or with what, it answers.
    var isStateful: Bool { isCounted || scenario != nil }
}
