import FileWatching
import GraphQLLanguage
import Locking
import MockConfiguration
import Reporting
import ServerRuntime

/// Serves what a project has become, whenever something in it has changed.
///
/// A good edit takes effect, all at once with every other; requests in flight end on what they began with. A file whose
/// edit is broken is reported, and what it said before is still served: see `Settlement`.
final class Reloader: Sendable {
    private struct State: Sendable {
        var served: ServerAssembly
        var base: Settlement.Base
        /// What was read of what is served.
        var image: DiskImage
        /// What was last seen on the disk, whatever became of it.
        var disk: Reading
        /// What was said about it.
        var said: [Diagnostic]
        /// What stood in the way of edits.
        var objection: String?
        var restartKeys: [String] = []
    }

    private let reader: ProjectReader
    private let service: GraphQLService
    private let log: ServerLog
    /// With what the server was started.
    private let startSettings: ProjectSettings
    private let state: Locked<State>
    /// One reload at a time has it.
    private let turn = Locked(())

    /// - Parameters:
    ///   - loaded: the project as it was read for the first time.
    ///   - served: what is served of it.
    ///   - service: serves it.
    ///   - log: is told what becomes of each change.
    init(_ loaded: LoadedProject, served: ServerAssembly, service: GraphQLService, log: ServerLog) {
        let (project, reading) = (loaded.project, loaded.reading)
        reader = loaded.reader
        self.service = service
        self.log = log
        startSettings = project.settings
        let base = Settlement.Base(
            project: project,
            problems: project.diagnostics,
            good: reading.image.without(project.uselessFiles(project.diagnostics, [])),
            scripts: ScriptChecks(trusting: project.stubs.scripts)
        )
        state = Locked(
            State(served: served, base: base, image: reading.image, disk: reading, said: project.diagnostics)
        )
    }

    /// What is served now.
    var served: ServerAssembly { state.withLock { $0.served } }

    /// What is to be watched.
    var watched: WatchedFiles { state.withLock { $0.disk.watched } }

    /// Reads the project again, and serves what has changed in it for the better.
    func reload() -> ReloadOutcome {
        turn.withLock { _ in
            let start = log.clock.monotonic()
            // Taken out, so that no reader of the state waits.
            var next = state.withLock { $0 }
            let outcome = reload(&next, since: start)
            let result = next
            state.withLock { $0 = result }
            log.tell(outcome)
            return outcome
        }
    }

    private func reload(_ state: inout State, since start: Int) -> ReloadOutcome {
        let (project, disk) = readAtRest(known: [state.base.project])
        let edited = disk.image.difference(from: state.disk.image)
        state.disk = disk
        guard !edited.isEmpty else { return ReloadOutcome() }
        let settlement = Settlement(project, disk, since: state.base, reader)
        state.disk.watched = settlement.reading.watched
        var outcome = report(settlement, &state)
        guard settlement.refusal == nil else { return outcome }
        var difference = settlement.reading.image.difference(from: state.image)
        // What is as it was before a broken edit is a change to the user who has mended it.
        if difference.isEmpty { difference.files = edited.files.subtracting(settlement.held.keys) }
        state.base = settlement.next
        state.image = settlement.reading.image
        guard !difference.isEmpty else { return outcome }
        let schema = serve(&state)
        outcome.change = ReloadOutcome.Change(
            files: difference.files,
            stubs: state.served.project.stubs.stubs.count,
            schema: schema,
            nanoseconds: log.clock.monotonic() - start
        )
        outcome.restartKeys = restartKeys(&state)
        return outcome
    }

    /// Reads until nothing changes under the reading, so that no half of an older state is served with half of a newer
    /// one; where files never come to rest, not for ever.
    private func readAtRest(known: [Project]) -> (project: Project, reading: Reading) {
        var last = reader.read(known: known)
        for _ in 0..<Self.mostReadings where last.reading.watched.haveChanged { last = reader.read(known: known) }
        return last
    }

    private static let mostReadings = 5

    private func serve(_ state: inout State) -> ReloadOutcome.Change.Schema {
        let (project, previous) = (state.base.project, state.served)
        state.served = ServerAssembly(project, log: log, previous: previous)
        service.replace(
            graphQL: state.served.graphQL,
            content: state.served.content,
            settings: project.settings
        )
        if project.schema == nil { return .none }
        return project.schema === previous.project.schema ? .same : .changed
    }

    /// What is wrong, and what is served all the same, unless just that was said the last time.
    private func report(_ settlement: Settlement, _ state: inout State) -> ReloadOutcome {
        let (problems, objection) = (settlement.allProblems, settlement.objection)
        var outcome = ReloadOutcome()
        // Nothing is served of an edit that is refused: each of its errors is worth saying again.
        let isRefused = settlement.refusal != nil && (problems != state.said || objection != state.objection)
        outcome.problems = isRefused ? problems : problems.new(since: state.said)
        outcome.objection = objection == state.objection ? nil : objection
        (state.said, state.objection) = (problems, objection)
        return outcome
    }

    /// The keys that cannot take effect, unless they were told the last time.
    private func restartKeys(_ state: inout State) -> [String] {
        let settings = state.served.project.settings
        let keys = ProjectSetting.all
            .filter { $0.reload == .needsRestart && !$0.isSame(startSettings, settings) }
            .map(\.key)
        defer { state.restartKeys = keys }
        return keys == state.restartKeys ? [] : keys
    }
}

extension ServerLog {
    /// What has become of a reload, a line for each thing that there is to say.
    fileprivate func tell(_ outcome: ReloadOutcome) {
        for diagnostic in outcome.problems { problem(diagnostic) }
        if let objection = outcome.objection { note("not reloaded: \(objection)") }
        if let change = outcome.change { note("\(change)") }
        guard !outcome.restartKeys.isEmpty else { return }
        let verb = outcome.restartKeys.count == 1 ? "takes" : "take"
        warning("\(outcome.restartKeys.joined(separator: ", ")) \(verb) effect when the server is started again")
    }
}
