import HTTPMessages

/// The way back for an outcome that comes later: it is given once, and what is given after that is dropped.
///
/// Where it is let go of without an outcome, the client gets an error instead of waiting for ever.
final class PendingOutcome: Sendable {
    private let suspension: Suspension<HTTPOutcome>
    private let lost: @Sendable () -> HTTPResponse

    init(_ suspension: Suspension<HTTPOutcome>, lost: @escaping @Sendable () -> HTTPResponse) {
        self.suspension = suspension
        self.lost = lost
    }

    func complete(with outcome: HTTPOutcome) { suspension.resume { outcome } }

    deinit { suspension.resume { .response(lost()) } }
}
