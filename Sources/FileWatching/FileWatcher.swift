import Locking
package import Platform

/// Calls back when files have changed, from one thread of its own.
///
/// It does not know why files are read: it asks for the files to watch, at first and after each change. So folders that
/// appear, links that lead elsewhere and files that include others need no rules of their own.
///
/// - Changes within the quiet time count as one; a stream of them is cut after the longest wait.
/// - While the callback runs, changes are kept: none is lost, and there are never two calls at once.
package final class FileWatcher: Sendable {
    /// How changes are noticed.
    package enum Mode: Sendable {
        /// By the system's own reports.
        case events
        /// By looking at all files again and again.
        case poll
    }

    package struct Timing: Sendable {
        /// The time without changes before files are read again.
        package var quiet = Duration.milliseconds(50)
        /// The time after the first change at which files are read again all the same.
        package var longest = Duration.milliseconds(200)
        /// The time from one look of `.poll` to the next.
        package var interval = Duration.seconds(1)
        /// The longest time that stopping waits for a callback that runs.
        package var patience = Duration.seconds(2)
        /// The current time.
        var now: @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }

        package init() {}
    }

    /// Makes the source of the system's own reports.
    package typealias MakeSource = @Sendable () throws(WatchFailure) -> any ChangeSource

    private let timing: Timing
    private let makeSystemSource: MakeSource
    private let wakeUp: WakePipe
    private let stopped: WakePipe
    private let isStopping = Locked(false)

    /// Starts to watch.
    ///
    /// - Parameters:
    ///   - mode: how changes are noticed; where the system does not report them, by looking.
    ///   - timing: the times that it waits.
    ///   - systemSource: makes the source of the system's own reports.
    ///   - files: the files to watch, as they looked when they were read last.
    ///   - warn: called with a warning where changes cannot be noticed as wanted.
    ///   - changed: called after changes, to read the files again.
    /// - Throws: `SystemError` where the system has no thread or pipe to spare.
    package init(
        _ mode: Mode,
        timing: Timing = Timing(),
        systemSource: @escaping MakeSource = FileWatcher.systemSource,
        watching files: @escaping @Sendable () -> WatchedFiles,
        warn: @escaping @Sendable (String) -> Void,
        changed: @escaping @Sendable () -> Void
    ) throws(SystemError) {
        self.timing = timing
        makeSystemSource = systemSource
        wakeUp = try WakePipe()
        stopped = try WakePipe()
        // Reading a project takes as much stack here as it does on the main thread.
        try SystemThread.detach(stackBytes: 8 << 20) { [self] in
            work(mode, watched: files, warn: warn, changed: changed)
            stopped.wake()
        }
    }

    /// Asks anew for the files to watch, and looks whether they have changed.
    ///
    /// It is for a caller that has read the files by other means.
    package func lookAnew() { wakeUp.wake() }

    /// Ends the watching, some time soon.
    package func end() {
        isStopping.withLock { $0 = true }
        wakeUp.wake()
    }

    /// Ends the watching; a callback that runs is waited for a little.
    package func stop() {
        end()
        stopped.wait(nanoseconds: timing.patience.nanoseconds)
    }

    private var isStopped: Bool { isStopping.withLock { $0 } }

    private func work(_ mode: Mode, watched: () -> WatchedFiles, warn: (String) -> Void, changed: () -> Void) {
        var source = makeSource(mode, warn)
        while !isStopped {
            let files = watched()
            do throws(WatchFailure) {
                try source.watch(files)
            } catch {
                source = fallBack(error, warn)
                continue
            }
            // What has changed since it was read, and before it was watched, is not reported by the source.
            guard files.haveChanged || source.wait(wakeUp, nanoseconds: nil) else { continue }
            settle(source)
            guard !isStopped else { return }
            changed()
        }
    }

    /// Waits until nothing changes for a while.
    private func settle(_ source: any ChangeSource) {
        let deadline = timing.now() + timing.longest
        while !isStopped {
            let rest = timing.now().duration(to: deadline)
            guard rest > .zero else { return }
            guard source.wait(wakeUp, nanoseconds: min(rest, timing.quiet).nanoseconds) else { return }
        }
    }

    private func makeSource(_ mode: Mode, _ warn: (String) -> Void) -> any ChangeSource {
        guard case .events = mode else { return polling }
        do throws(WatchFailure) {
            return try makeSystemSource()
        } catch {
            return fallBack(error, warn)
        }
    }

    package static let systemSource: MakeSource = { () throws(WatchFailure) in
        #if canImport(Darwin)
        return try KqueueSource()
        #elseif canImport(Glibc)
        return try InotifySource()
        #else
        throw WatchFailure(reason: "there is no such report on this system")
        #endif
    }

    private func fallBack(_ failure: WatchFailure, _ warn: (String) -> Void) -> any ChangeSource {
        warn("the system does not report changes of files (\(failure.reason)); they are looked for every second")
        return polling
    }

    private var polling: PollingSource { PollingSource(interval: timing.interval.nanoseconds) }
}
