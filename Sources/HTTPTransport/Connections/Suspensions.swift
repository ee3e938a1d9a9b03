import HTTPMessages
import Locking

/// The connections of one server that wait for an answer from elsewhere.
///
/// libmicrohttpd aborts the process when it is stopped while a connection is suspended. So suspending, resuming and the
/// end of it all happen under one lock, and after `close` no connection is suspended any more.
final class Suspensions: Sendable {
    private struct State {
        var isClosed = false
        var waiting: [ObjectIdentifier: Suspension] = [:]
    }

    private let state = Locked(State())

    /// Puts the connection aside; `nil` where the server no longer does that.
    func suspend(
        _ handle: ConnectionHandle,
        errorResponse: @escaping @Sendable (HTTPStatus, String) -> HTTPResponse
    ) -> Suspension? {
        state.withLock { state -> Suspension? in
            guard !state.isClosed else { return nil }
            let suspension = Suspension(handle, of: self, errorResponse: errorResponse)
            handle.suspend()
            state.waiting[ObjectIdentifier(suspension)] = suspension
            return suspension
        }
    }

    /// Resumes the connection with what `makeOutcome` returns, unless it has been resumed before.
    fileprivate func resume(_ suspension: Suspension, with makeOutcome: () -> Suspension.Outcome) -> Bool {
        state.withLock { state in
            guard state.waiting.removeValue(forKey: ObjectIdentifier(suspension)) != nil else { return false }
            suspension.finish(with: makeOutcome())
            return true
        }
    }

    /// Answers every connection that waits, and suspends none from now on; whether there was one.
    func close(with makeResponse: () -> HTTPResponse) -> Bool {
        state.withLock { state in
            state.isClosed = true
            defer { state.waiting = [:] }
            for suspension in state.waiting.values { suspension.finish(with: .response(makeResponse())) }
            return !state.waiting.isEmpty
        }
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

    func complete(with response: HTTPResponse) -> Bool { suspensions.resume(self) { .response(response) } }

    func drop() -> Bool { suspensions.resume(self) { .dropped } }

    func completeIfWaiting(status: HTTPStatus, detail: String) {
        _ = suspensions.resume(self) { .response(errorResponse(status, detail)) }
    }

    /// What has come, once the connection is resumed.
    func takeOutcome() -> Outcome? {
        outcome.withLock { outcome in
            defer { outcome = nil }
            return outcome
        }
    }

    fileprivate func finish(with outcome: Outcome) {
        self.outcome.withLock { $0 = outcome }
        handle.resume()
    }
}
