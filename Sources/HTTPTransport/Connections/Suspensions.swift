import HTTPMessages
import Locking

/// The connections of one server that wait for an answer from elsewhere.
///
/// libmicrohttpd aborts the process when it is stopped while a connection is suspended. So a connection is in this table
/// from before it is suspended until after it is resumed, and both happen under the lock of its own `Suspension`: `close`
/// goes through the table, waits for whoever is at it, and after it no connection is suspended any more. The table's lock
/// is not held meanwhile, because both are calls into the kernel, and all other connections would wait for them.
final class Suspensions: Sendable {
    private struct State {
        var isClosed = false
        var waiting: [ObjectIdentifier: Suspension] = [:]
    }

    private let state = Locked(State())

    /// Puts the connection aside; `nil` where the server no longer does that.
    func suspend(
        _ handle: ConnectionHandle,
        errorResponse: @escaping @Sendable (HTTPStatus, _ detail: String) -> HTTPResponse
    ) -> Suspension? {
        let suspension = Suspension(handle, of: self, errorResponse: errorResponse)
        return suspension.begin() ? suspension : nil
    }

    /// Takes note of a connection that is about to be suspended; false where none may be any more.
    fileprivate func enter(_ suspension: Suspension) -> Bool {
        state.withLock { state in
            if !state.isClosed { state.waiting[ObjectIdentifier(suspension)] = suspension }
            return !state.isClosed
        }
    }

    fileprivate func leave(_ suspension: Suspension) {
        _ = state.withLock { $0.waiting.removeValue(forKey: ObjectIdentifier(suspension)) }
    }

    /// Answers every connection that waits with an error, and suspends none from now on; whether there was one.
    func close(status: HTTPStatus, detail: String) -> Bool {
        let waiting = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        for suspension in waiting { _ = suspension.finish(status: status, detail: detail) }
        return !waiting.isEmpty
    }
}

/// One connection that waits for its answer.
final class Suspension: Sendable {
    /// What the waiting ends with.
    enum Outcome: Sendable {
        case response(HTTPResponse)
        /// The connection is closed.
        case dropped
    }

    private let handle: ConnectionHandle
    private let suspensions: Suspensions
    private let errorResponse: @Sendable (HTTPStatus, String) -> HTTPResponse
    /// Whether the connection is suspended: not before `begin`, and not any more after `finish`.
    private let isSuspended = Locked(false)
    /// Apart from the state, whose lock is held while the connection is resumed: its worker comes for the outcome at
    /// once, and would wait.
    private let outcome = Locked<Outcome?>(nil)

    fileprivate init(
        _ handle: ConnectionHandle,
        of suspensions: Suspensions,
        errorResponse: @escaping @Sendable (HTTPStatus, String) -> HTTPResponse
    ) {
        self.handle = handle
        self.suspensions = suspensions
        self.errorResponse = errorResponse
    }

    func complete(with response: HTTPResponse) -> Bool { resume { .response(response) } }

    func drop() -> Bool { resume { .dropped } }

    func completeIfWaiting(status: HTTPStatus, detail: String) {
        _ = resume { .response(errorResponse(status, detail)) }
    }

    /// Answers with an error, where the table no longer knows of the connection.
    fileprivate func finish(status: HTTPStatus, detail: String) -> Bool {
        finish { .response(errorResponse(status, detail)) }
    }

    private func resume(_ makeOutcome: () -> Outcome) -> Bool {
        guard finish(with: makeOutcome) else { return false }
        suspensions.leave(self)
        return true
    }

    /// What has come, once the connection is resumed.
    func takeOutcome() -> Outcome? {
        outcome.withLock { $0.take() }
    }

    /// Suspends the connection; false where the server no longer does that.
    fileprivate func begin() -> Bool {
        isSuspended.withLock { isSuspended in
            guard suspensions.enter(self) else { return false }
            handle.suspend()
            isSuspended = true
            return true
        }
    }

    /// Resumes the connection with what `makeOutcome` returns, unless it has been resumed before.
    fileprivate func finish(with makeOutcome: () -> Outcome) -> Bool {
        isSuspended.withLock { isSuspended in
            guard isSuspended else { return false }
            let made = makeOutcome()
            outcome.withLock { $0 = made }
            isSuspended = false
            handle.resume()
            return true
        }
    }
}
