package import Locking
import StubModel

/// All that changes about stubs while a server runs: how often each has answered, and the states of scenarios.
///
/// It is kept outside of the table, which sessions share, and goes on where it was when a reload makes a new table.
package final class StubState: Sendable {
    private struct Uses: Sendable {
        let entry: StubEntry
        var count = 0
        /// The same since the server began, whatever was reset.
        var total = 0
        /// How often it was to be decided whether the stub answers, where it does not answer all requests.
        var draws = 0

        mutating func answer() {
            count += 1
            total += 1
        }
    }

    private struct Contents: Sendable {
        /// Of the stubs that have answered, by their entries, which are shared by all sessions.
        var uses: [ObjectIdentifier: Uses] = [:]
        /// Of the scenarios that have moved.
        var scenarios: [String: String] = [:]

        /// What the scenarios take.
        var scenarioBytes = 0

        var weight: Int { uses.count * StubState.useWeight + scenarioBytes }

        func state(of scenario: String) -> String { scenarios[scenario] ?? ScenarioRule.firstState }

        /// Moves a scenario where there is room for it.
        mutating func move(_ scenario: String, to state: String, _ share: RoomShare?) -> Bool {
            let known = scenarios[scenario]
            let before = known.map { Self.weight(of: scenario, $0) } ?? 0
            if state == ScenarioRule.firstState {
                scenarios[scenario] = nil
                scenarioBytes -= before
                return true
            }
            guard scenario.utf8.count <= ScenarioRule.textLimit, state.utf8.count <= ScenarioRule.textLimit,
                scenarios.count < StubState.scenarioLimit || known != nil
            else { return false }
            let after = Self.weight(of: scenario, state)
            guard after <= before || weight - before + after <= share?.allowance ?? .max else { return false }
            scenarios[scenario] = state
            scenarioBytes += after - before
            return true
        }

        private static func weight(of scenario: String, _ state: String) -> Int {
            StubState.scenarioWeight + scenario.utf8.count + state.utf8.count
        }
    }

    private let contents = Locked(Contents())
    private let share: RoomShare?

    /// Templates and scripts make up names: no more of them are kept.
    private static let scenarioLimit = 10_000
    /// About the memory that a count takes, and a scenario besides its texts.
    private static let (useWeight, scenarioWeight) = (128, 192)

    /// - Parameter share: where counts and scenarios are charged.
    package init(share: RoomShare? = nil) { self.share = share }

    /// Changes the contents, and charges them anew where there is more or less of them.
    private func change<Result: Sendable>(_ body: (inout Contents) -> Result) -> Result {
        contents.withLock { contents in
            let before = contents.weight
            let result = body(&contents)
            let after = contents.weight
            if after != before { share?.replace(with: after) }
            return result
        }
    }

    /// Takes one use of a stub: how many there were before, or `nil` where `times` is used up, its scenario is in another
    /// state, or its `ratio` leaves the request to others.
    ///
    /// The scenario moves at the same moment. However many threads ask at once, each use and each step is given once.
    func take(_ entry: StubEntry) -> Int? {
        change { contents -> Int? in
            let id = ObjectIdentifier(entry)
            guard entry.isStateful else {
                contents.uses[id, default: Uses(entry: entry)].answer()
                return 0
            }
            var uses = contents.uses[id] ?? Uses(entry: entry)
            if let times = entry.stub.times, uses.count >= times { return nil }
            let rule = entry.stub.scenario
            if let rule, let required = rule.requires, required != contents.state(of: rule.name) { return nil }
            if let ratio = entry.stub.ratio {
                uses.draws += 1
                contents.uses[id] = uses
                guard RatioDraw(of: entry.stub.id, number: uses.draws).value < ratio else { return nil }
            }
            if let rule, let next = rule.becomes { _ = contents.move(rule.name, to: next, share) }
            uses.answer()
            contents.uses[id] = uses
            return uses.count - 1
        }
    }

    /// How often a stub has answered, since it is there or counts began anew.
    func hits(_ entry: StubEntry) -> Int { contents.withLock { $0.uses[ObjectIdentifier(entry)]?.count ?? 0 } }

    /// How often a stub has answered since it is there, whatever was reset.
    func total(_ entry: StubEntry) -> Int { contents.withLock { $0.uses[ObjectIdentifier(entry)]?.total ?? 0 } }

    /// After a change of the table: stubs whose definition is unchanged have answered as often as before; the others
    /// are forgotten.
    package func keep(_ table: StubTable) {
        change { contents in
            let known = contents.uses
            contents.uses = [:]
            // Made where it is wanted: nearly every change leaves nearly every stub alone.
            var entries: Set<ObjectIdentifier>?
            for (id, uses) in known {
                guard let entry = table.entry(withID: uses.entry.stub.id) else { continue }
                // Of two stubs with one id, which a reload may bring, each has its own count.
                if entry !== uses.entry {
                    let all = entries ?? Set(table.entries.map(ObjectIdentifier.init))
                    entries = all
                    guard !all.contains(id) else {
                        contents.uses[id] = uses
                        continue
                    }
                    guard entry.hasDefinition(of: uses.entry) else { continue }
                }
                contents.uses[ObjectIdentifier(entry)] =
                    Uses(entry: entry, count: uses.count, total: uses.total, draws: uses.draws)
            }
        }
    }

    /// Begins to count anew: `times` and sequences are as they were at the start.
    package func resetCounts() {
        change { contents in
            contents.uses = contents.uses.mapValues { Uses(entry: $0.entry, total: $0.total) }
        }
    }
}

extension StubState {
    /// The state that a scenario is in.
    package func scenario(_ name: String) -> String { contents.withLock { $0.state(of: name) } }

    /// Moves a scenario; false where there are too many of them, or a text is too long.
    @discardableResult
    package func setScenario(_ name: String, to state: String) -> Bool {
        change { $0.move(name, to: state, share) }
    }

    /// The scenarios that have moved, each with its state.
    package var movedScenarios: [String: String] { contents.withLock { $0.scenarios } }

    /// Moves every scenario back to its first state.
    package func resetScenarios() {
        change { contents in
            contents.scenarios.removeAll()
            contents.scenarioBytes = 0
        }
    }
}

extension Stub {
    /// Whether what has happened before decides if, or with what, it answers.
    var isStateful: Bool { times != nil || ratio != nil || responses.count > 1 || scenario != nil }
}
