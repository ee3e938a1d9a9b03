package import HTTPMessages
import Locking
import MockConfiguration
import Stubbing
import UpstreamClient

/// How closures of the program that runs the server ask other servers.
package final class Forwarding: Sendable {
    private let context: ServerContext
    private let owner: any SettingsOwner
    /// `nil` where it is asked around all sessions.
    private let session: SessionID?
    /// What the client calls this server, which says which upstream is meant.
    private let host: String?
    private let record = Locked<UpstreamRecord?>(nil)

    init(_ request: HTTPRequest, _ context: ServerContext, _ owner: any SettingsOwner, _ session: SessionID?) {
        (self.context, self.owner, self.session) = (context, owner, session)
        host = request.headers["Host"]
    }

    /// Why there is no response, as a sentence.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
        /// Of the response that says so.
        package let status: Int

        package init(_ description: String, status: Int = 500) {
            self.description = description
            self.status = status
        }
    }

    /// Sends a request on.
    ///
    /// - Parameters:
    ///   - request: as it is by now.
    ///   - upstream: where to; `nil` leaves that to the settings.
    /// - Returns: the response, all of it.
    /// - Throws: `Failure`.
    package func response(to request: HTTPRequest, from upstream: String?) async throws -> HTTPResponse {
        var base: BaseURL?
        if let upstream {
            base = BaseURL(upstream)
            if base == nil { throw Failure("\"\(upstream)\" is no http or https URL of a server.") }
        }
        // A closure may go on when its client is gone, and after it has answered.
        var request = request
        request.descriptor = -1
        let given = request.headers["Host"]
        request.headers["Host"] = host
        let passage = await withCheckedContinuation { continuation in
            let log = context.log(of: session)
            context.upstreams.pass(
                request,
                to: base,
                calling: given == host ? nil : given,
                owner.settings,
                isCollected: true,
                log: log
            ).whenReady { continuation.resume(returning: $0) }
        }
        record.withLock { $0 = passage.record }
        switch passage.result {
        case .success(let response): return response
        case .failure(let failure): throw Failure("\(failure.title): \(failure)", status: failure.status)
        }
    }
}

extension Forwarding {
    /// What the journal tells of the request that was sent on last; `nil` where none was.
    var latest: UpstreamRecord? { record.withLock { $0 } }
}

extension StubFailure {
    /// What a closure's request that was sent on has come to.
    init(_ failure: Forwarding.Failure, of closure: String) {
        self.init(
            "The request cannot be forwarded",
            "\(closure): \(failure)",
            status: HTTPStatus(rawValue: failure.status),
            code: failure.status == 500 ? "HANDLER_FAILED" : "UPSTREAM_FAILED"
        )
    }
}
