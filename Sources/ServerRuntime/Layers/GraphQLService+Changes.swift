import MockConfiguration
import SchemaMocking
package import Stubbing

/// What changes while the server runs; each change is there for the next request, as a whole.
extension GraphQLService {
    /// All stubs in the order in which they are asked.
    package var stubs: [Stub] { currentSnapshot.stubs.table.stubs }

    /// Adds stubs, all or none: they come before those of the project, and before those of earlier calls.
    ///
    /// - Parameter stubs: in the order written; an empty id means one that is made for it, such as `run-time-3`.
    /// - Returns: their ids.
    /// - Throws: where an id is somebody else's, or there would be too many.
    package func addStubs(_ stubs: [Stub]) throws(StubChangeError) -> [String] {
        try change { layers throws(StubChangeError) in try layers.addStubs(stubs) }
    }

    /// Puts another stub in the place of one that was added; its id and its place in the order of calls stay.
    package func replaceStub(_ id: String, with stub: Stub) throws(StubChangeError) {
        try change { layers throws(StubChangeError) in
            try layers.requireRunTime(id)
            try layers.runTime.replace(id, with: stub, room: layers.settings.limits.stubsBytes)
        }
    }

    /// Removes a stub that was added.
    package func removeStub(_ id: String) throws(StubChangeError) {
        try change { layers throws(StubChangeError) in
            try layers.requireRunTime(id)
            try layers.runTime.remove(id)
        }
    }

    /// Removes all stubs that were added.
    package func removeRunTimeStubs() { change { $0.runTime.removeStubs() } }

    /// The seconds that every answer waits whose stub does not say so itself.
    package var delay: Double { currentSnapshot.settings.delay }

    /// Sets them; `nil` goes back to what the project says.
    package func setDelay(_ seconds: Double?) { change { $0.runTime.delay = seconds } }

    /// Goes back to how everything was right after the start, or only these parts of it; requests in flight finish on
    /// what they began with.
    package func reset(only parts: Set<ResetPart> = Set(ResetPart.allCases)) {
        change { layers in
            if parts.contains(.stubs) { layers.runTime.removeStubs() }
            if parts.contains(.delay) { layers.runTime.delay = nil }
            if parts.contains(.counters) {
                state.stubs.resetCounts()
                currentSnapshot.stubs.table.resetHits()
            }
            if parts.contains(.scenarios) { state.stubs.resetScenarios() }
            if parts.contains(.cache) { state.cache.removeAll() }
            if parts.contains(.entities) { state.entities.reset() }
            if parts.contains(.journal) { state.journal.removeAll() }
        }
    }

    /// The scenarios that stubs name, or that something has moved, each with its state, by name.
    package var scenarios: [(name: String, state: String)] {
        let moved = state.stubs.movedScenarios
        let names = Set(stubs.compactMap(\.scenario?.name)).union(moved.keys)
        return names.sorted().map { ($0, moved[$0] ?? ScenarioRule.firstState) }
    }
}

extension ServiceLayers {
    /// A stub of the project is not changed from outside.
    fileprivate func requireRunTime(_ id: String) throws(StubChangeError) {
        if content.stubs.table.contains(id) { throw .notRunTime(id: id) }
    }
}
