import Foundation
import Locking
import Platform
import Testing

@testable import FileWatching

/// A watcher whose source and clock are the test's: what it waits for, and for how long.
@Suite("File watcher's timing", .timeLimit(.minutes(10)))
struct FileWatcherTimingTests {
    /// How long the watcher waits, until it reads for the first time.
    private func waits(_ script: [ScriptedSource.Step]) async throws -> [Duration?] {
        let time = ManualTime()
        var timing = FileWatcher.Timing()
        timing.quiet = .milliseconds(50)
        timing.longest = .milliseconds(200)
        timing.now = { time.now.withLock { $0 } }
        let (readings, continuation) = AsyncStream.makeStream(of: [Duration?].self)
        let watcher = try FileWatcher(
            .events,
            timing: timing,
            systemSource: { () throws(WatchFailure) in ScriptedSource(script, time) },
            watching: { WatchedFiles() },
            warn: { Issue.record("\($0)") },
            changed: { continuation.yield(time.waits.withLock { $0 }) }
        )
        defer { watcher.stop() }
        for await reading in readings { return reading }
        return []
    }

    @Test func `reads once nothing has changed for the quiet time`() async throws {
        let waits = try await waits([
            .change(after: .seconds(60)), .change(after: .milliseconds(10)), .change(after: .milliseconds(49)),
            .silence,
        ])
        #expect(waits == [nil, .milliseconds(50), .milliseconds(50), .milliseconds(50)])
    }

    @Test func `reads after the longest wait where files never come to rest`() async throws {
        let waits = try await waits(Array(repeating: .change(after: .milliseconds(40)), count: 6))
        #expect(waits == [nil] + [50, 50, 50, 50, 40].map { .milliseconds($0) })
    }

    @Test func `looks itself once the interval is over, and no more often`() throws {
        let folder = try WatchedFolder(["a.yml"], files: ["a.yml": "one"])
        var files = WatchedFiles()
        files.noteContents(of: folder.folder.path + "/a.yml")
        let source = PollingSource(interval: 0)
        let wakeUp = try WakePipe()
        source.watch(files)
        #expect(!source.wait(wakeUp, nanoseconds: nil))
        try folder.write("three", to: "a.yml")
        #expect(source.wait(wakeUp, nanoseconds: nil))
        #expect(!source.wait(wakeUp, nanoseconds: nil))
        try folder.write("eleven", to: "a.yml")
        wakeUp.wake()
        let patient = PollingSource(interval: 86_400_000_000_000)
        patient.watch(files)
        #expect(!patient.wait(wakeUp, nanoseconds: nil))
        #expect(patient.wait(wakeUp, nanoseconds: 0))
    }
}

/// A clock that stands still until it is moved.
private final class ManualTime: Sendable {
    let now = Locked(ContinuousClock.now)
    /// How long has been waited.
    let waits = Locked<[Duration?]>([])
}

/// Reports changes as the test has written them down, and moves the clock.
private final class ScriptedSource: ChangeSource {
    enum Step: Sendable {
        case change(after: Duration)
        /// As long as the watcher waits.
        case silence
    }

    private var script: ArraySlice<Step>
    private let time: ManualTime

    init(_ script: [Step], _ time: ManualTime) {
        self.script = script[...]
        self.time = time
    }

    func watch(_ files: WatchedFiles) {}

    func wait(_ wakeUp: WakePipe, nanoseconds: UInt64?) -> Bool {
        guard let step = script.popFirst() else {
            wakeUp.wait(nanoseconds: nil)
            return false
        }
        let limit = nanoseconds.map { Duration.nanoseconds(Int64($0)) }
        time.waits.withLock { $0.append(limit) }
        switch step {
        case .change(let duration):
            time.now.withLock { $0 += duration }
            return true
        case .silence:
            time.now.withLock { $0 += limit ?? .zero }
            return false
        }
    }
}
