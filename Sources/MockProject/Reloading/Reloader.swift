import FileWatching
import GraphQLLanguage
import Locking
import MockConfiguration
import Reporting
import ServerRuntime

/// Serves the new state of a project whenever something in it has changed.
///
/// A good edit takes effect, all at once with every other; requests in flight end on the state that they began with. A
/// file with a broken edit is reported, and its earlier text is still served: see `ReloadedProject`.
final class Reloader: Sendable {
    private struct State: Sendable {
        var served: ServerAssembly
        var base: ReloadedProject.Base
        /// The image that the served project was read from.
        var image: DiskImage
        /// The last reading of the disk, whether or not it is served.
        var disk: Reading
        /// The problems last reported.
        var said: [Diagnostic]
        /// The objection last reported.
        var objection: String?
        var restartKeys: [String] = []
    }

    let reader: ProjectReader
    private let service: GraphQLService
    private let log: ServerLog
    /// The settings that the server was started with.
    private let startSettings: ProjectSettings
    private let state: Locked<State>
    /// The lock that one reload at a time holds.
    private let turn = Locked(())

    /// - Parameters:
    ///   - loaded: the project as it was read for the first time.
    ///   - served: the parts of it that are served.
    ///   - service: serves it.
    ///   - log: is told the outcome of each reload.
    init(_ loaded: LoadedProject, served: ServerAssembly, service: GraphQLService, log: ServerLog) {
        let (project, reading) = (loaded.project, loaded.reading)
        reader = loaded.reader
        self.service = service
        self.log = log
        startSettings = project.settings
        let base = ReloadedProject.Base(
            project: project,
            problems: project.diagnostics,
            good: reading.image.without(project.uselessFiles(project.diagnostics, [])),
            scripts: ScriptChecks(trusting: project.stubs.scripts)
        )
        state = Locked(
            State(served: served, base: base, image: reading.image, disk: reading, said: project.diagnostics)
        )
    }

    /// The assembly that is served now.
    var served: ServerAssembly { state.withLock { $0.served } }

    /// The project that is served now, and the message about files of which an earlier text is.
    var settled: (project: Project, objection: String?) { state.withLock { ($0.base.project, $0.objection) } }

    /// The image that the served project was read from.
    var image: DiskImage { state.withLock { $0.image } }

    /// The problems for which a strict server would not start on what it serves; none where it is not strict.
    var obstacles: [Diagnostic] { startSettings.strict ? state.withLock { $0.said } : [] }

    /// The files and folders to watch.
    var watched: WatchedFiles { state.withLock { $0.disk.watched } }

    /// Reads the project again, and serves its changes, but for those that bring errors.
    func reload() -> ReloadOutcome {
        turn.withLock { _ in
            let start = log.clock.monotonic()
            // Taken out, so that no reader of the state waits.
            var next = state.withLock { $0 }
            let outcome = reload(&next, since: start)
            let result = next
            state.withLock { $0 = result }
            log.tell(outcome)
            service.events.add(outcome)
            return outcome
        }
    }

    private func reload(_ state: inout State, since start: Int) -> ReloadOutcome {
        let (project, disk) = readAtRest(known: [state.base.project])
        let edited = disk.image.difference(from: state.disk.image)
        state.disk = disk
        guard !edited.isEmpty else { return ReloadOutcome() }
        let reloaded = ReloadedProject(of: project, disk: disk, since: state.base, reader: reader)
        state.disk.watched = reloaded.reading.watched
        var outcome = report(reloaded, &state)
        guard reloaded.refusal == nil else { return outcome }
        var difference = reloaded.reading.image.difference(from: state.image)
        // Undoing a broken edit is reported as a change, although the files equal the served ones.
        if difference.isEmpty { difference.files = edited.files.subtracting(reloaded.held.keys) }
        state.base = reloaded.next
        state.image = reloaded.reading.image
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

    /// Reads until the files do not change during a reading, at most five times.
    ///
    /// So no half of an older state is served with half of a newer one.
    private func readAtRest(known: [Project]) -> (project: Project, reading: Reading) {
        var last = reader.read(known: known)
        for _ in 0..<Self.mostReadings where last.reading.watched.haveChanged { last = reader.read(known: known) }
        return last
    }

    private static let mostReadings = 5

    private func serve(_ state: inout State) -> ReloadOutcome.Change.Schema {
        let (project, previous) = (state.base.project, state.served)
        state.served = ServerAssembly(project, log: log, previous: previous)
        service.replace(graphQL: state.served.graphQL, content: state.served.content, settings: project.settings)
        if project.schema == nil { return .none }
        return project.schema === previous.project.schema ? .same : .changed
    }

    /// The problems and the objection of a reloaded project, without those that were reported the last time.
    private func report(_ reloaded: ReloadedProject, _ state: inout State) -> ReloadOutcome {
        let (problems, objection) = (reloaded.allProblems, reloaded.objection)
        var outcome = ReloadOutcome()
        // Nothing is served of an edit that is refused: each of its errors is worth saying again.
        let isRefused = reloaded.refusal != nil && (problems != state.said || objection != state.objection)
        outcome.problems = isRefused ? problems : problems.new(since: state.said)
        outcome.objection = objection == state.objection ? nil : objection
        (state.said, state.objection) = (problems, objection)
        return outcome
    }

    /// The keys that take effect only after a restart; none if the same were told the last time.
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
    /// Writes the outcome of a reload, a line for each fact.
    fileprivate func tell(_ outcome: ReloadOutcome) {
        for diagnostic in outcome.problems { problem(diagnostic) }
        if let objection = outcome.objection { note("not reloaded: \(objection)") }
        if let change = outcome.change { note("\(change)") }
        guard !outcome.restartKeys.isEmpty else { return }
        let verb = outcome.restartKeys.count == 1 ? "takes" : "take"
        warning("\(outcome.restartKeys.joined(separator: ", ")) \(verb) effect when the server is started again")
    }
}

extension ServerEvents {
    /// Adds the outcome of a reload: its change, and the problems that are new.
    fileprivate func add(_ outcome: ReloadOutcome) {
        if let change = outcome.change {
            let reload = Reload(
                files: change.files.sorted(),
                stubs: change.stubs,
                schema: "\(change.schema)",
                milliseconds: Double(change.nanoseconds / 1_000) / 1_000
            )
            add(.reload(reload))
        }
        if !outcome.problems.isEmpty { add(.problems(outcome.problems)) }
    }
}
