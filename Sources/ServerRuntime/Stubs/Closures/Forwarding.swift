package import HTTPMessages
import Locking
import Stubbing
import UpstreamClient

/// Forwards requests from closures of the program that runs the server to other servers.
package final class Forwarding: Sendable {
    private let snapshot: ServiceSnapshot
    /// `nil` for the middleware, which stands around all sessions, and for requests that name no session.
    private let session: SessionID?
    /// The `Host` header of the client's request, which selects the upstream.
    private let host: String?
    private let record = Locked<UpstreamRecord?>(nil)

    init(_ request: HTTPRequest, _ snapshot: ServiceSnapshot, in session: SessionID?) {
        (self.snapshot, self.session) = (snapshot, session)
        host = request.headers["Host"]
    }

    /// The journal's record of the request that was forwarded last; `nil` if there is none.
    var latest: UpstreamRecord? { record.withLock { $0 } }

    /// The reason why there is no response, as a sentence.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
        /// The status of the response that reports the failure.
        package let status: Int

        package init(_ description: String, status: Int = 500) {
            self.description = description
            self.status = status
        }
    }

    /// Sends a request to the server of a URL, or without one to that of the settings, and returns the whole response.
    ///
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
        let outbound = OutboundRequest(request, to: base, calling: given == host ? nil : given)
        let (context, settings) = (snapshot.context, snapshot.project.passing)
        let log = context.log(of: session)
        let passed = await context.upstreams.pass(outbound, settings, isCollected: true, log: log).value()
        record.withLock { $0 = passed.record }
        switch passed.result {
        case .success(let response): return response
        case .failure(let failure): throw Failure("\(failure.title): \(failure)", status: failure.status)
        }
    }
}

extension StubFailure {
    init(_ failure: Forwarding.Failure, of closure: String) {
        self.init(
            "The request cannot be forwarded",
            "\(closure): \(failure)",
            status: HTTPStatus(rawValue: failure.status),
            code: failure.status == 500 ? "HANDLER_FAILED" : "UPSTREAM_FAILED"
        )
    }
}
