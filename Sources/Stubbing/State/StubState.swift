package import Locking
import StubModel

/// The changing state of stubs while a server runs: how often each has answered, and the states of scenarios.
///
/// The state is kept outside of the table, which sessions share, and survives a reload, which makes a new table.
package final class StubState: Sendable {
    private struct Uses: Sendable {
        let entry: StubEntry
        var count = 0
        /// The number of responses since the server began, resets ignored.
        var total = 0
        /// The number of draws for a stub with a `ratio`.
        var draws = 0

        mutating func answer() {
            count += 1
            total += 1
        }
    }

    private struct Contents: Sendable {
        /// The uses of stubs by their entries, which all sessions share.
        var uses: [ObjectIdentifier: Uses] = [:]
        /// The states of scenarios that have moved.
        var scenarios: [String: String] = [:]

        /// The memory that the scenarios take, in bytes.
        var scenarioBytes = 0

        var weight: Int { uses.count * StubState.useWeight + scenarioBytes }

        func state(of scenario: String) -> String { scenarios[scenario] ?? ScenarioRule.firstState }

        /// Moves a scenario where there is room for it.
        mutating func move(_ scenario: String, to state: String, _ share: BudgetShare?) -> Bool {
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
    private let share: BudgetShare?
    private let moved: (@Sendable (_ scenario: String, _ state: String) -> Void)?

    /// At most this many scenarios are kept, as templates and scripts make up names.
    private static let scenarioLimit = 10_000
    /// The approximate memory of a count, and of a scenario besides its texts.
    private static let (useWeight, scenarioWeight) = (128, 192)

    /// - Parameters:
    ///   - share: the account that counts and scenarios are charged to.
    ///   - moved: called with each scenario that has moved, and its state.
    package init(share: BudgetShare? = nil, moved: (@Sendable (_ scenario: String, _ state: String) -> Void)? = nil) {
        self.share = share
        self.moved = moved
    }

    /// Changes the contents, and updates their charge if their weight changes.
    private func change<Result: Sendable>(_ body: (inout Contents) -> Result) -> Result {
        contents.withLock { contents in
            let before = contents.weight
            let result = body(&contents)
            let after = contents.weight
            if after != before { share?.replace(with: after) }
            return result
        }
    }

    /// Takes one use of a stub, and returns how many there were before; `nil` if the stub does not answer now.
    ///
    /// It does not answer if `times` is used up, its scenario is in another state, or its `ratio` leaves the request to
    /// other stubs.
    ///
    /// The scenario moves at the same moment. However many threads ask at once, each use and each step is given once. A
    /// stub without state always gives 0.
    func take(_ entry: StubEntry) -> Int? {
        var step: (scenario: String, state: String)?
        defer { if let step { moved?(step.scenario, step.state) } }
        return change { contents -> Int? in
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
            if let rule, let next = rule.becomes, contents.move(rule.name, to: next, share) {
                step = (rule.name, next)
            }
            uses.answer()
            contents.uses[id] = uses
            return uses.count - 1
        }
    }

    /// The number of responses by a stub since it was added, or since counts were reset.
    func hits(_ entry: StubEntry) -> Int { contents.withLock { $0.uses[ObjectIdentifier(entry)]?.count ?? 0 } }

    /// The number of responses by a stub since it was added, resets ignored.
    func total(_ entry: StubEntry) -> Int { contents.withLock { $0.uses[ObjectIdentifier(entry)]?.total ?? 0 } }

    /// Carries counts over to a changed table: for stubs whose definition is unchanged; the others are forgotten.
    package func keep(_ table: StubTable) {
        change { contents in
            let known = contents.uses
            contents.uses = [:]
            // Made where it is wanted: nearly every change leaves nearly every stub alone.
            var entries: Set<ObjectIdentifier>?
            for (id, uses) in known {
                guard let entry = table.entry(withID: uses.entry.stub.id) else { continue }
                // Two stubs with one id, which a reload may bring, have a count each.
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

    /// Resets the counts: `times` and sequences are as they were at the start.
    package func resetCounts() {
        change { contents in
            contents.uses = contents.uses.mapValues { Uses(entry: $0.entry, total: $0.total) }
        }
    }
}

extension StubState {
    /// The current state of a scenario.
    package func scenario(_ name: String) -> String { contents.withLock { $0.state(of: name) } }

    /// Moves a scenario; false if there are too many, a text is too long, or no memory is left for it.
    @discardableResult
    package func setScenario(_ name: String, to state: String) -> Bool {
        let isMoved = change { $0.move(name, to: state, share) }
        if isMoved { moved?(name, state) }
        return isMoved
    }

    /// The scenarios that have moved, each with its state.
    package var movedScenarios: [String: String] { contents.withLock { $0.scenarios } }

    /// Moves every scenario back to its first state.
    package func resetScenarios() {
        let names = change { contents in
            defer { (contents.scenarios, contents.scenarioBytes) = ([:], 0) }
            return contents.scenarios.keys.sorted()
        }
        for name in names { moved?(name, ScenarioRule.firstState) }
    }
}

extension Stub {
    /// Whether earlier requests decide if, or with which response, the stub answers.
    var isStateful: Bool { times != nil || ratio != nil || responses.count > 1 || scenario != nil }
}
