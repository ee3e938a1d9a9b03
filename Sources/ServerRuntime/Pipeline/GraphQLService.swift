package import HTTPMessages
import Locking

/// The server without its sockets: a request goes in, a response comes out.
///
/// A request is routed (`ServiceSnapshot`), decoded (`Requests/`), its document looked up or let through the gate
/// (`Documents/`), executed, and sent as its profile wants it (`Responses/`). None of that waits for anything, so a
/// transport may call the service on its own threads, any number of them at once. `Lifecycle/` puts it behind sockets.
package final class GraphQLService: Sendable {
    private let snapshot: Locked<ServiceSnapshot>
    private let persistedQueries: PersistedQueryStore
    private let log: ServerLog

    /// - Parameters:
    ///   - endpoint: what the GraphQL path answers with; `nil` where there is no schema, and then no path is claimed.
    ///   - settings: the same that the endpoint was made with.
    ///   - log: gets a line for each request where it wants one.
    package init(endpoint: GraphQLEndpoint?, settings: ServerSettings, log: ServerLog = .quiet) {
        snapshot = Locked(ServiceSnapshot(endpoint: endpoint, settings: settings))
        persistedQueries = PersistedQueryStore(limits: settings.limits)
        self.log = log
    }

    /// Serves something else from the next request on; those in flight finish on what they began with.
    package func replace(endpoint: GraphQLEndpoint?, settings: ServerSettings) {
        let next = ServiceSnapshot(endpoint: endpoint, settings: settings)
        let previous = snapshot.withLock { current in
            let previous = current
            current = next
            return previous
        }
        // Released here, not under the lock: it holds a whole schema and its documents.
        _ = consume previous
    }

    /// The answer to what the transport does not let through to `response(to:)`.
    func refusal(_ status: HTTPStatus, _ detail: String) -> HTTPResponse {
        log.refusal(status, detail)
        return ProblemDetails.beforeRouting(status, detail)
    }

    package func response(to request: HTTPRequest) -> HTTPResponse {
        let snapshot = snapshot.withLock { $0 }
        guard log.includesRequests else { return snapshot.answer(request, persistedQueries: persistedQueries).response }
        let start = log.clock.monotonic()
        let answer = snapshot.answer(request, persistedQueries: persistedQueries)
        log.request(
            RequestLogEntry(
                method: request.method,
                target: request.target,
                operationName: answer.operationName,
                status: answer.response.status,
                nanoseconds: log.clock.monotonic() - start,
                bytes: answer.response.body.count
            )
        )
        return answer.response
    }
}
