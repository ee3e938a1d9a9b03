package import HTTPMessages
import HTTPTransport
import JSONModel
package import ServerRuntime

/// The control plane: what tests in any language do to a running server, over HTTP, below `/_admin`.
///
/// `Routes/` holds one resource a file, each a few rows of the table that `Routing/` finds the way in and
/// `Description/` makes the OpenAPI document from. `Access/` says who gets in. A call is answered at once: it is never
/// delayed, never journaled, and never has headers that let pages of other origins read it.
package final class AdminAPI: ServiceControl {
    /// Every operation there is.
    static let resources: [AdminResource] = [
        DescriptionRoutes.resource, LifecycleRoutes.resource, DelayRoutes.resource, ResetRoutes.resource,
        SessionRoutes.resource, StubRoutes.resource, ScenarioRoutes.resource, EntityRoutes.resource,
        ObjectRoutes.resource, CacheRoutes.resource,
        RequestRoutes.resource, RecordingRoutes.resource,
        SubscriptionRoutes.resource, SchemaRoutes.resource, DocumentRoutes.resource, ModelRoutes.resource,
        CoverageRoutes.resource,
        FileRoutes.resource, FileSchemaRoutes.resource, ProblemRoutes.resource, EventRoutes.resource,
        PageRoutes.resource,
        ModelContextRoutes.resource,
    ]

    private static let router = AdminRouter(routes: resources.flatMap(\.routes))

    private let access: AdminAccess
    /// Does what takes its time: however many large bodies come at once, they take one thread and not one each.
    private let queue = SerialQueue()

    /// - Parameter access: the rules of who may call it; by default every client that can reach loopback.
    package init(_ access: AdminAccess = AdminAccess()) { self.access = access }

    /// Answers a request that `AdminPath` claims; work that may take its time is done on a thread that is there for it.
    ///
    /// That is every request with a body, which may be large. The scripts of stubs are read there, and not run.
    package func answer(
        _ request: HTTPRequest,
        in session: Session,
        of service: GraphQLService
    ) -> Eventual<HTTPResponse> {
        guard !request.body.isEmpty else { return response(to: request, session, service) }
        return .later { [self] then in
            queue.run { self.response(to: request, session, service).whenReady(then) }
        }
    }

    private func response(
        to request: HTTPRequest,
        _ session: Session,
        _ service: GraphQLService
    ) -> Eventual<HTTPResponse> {
        let response: Eventual<HTTPResponse>
        do throws(AdminProblem) {
            try access.admit(request, withoutToken: PageRoutes.claims(request))
            switch try Self.router.outcome(for: request) {
            case .methods(let methods): response = .now(HTTPResponse(status: .noContent, headers: ["Allow": methods]))
            case .route(let route, let segments, let query):
                response = try route.handler(
                    AdminCall(
                        request: request,
                        session: session,
                        service: service,
                        queue: queue,
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
