import HTTPMessages
import JSONModel
import Locking

/// The control plane: what tests in any language do to a running server, over HTTP, below `/_admin`.
///
/// `Routes/` holds one resource a file, each a few rows of the table that `Routing/` finds the way in and
/// `Description/` makes the OpenAPI document from. `Access/` says who gets in. A call is answered at once: it is never
/// delayed, never journaled, and never has headers that let pages of other origins read it.
package final class AdminAPI: Sendable {
    /// Every operation there is.
    static let resources: [AdminResource] = [
        DescriptionRoutes.resource, LifecycleRoutes.resource, DelayRoutes.resource, ResetRoutes.resource,
        SessionRoutes.resource, StubRoutes.resource, ScenarioRoutes.resource, EntityRoutes.resource,
        CacheRoutes.resource,
        RequestRoutes.resource, RecordingRoutes.resource,
        SubscriptionRoutes.resource, SchemaRoutes.resource, ModelRoutes.resource, FileSchemaRoutes.resource,
    ]

    private static let router = AdminRouter(resources.flatMap(\.routes))

    private let access: Locked<AdminAccess>
    private let shutdown = Locked<Shutdown?>(nil)
    private let work = AdminWork()

    /// In a value of its own: a bare closure is wrapped once more each time that it is taken out of the lock.
    private struct Shutdown: Sendable {
        let run: @Sendable () -> Void
    }

    init(_ access: AdminAccess) { self.access = Locked(access) }

    /// Who may call it from now on.
    package func allow(_ access: AdminAccess) { self.access.withLock { $0 = access } }

    /// What `POST /_admin/shutdown` does; without it there is nothing that could be shut down.
    func onShutdown(_ stop: @escaping @Sendable () -> Void) { shutdown.withLock { $0 = Shutdown(run: stop) } }

    /// Begins to stop the server; false where nothing runs it.
    func shutDown() -> Bool {
        guard let shutdown = shutdown.withLock({ $0 }) else { return false }
        shutdown.run()
        return true
    }

    /// Answers a request that `AdminPath` claims; what may take its time is done on a thread that is there for it.
    ///
    /// That is whatever has a body: it may be large. The scripts of stubs are read there, and not run.
    func answer(_ request: HTTPRequest, _ session: Session, of service: GraphQLService) -> Eventual<HTTPResponse> {
        guard !request.body.isEmpty else { return response(to: request, session, service) }
        return .later { [self] then in
            work.begin { self.response(to: request, session, service).whenReady(then) }
        }
    }

    /// Does what takes its time, on the thread that is there for it.
    func begin(_ piece: @escaping @Sendable () -> Void) { work.begin(piece) }

    private func response(
        to request: HTTPRequest,
        _ session: Session,
        _ service: GraphQLService
    ) -> Eventual<HTTPResponse> {
        let response: Eventual<HTTPResponse>
        do throws(AdminProblem) {
            try access.withLock({ $0 }).admit(request)
            switch try Self.router.outcome(for: request) {
            case .methods(let methods): response = .now(HTTPResponse(status: .noContent, headers: ["Allow": methods]))
            case .route(let route, let segments, let query):
                response = try route.handler(
                    AdminCall(
                        request: request,
                        session: session,
                        service: service,
                        segments: segments,
                        query: query
                    )
                )
            }
        } catch {
            response = .now(error.response)
        }
        return response.map { response in
            var response = response
            // What was true a moment ago need not be so any more.
            response.headers.append("Cache-Control", "no-store")
            return response
        }
    }
}
