package import HTTPMessages

/// Asks other servers over HTTP: any number at once, none of which holds up a thread.
///
/// Here is what is in this module: requests to and responses of upstreams as values (`UpstreamRequest`,
/// `UpstreamResponse`, `UpstreamFailure`), and libcurl behind them (`Curl/`). What is asked of which upstream, and what
/// becomes of the response, is not here.
///
/// Redirects are the caller's matter; proxies are those of the environment (`https_proxy`, `no_proxy`). The first
/// request opens libcurl and starts a thread, which stays until the client is let go of.
package final class UpstreamClient: Sendable {
    private let loop = CurlLoop()

    package init() {}

    deinit { loop.end() }

    /// Why nothing can be asked on this system, as a clause; `nil` where it can.
    package static var problem: String? { Curl.problem() }

    /// The versions of libcurl and of what it is made with; `nil` where it is not there.
    package static var version: String? { Curl.version() }

    /// A number for a request, by which it can be cancelled, that no other request has.
    package func nextNumber() -> Int { loop.nextNumber() }

    /// Gives up a request that was sent; where it has ended, nothing happens.
    package func cancel(_ number: Int) { loop.cancel(number) }

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - request: the request to send.
    ///   - number: the request's number; `nil` where it is never cancelled.
    ///   - ended: is told when the whole body has come, or why it has not.
    /// - Returns: the response once its head is here, with the body where it is small; called back on a thread that
    ///   must not be held up.
    package func send(
        _ request: UpstreamRequest,
        as number: Int? = nil,
        ended: @escaping @Sendable (UpstreamFailure?) -> Void = { _ in }
    ) -> Eventual<Result<UpstreamResponse, UpstreamFailure>> {
        if let refusal = request.refusal { return .now(.failure(refusal)) }
        if let problem = Curl.problem() {
            return .now(.failure(UpstreamFailure(.unavailable, url: request.url, detail: problem)))
        }
        return .later { [loop] then in
            let transfer = Transfer(request, number: number ?? loop.nextNumber(), on: loop, ended: ended, then)
            if loop.begin(transfer) { return }
            let reason = "the server is stopping, or has no thread left"
            transfer.end(with: UpstreamFailure(.unavailable, url: request.url, detail: reason))
        }
    }

    /// Ends what is under way, and answers nothing any more.
    package func end() { loop.end() }
}
