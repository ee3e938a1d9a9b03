import HTTPMessages

/// The two media types in which GraphQL answers are sent (GraphQL over HTTP, "Media Types").
enum ResponseFormat: Sendable, Hashable {
    case json
    case graphQLResponse

    /// What the client prefers; `nil` where it accepts neither.
    ///
    /// `application/json` is for those who do not say, or accept everything: clients that know the newer type ask for
    /// it by name.
    init?(negotiatedFor request: HTTPRequest) {
        switch request.headers["Accept"] {
        case nil, "*/*", "application/json": self = .json
        case "application/graphql-response+json": self = .graphQLResponse
        default:
            guard let best = request.accept.preferred(among: [.json, .graphQLResponse]) else { return nil }
            self = best == .json ? .json : .graphQLResponse
        }
    }

    /// Always UTF-8, and different for clients that accept something else.
    var headers: HTTPHeaders {
        switch self {
        case .json: Self.jsonHeaders
        case .graphQLResponse: Self.graphQLResponseHeaders
        }
    }

    private static let jsonHeaders: HTTPHeaders = [
        "Content-Type": "application/json; charset=utf-8", "Vary": "Accept, Origin",
    ]
    private static let graphQLResponseHeaders: HTTPHeaders = [
        "Content-Type": "application/graphql-response+json; charset=utf-8", "Vary": "Accept, Origin",
    ]
}
