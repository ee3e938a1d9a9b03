import GraphQLLanguage
import Locking
import MockConfiguration
import ServerRuntime

/// Serves what a project has become, whenever something in it has changed.
///
/// A good edit replaces everything at once; requests in flight end on what they began with. A broken one is reported, and
/// what was served before still is.
final class Reloader: Sendable {
    private struct State: Sendable {
        var served: ServerAssembly
        /// The last reading, whatever became of it.
        var reading: Reading
        /// What was said about it.
        var diagnostics: [Diagnostic]
        var verdict = ReloadVerdict.serve
        var restartKeys: [String] = []
    }

    private let reader: ProjectReader
    private let service: GraphQLService
    private let log: ServerLog
    /// With what the server was started.
    private let startSettings: ProjectSettings
    private let state: Locked<State>

    /// - Parameters:
    ///   - reader: reads the project again.
    ///   - reading: what was seen when it was read for the first time.
    ///   - served: what is served now.
    ///   - service: serves it.
    ///   - log: is told what becomes of each change.
    init(
        _ reader: ProjectReader,
        reading: Reading,
        served: ServerAssembly,
        service: GraphQLService,
        log: ServerLog
    ) {
        self.reader = reader
        self.service = service
        self.log = log
        startSettings = served.project.settings
        let diagnostics = served.project.diagnostics
        state = Locked(State(served: served, reading: reading, diagnostics: diagnostics))
    }

    /// What is served now.
    var served: ServerAssembly { state.withLock { $0.served } }

    /// Reads the project again, and serves it if nothing is wrong with it that was not wrong before.
    ///
    /// - Returns: what is to be watched from now on.
    func reload() -> WatchedFiles {
        let start = log.clock.monotonic()
        // Taken out, so that nobody waits for a reading; the watcher calls from one thread.
        var next = state.withLock { $0 }
        guard let (project, reading) = try? readAtRest(previous: next.served.project) else {
            // The same arguments were read at start, and nothing else is an error of usage.
            return next.reading.watched
        }
        let difference = reading.difference(from: next.reading)
        next.reading = reading
        if !difference.isEmpty {
            let verdict = ReloadVerdict(project, served: next.served.project)
            report(project.diagnostics, verdict, since: next)
            next.diagnostics = project.diagnostics
            next.verdict = verdict
            if case .serve = verdict { serve(project, difference, since: start, &next) }
        }
        let result = next
        state.withLock { $0 = result }
        return reading.watched
    }

    /// Reads until nothing changes under the reading, so that no half of an older state is served with half of a newer one;
    /// where files never come to rest, not for ever.
    private func readAtRest(previous: Project) throws(UsageError) -> (project: Project, reading: Reading) {
        var last = try reader.read(previous: previous)
        for _ in 0..<Self.mostReadings where last.reading.watched.haveChanged {
            last = try reader.read(previous: previous)
        }
        return last
    }

    private static let mostReadings = 5

    private func serve(_ project: Project, _ difference: Reading.Difference, since start: Int, _ state: inout State) {
        let previous = state.served
        state.served = ServerAssembly(project, log: log, previous: previous)
        service.replace(
            endpoint: state.served.endpoint,
            content: state.served.content,
            settings: project.settings
        )
        let time = Self.milliseconds(log.clock.monotonic() - start)
        let schema =
            project.schema == nil
            ? "no schema"
            : project.schema === previous.project.schema
                ? "schema unchanged" : "schema changed"
        let changed = difference.files > 0 ? counted(difference.files, "file") : "a folder"
        let stubs = counted(project.stubs.stubs.count, "stub")
        log.note("reloaded: \(changed) changed, \(stubs), \(schema), \(time) ms")
        warnOfRestart(project, &state)
    }

    /// Whole milliseconds, and below ten a tenth as well.
    private static func milliseconds(_ nanoseconds: Int) -> String {
        let tenths = nanoseconds / 100_000
        return tenths < 100 && tenths % 10 != 0 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
    }

    /// Says what is wrong, unless just that was said the last time.
    private func report(_ diagnostics: [Diagnostic], _ verdict: ReloadVerdict, since last: State) {
        guard diagnostics != last.diagnostics || verdict != last.verdict else { return }
        let known = Set(last.diagnostics.map { KnownProblem($0) })
        for diagnostic in diagnostics {
            let isNew = !known.contains(KnownProblem(diagnostic))
            // While nothing is served, every error that is in the way is worth saying; an old warning is not.
            if isNew || (verdict != .serve && diagnostic.severity == .error) { log.problem(diagnostic) }
        }
        guard case .keep(let reason) = verdict else { return }
        log.note("not reloaded: \(reason); what was served before still is")
    }

    private func warnOfRestart(_ project: Project, _ state: inout State) {
        let keys = RestartSettings.changed(from: startSettings, to: project.settings)
        defer { state.restartKeys = keys }
        guard !keys.isEmpty, keys != state.restartKeys else { return }
        let verb = keys.count == 1 ? "takes" : "take"
        log.warning("\(keys.joined(separator: ", ")) \(verb) effect when the server is started again")
    }
}
