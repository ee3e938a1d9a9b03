package import Platform

/// A source of signals that something has changed; it belongs to the watcher's thread.
package protocol ChangeSource: AnyObject {
    /// From now on these files count, and no others.
    func watch(_ files: WatchedFiles) throws(WatchFailure)

    /// Waits until one of the files may have changed, until it is woken, or until the time is over.
    ///
    /// - Returns: Whether something may have changed.
    func wait(_ wakeUp: WakePipe, nanoseconds: UInt64?) -> Bool
}

extension WakePipe {
    /// Waits for what a descriptor reports until some of it matters; false where it is woken, or the time is over,
    /// before.
    func wait(nanoseconds: UInt64?, for descriptor: Int32, until matters: () -> Bool) -> Bool {
        // However many events do not matter, the time runs on.
        let deadline = nanoseconds.map { ContinuousClock.now + .nanoseconds(Int64($0)) }
        while true {
            let rest = deadline.map { max(.zero, ContinuousClock.now.duration(to: $0)) }
            let waited = wait(nanoseconds: rest?.nanoseconds, orFor: descriptor)
            if waited.isWoken || !waited.isReadable { return false }
            if matters() { return true }
        }
    }
}

/// Why the system does not report changes.
package struct WatchFailure: Error {
    var reason: String
}

/// Looks at everything again and again, where the system does not report what happens: network and container folders.
final class PollingSource: ChangeSource {
    private let interval: UInt64
    private var files = WatchedFiles()

    init(interval: UInt64) { self.interval = interval }

    func watch(_ files: WatchedFiles) { self.files = files }

    func wait(_ wakeUp: WakePipe, nanoseconds: UInt64?) -> Bool {
        guard !wakeUp.wait(nanoseconds: min(interval, nanoseconds ?? interval), orFor: nil).isWoken else {
            return false
        }
        return files.lookAgain()
    }
}
