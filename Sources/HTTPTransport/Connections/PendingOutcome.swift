import HTTPMessages
import Locking

/// The way back for an outcome that comes later: it is given once, and what is given after that is dropped.
///
/// Where it is let go of without an outcome, the client gets an error instead of waiting for ever.
final class PendingOutcome: Sendable {
    /// The place where the connection finds the outcome when it is resumed.
    final class Place: Sendable {
        // Apart from the lock that is held while the connection is resumed: its worker comes for the outcome at once,
        // and would wait.
        private let outcome = Locked<HTTPOutcome?>(nil)

        fileprivate func put(_ outcome: HTTPOutcome) { self.outcome.withLock { $0 = outcome } }

        /// The outcome, given out once; `nil` before it is there.
        func take() -> HTTPOutcome? { outcome.withLock { $0.take() } }
    }

    let place: Place
    private let suspension: Suspension
    private let server: ServerState
    private let request: HTTPRequest

    /// Suspends the connection of a request; `nil` where the server no longer does that.
    init?(of request: HTTPRequest, _ handle: ConnectionHandle, _ server: ServerState) {
        let place = Place()
        let suspension = Suspension(handle, in: server.suspensions) {
            place.put(.response(server.stoppedResponse(to: request)))
        }
        guard let suspension else { return nil }
        self.place = place
        self.suspension = suspension
        self.server = server
        self.request = request
    }

    func complete(with outcome: HTTPOutcome) { suspension.resume { place.put(outcome) } }

    deinit {
        suspension.resume {
            let refusal = RequestRefusal(
                .internalServerError,
                "The request was dropped without an answer",
                request: request
            )
            place.put(.response(server.errorResponse(refusal)))
        }
    }
}
