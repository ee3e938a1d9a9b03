import Locking
import MockConfiguration
import SchemaMocking
package import StubModel
import Stubbing

/// What tests change while the server runs; each change is there for the next request, as a whole.
extension Session {
    /// All stubs in the order in which they are asked.
    package var stubs: [Stub] { currentSnapshot.stubs.table.stubs }

    /// Adds stubs, all or none: they come before those of the project, and before those of earlier calls.
    ///
    /// - Parameters:
    ///   - stubs: in the order written; an empty id means one that is made for it, such as `run-time-3`.
    ///   - names: what those without an id are called instead, in the same order.
    ///   - closures: the closures that they name by their ids.
    /// - Returns: their ids.
    /// - Throws: where another stub has an id, or there would be too many.
    package func addStubs(
        _ stubs: [Stub],
        names: [String] = [],
        closures: StubClosures = StubClosures()
    ) throws(StubChangeError) -> [String] {
        try change { layer, project, known throws(StubChangeError) in
            try layer.add(
                stubs,
                names: names,
                closures: closures,
                room: room(in: project),
                isTaken: known.table.contains
            )
        }
    }

    /// Puts another stub in the place of one that was added; its id and its place in the order of calls stay.
    package func replaceStub(_ id: String, with stub: Stub) throws(StubChangeError) {
        try change { layer, project, _ throws(StubChangeError) in
            try project.requireRunTime(id)
            try layer.replace(id, with: stub, room: room(in: project))
        }
    }

    /// Removes a stub that was added.
    package func removeStub(_ id: String) throws(StubChangeError) {
        try change { layer, project, _ throws(StubChangeError) in
            try project.requireRunTime(id)
            try layer.remove(id)
        }
    }

    /// Removes all stubs that were added.
    package func removeRunTimeStubs() { change { layer, _, _ in layer.removeStubs() } }

    /// The memory that the stubs may take that are added here.
    private func room(in project: ServedProject) -> Int {
        min(project.settings.limits.stubsBytes, state.stubShare.allowance)
    }

    /// The seconds that every answer waits whose stub does not say so itself.
    package var delay: Double { currentSnapshot.delay }

    /// Sets them; `nil` goes back to what the project says.
    package func setDelay(_ seconds: Double?) { change { layer, _, _ in layer.delay = seconds } }

    /// Goes back to how everything was right after the start, or only these parts of it; requests in flight finish on
    /// what they began with.
    package func reset(only parts: Set<ResetPart> = Set(ResetPart.allCases)) {
        change { layer, _, _ in
            if parts.contains(.stubs) { layer.removeStubs() }
            if parts.contains(.delay) { layer.delay = nil }
        }
        if parts.contains(.counters) { state.stubs.resetCounts() }
        if parts.contains(.scenarios) { state.stubs.resetScenarios() }
        if parts.contains(.cache) { state.cache.removeAll() }
        if parts.contains(.entities) { state.entities.reset() }
        if parts.contains(.uploads) { state.uploads.removeAll() }
        if parts.contains(.journal) { state.journal.removeAll() }
        if parts.contains(.subscriptions) { state.subscriptions.completeAll() }
    }

    /// The scenarios that stubs name, or that something has moved, each with its state, by name.
    package var scenarios: [(name: String, state: String)] {
        let moved = state.stubs.movedScenarios
        let names = Set(stubs.compactMap(\.scenario?.name)).union(moved.keys)
        return names.sorted().map { ($0, moved[$0] ?? ScenarioRule.firstState) }
    }
}

extension ServedProject {
    /// A stub of the project is not changed from outside.
    fileprivate func requireRunTime(_ id: String) throws(StubChangeError) {
        if content.stubs.table.contains(id) { throw .notRunTime(id: id) }
    }
}
