import HTTPMessages

/// What requests are answered from: settings and endpoint that belong together, swapped as a whole.
///
/// A request takes one snapshot and decides everything on it, so a reload in between cannot mix two configurations.
final class ServiceSnapshot: Sendable {
    private let endpoint: GraphQLEndpoint?
    private let settings: ServerSettings
    private let path: GraphQLPath

    init(endpoint: GraphQLEndpoint?, settings: ServerSettings) {
        self.endpoint = endpoint
        self.settings = settings
        path = GraphQLPath(settings.graphQLPath)
    }

    func answer(_ request: HTTPRequest, persistedQueries: PersistedQueryStore) -> Answer {
        guard settings.allowsCrossOrigin, !isAdministrative(request) else {
            return route(request, persistedQueries)
        }
        if CrossOrigin.isPreflight(request) { return Answer(response: CrossOrigin.preflightResponse(to: request)) }
        var answer = route(request, persistedQueries)
        CrossOrigin.allow(request, in: &answer.response)
        return answer
    }

    private func route(_ request: HTTPRequest, _ persistedQueries: PersistedQueryStore) -> Answer {
        guard let endpoint, path.matches(request.target) else { return Answer(response: notFound(request)) }
        return endpoint.answer(request, persistedQueries: persistedQueries)
    }

    private func notFound(_ request: HTTPRequest) -> HTTPResponse {
        ProblemDetails.noEndpoint(
            for: request,
            path: request.rawPath,
            detail: endpoint == nil ? "There is no schema to serve." : "GraphQL is served at \(path.text)."
        )
    }

    /// What controls the server must not be open to every page that a browser shows.
    private func isAdministrative(_ request: HTTPRequest) -> Bool {
        let prefix = "/_admin"
        guard request.target.utf8.starts(with: prefix.utf8) else { return false }
        let next = request.target.utf8.dropFirst(prefix.utf8.count).first
        return next == nil || next == UInt8(ascii: "/") || next == UInt8(ascii: "?")
    }
}
