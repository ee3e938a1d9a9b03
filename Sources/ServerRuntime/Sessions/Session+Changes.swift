package import GraphQLLanguage
import Locking
package import MockConfiguration
import SchemaMocking
import Scripting
package import StubModel
import Stubbing

/// Changes that tests make while the server runs; each takes effect for the next request, as a whole.
extension Session {
    /// All stubs in the order in which they are asked.
    package var stubs: [Stub] { currentSnapshot.stubs.table.stubs }

    /// Adds stubs, all or none: they come before those of the project, and before those of earlier calls.
    ///
    /// A stub without an id gets the name at its index, unless that is empty, or one that is made for it: `run-time-3`.
    ///
    /// - Returns: the ids of the stubs.
    /// - Throws: `StubChangeError` if another stub has an id, or if there would be too many stubs, or too large ones.
    package func addStubs(
        _ stubs: [Stub],
        names: [String] = [],
        closures: StubClosures = StubClosures()
    ) throws(StubChangeError) -> [String] {
        let ids = try change { layer, project, known throws(StubChangeError) in
            try layer.add(
                stubs,
                names: names,
                closures: closures,
                budget: budget(in: project),
                isTaken: known.table.contains
            )
        }
        state.events.add(.added, ids)
        return ids
    }

    /// The problems of stubs that code has made.
    package struct CodeProblems: Error, Sendable, Hashable {
        package var diagnostics: [Diagnostic]
    }

    /// Adds stubs that code has made, all or none, with the checks that files have.
    ///
    /// - Returns: the ids of the stubs, and warnings about them.
    /// - Throws: `CodeProblems` if a stub cannot be read or contradicts the schema, `StubChangeError` if another stub
    ///   has an id, or if there would be too many stubs, or too large ones.
    package func addStubs(
        _ stubs: [CodeStub],
        closures: StubClosures
    ) throws -> (ids: [String], warnings: [Diagnostic]) {
        let snapshot = currentSnapshot
        var access = FileAccess.disk
        access.workingDirectory = snapshot.stubs.workingDirectory
        var sent = SentStubs(stubs, access: access)
        sent.check(against: snapshot.graphQL?.schema, documents: snapshot.documents, templates: snapshot.stubs.library)
        sent.report(ScriptProblems.diagnostics(sent.stubs.flatMap(\.scripts), by: .reading, engine: snapshot.scripts))
        let errors = sent.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw CodeProblems(diagnostics: errors) }
        let ids = try addStubs(sent.stubs, names: sent.names, closures: closures)
        return (ids, sent.warnings(ofStubs: ids, in: currentSnapshot.stubs.table))
    }

    /// Replaces a stub that was added; its id and its place in the order of calls stay.
    package func replaceStub(_ id: String, with stub: Stub) throws(StubChangeError) {
        try change { layer, project, _ throws(StubChangeError) in
            try requireRunTime(id, in: project)
            try layer.replace(id, with: stub, budget: budget(in: project))
        }
        state.events.add(.replaced, [id])
    }

    package func removeStub(_ id: String) throws(StubChangeError) {
        try change { layer, project, _ throws(StubChangeError) in
            try requireRunTime(id, in: project)
            try layer.remove(id)
        }
        state.events.add(.removed, [id])
    }

    /// Refuses to change a stub that belongs to the project.
    private func requireRunTime(_ id: String, in project: ServedProject) throws(StubChangeError) {
        if project.content.stubs.table.contains(id) { throw .notRunTime(id: id) }
    }

    /// The memory that stubs added to the session may take.
    private func budget(in project: ServedProject) -> Int {
        min(project.settings.limits.stubsBytes, state.stubShare.allowance)
    }

    /// Seconds that a response waits if its stub sets no delay.
    package var delay: Double { currentSnapshot.delay }

    /// Sets the delay; `nil` goes back to the project's own.
    package func setDelay(_ seconds: Double?) { change { layer, _, _ in layer.delay = seconds } }

    /// Takes all parts, or only these, back to their state right after the start.
    ///
    /// Requests in flight finish on the state that they began with.
    package func reset(only parts: Set<ResetPart> = Set(ResetPart.allCases)) {
        let removed = change { layer, _, _ in
            let ids = parts.contains(.stubs) ? layer.stubs.map(\.stub.id) : []
            if parts.contains(.stubs) { layer.removeStubs() }
            if parts.contains(.delay) { layer.delay = nil }
            return ids
        }
        state.events.add(.removed, removed)
        if parts.contains(.counters) { state.stubs.resetCounts() }
        if parts.contains(.scenarios) { state.stubs.resetScenarios() }
        if parts.contains(.cache) { state.cache.removeAll() }
        if parts.contains(.entities) { state.entities.reset() }
        if parts.contains(.uploads) { state.uploads.removeAll() }
        if parts.contains(.journal) { state.journal.removeAll() }
        if parts.contains(.subscriptions) { state.subscriptions.completeAll() }
    }

    /// The scenarios that stubs name or that were moved, each with its state, sorted by name.
    package var scenarios: [(name: String, state: String)] {
        let moved = state.stubs.movedScenarios
        let names = Set(stubs.compactMap(\.scenario?.name)).union(moved.keys)
        return names.sorted().map { ($0, moved[$0] ?? ScenarioRule.firstState) }
    }
}
