import GraphQLLanguage
import Locking
import MockConfiguration
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
        let project = served.project
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

    /// Reads the project again, and serves what has changed in it for the better.
    ///
    /// - Returns: what is to be watched from now on.
    func reload() -> WatchedFiles {
        let start = log.clock.monotonic()
        // Taken out, so that no reader of the state waits; the watcher calls from one thread.
        var next = state.withLock { $0 }
        guard let (project, disk) = try? readAtRest(known: [next.base.project]) else {
            // The same arguments were read at start, and nothing else is an error of usage.
            return next.disk.watched
        }
        let edited = disk.image.difference(from: next.disk.image)
        next.disk = disk
        if !edited.isEmpty, let settlement = try? Settlement(project, disk, since: next.base, reader) {
            next.disk = Reading(watched: settlement.reading.watched, image: disk.image)
            take(settlement, edited, since: start, &next)
        }
        let result = next
        state.withLock { $0 = result }
        return result.disk.watched
    }

    /// Reads until nothing changes under the reading, so that no half of an older state is served with half of a newer one;
    /// where files never come to rest, not for ever.
    private func readAtRest(known: [Project]) throws(UsageError) -> (project: Project, reading: Reading) {
        var last = try reader.read(known: known)
        for _ in 0..<Self.mostReadings where last.reading.watched.haveChanged {
            last = try reader.read(known: known)
        }
        return last
    }

    private static let mostReadings = 5

    private func take(
        _ settlement: Settlement,
        _ edited: DiskImage.Difference,
        since start: Int,
        _ state: inout State
    ) {
        report(settlement, &state)
        guard settlement.refusal == nil else { return }
        var difference = settlement.reading.image.difference(from: state.image)
        // What is as it was before a broken edit is a change to whoever has mended it.
        if difference.isEmpty { difference.files = edited.files.subtracting(settlement.held.keys) }
        state.base = settlement.next
        state.image = settlement.reading.image
        if !difference.isEmpty { serve(difference, since: start, &state) }
    }

    private func serve(_ difference: DiskImage.Difference, since start: Int, _ state: inout State) {
        let (project, previous) = (state.base.project, state.served)
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
        let changed = difference.files.isEmpty ? "a folder" : counted(difference.files.count, "file")
        let stubs = counted(project.stubs.stubs.count, "stub")
        log.note("reloaded: \(changed) changed, \(stubs), \(schema), \(time) ms")
        warnOfRestart(project, &state)
    }

    /// Whole milliseconds, and below ten a tenth as well.
    private static func milliseconds(_ nanoseconds: Int) -> String {
        let tenths = nanoseconds / 100_000
        return tenths < 100 && tenths % 10 != 0 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
    }

    /// Says what is wrong, and what is served all the same, unless just that was said the last time.
    private func report(_ settlement: Settlement, _ state: inout State) {
        let (problems, objection) = (settlement.allProblems, settlement.objection)
        // Nothing is served of an edit that is refused: each of its errors is worth saying again.
        let isRefused = settlement.refusal != nil && (problems != state.said || objection != state.objection)
        for problem in isRefused ? problems : problems.new(since: state.said) { log.problem(problem) }
        if let objection, objection != state.objection { log.note("not reloaded: \(objection)") }
        (state.said, state.objection) = (problems, objection)
    }

    private func warnOfRestart(_ project: Project, _ state: inout State) {
        let keys = ProjectSetting.all
            .filter { $0.reload == .needsRestart && !$0.isSame(startSettings, project.settings) }
            .map(\.key)
        defer { state.restartKeys = keys }
        guard !keys.isEmpty, keys != state.restartKeys else { return }
        let verb = keys.count == 1 ? "takes" : "take"
        log.warning("\(keys.joined(separator: ", ")) \(verb) effect when the server is started again")
    }
}
