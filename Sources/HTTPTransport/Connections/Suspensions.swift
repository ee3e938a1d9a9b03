import HTTPMessages
import Locking

/// The suspended connections of one server, which wait for a response or the next piece of a body.
///
/// libmicrohttpd aborts the process when it is stopped while a connection is suspended. So a connection is in this
/// table from before it is suspended until after it is resumed, and both happen under the lock of its own `Suspension`:
/// `close` goes through the table, waits for whichever thread is at it, and after it no connection is suspended any
/// more. The table's lock is not held meanwhile, because both are calls into the kernel, and all other connections
/// would wait.
final class Suspensions: Sendable {
    private struct State {
        var isClosed = false
        /// Closures that end the waiting when the server stops.
        var waiting: [ObjectIdentifier: @Sendable () -> Void] = [:]
    }

    private let state = Locked(State())

    /// Takes note of a connection that is about to be suspended; false once the server stops.
    fileprivate func enter(_ suspension: AnyObject, stop: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            if !state.isClosed { state.waiting[ObjectIdentifier(suspension)] = stop }
            return !state.isClosed
        }
    }

    fileprivate func leave(_ suspension: AnyObject) {
        _ = state.withLock { $0.waiting.removeValue(forKey: ObjectIdentifier(suspension)) }
    }

    /// Resumes every connection that waits, and suspends none from now on; returns whether one waited.
    func close() -> Bool {
        let waiting = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        for stop in waiting { stop() }
        return !waiting.isEmpty
    }
}

/// One connection that waits.
///
/// It does not have the value that is waited for: a generic class asks at run time what it is made of each time that it
/// goes, which takes a thousand instructions.
final class Suspension: Sendable {
    private let handle: ConnectionHandle
    private let suspensions: Suspensions
    /// Whether the connection is suspended: not before it has begun, and not any more once it is resumed.
    private let isSuspended = Locked(false)

    /// Suspends the connection; `nil` where the server no longer does that.
    ///
    /// - Parameters:
    ///   - handle: the connection, on whose own thread this is called.
    ///   - suspensions: the suspensions of its server.
    ///   - stop: called before the connection is resumed because the server stops: puts what is waited for in its place.
    init?(_ handle: ConnectionHandle, in suspensions: Suspensions, stop: @escaping @Sendable () -> Void) {
        self.handle = handle
        self.suspensions = suspensions
        let isSuspended = self.isSuspended.withLock { isSuspended in
            guard suspensions.enter(self, stop: { [self] in _ = finish(after: stop) }) else { return false }
            handle.suspend()
            isSuspended = true
            return true
        }
        guard isSuspended else { return nil }
    }

    /// Resumes the connection after `give`, which puts what is waited for in its place; false, without calling it, where
    /// it is resumed already.
    @discardableResult
    func resume(after give: () -> Void) -> Bool {
        guard finish(after: give) else { return false }
        suspensions.leave(self)
        return true
    }

    private func finish(after give: () -> Void) -> Bool {
        isSuspended.withLock { isSuspended in
            guard isSuspended else { return false }
            give()
            isSuspended = false
            handle.resume()
            return true
        }
    }
}
