package import HTTPMessages

/// What a handler does with a request: answer it, or answer it later.
package enum HTTPReply: Sendable {
    /// Sent from the thread that the handler was called on.
    case now(HTTPResponse)
    /// The connection is put aside; then the closure is called, on the same thread, with the way to answer it.
    ///
    /// The closure starts what takes its time and returns. Whoever answers may do so on any thread.
    case later(@Sendable (PendingResponse) -> Void)
    /// The connection is closed without an answer.
    case drop

    /// Answers with what an asynchronous function returns.
    package static func task(_ answer: @escaping @Sendable () async -> HTTPResponse) -> HTTPReply {
        .later { pending in Task { pending.complete(with: await answer()) } }
    }
}

/// A response that somebody waits for.
///
/// It is given, or refused, once: what is given later is dropped. Letting go of it without an answer answers 500.
package final class PendingResponse: Sendable {
    private let suspension: Suspension

    init(_ suspension: Suspension) { self.suspension = suspension }

    /// Answers the request; false where it has been answered already, by the server's stop among others.
    @discardableResult
    package func complete(with response: HTTPResponse) -> Bool { suspension.complete(with: response) }

    /// Closes the connection without an answer; false where there is one already.
    @discardableResult
    package func drop() -> Bool { suspension.drop() }

    deinit {
        suspension.completeIfWaiting(status: .internalServerError, detail: "The request was dropped without an answer")
    }
}
