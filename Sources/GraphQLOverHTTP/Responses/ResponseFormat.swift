package import HTTPMessages
package import MockConfiguration

/// The two media types in which GraphQL answers are sent (GraphQL over HTTP, "Media Types").
package enum ResponseFormat: Sendable, Hashable {
    case json
    case graphQLResponse

    /// The format that the client prefers; `nil` where it wants neither.
    ///
    /// `application/json` is for clients that send no `Accept`, or accept everything: those that know the newer type
    /// ask for it by name. A field that mentions neither is ignored (RFC 9110, section 12.5.1), as with clients that
    /// only name the types of their vendor; the draft wants it answered with 406.
    package init?(negotiatedFor request: HTTPRequest, profile: ProjectSettings.HTTPProfile) {
        switch request.headers["Accept"] {
        case nil, "*/*", "application/json": self = .json
        case "application/graphql-response+json": self = .graphQLResponse
        default:
            let accept = request.accept
            if let best = accept.preferred(among: Self.mediaTypes) {
                self = best == .json ? .json : .graphQLResponse
            } else {
                guard profile != .draft, !accept.mentions(Self.mediaTypes) else { return nil }
                self = .json
            }
        }
    }

    private static let mediaTypes: [MediaType] = [.json, .graphQLResponse]

    /// The header fields of the format: always UTF-8, and `Vary` for clients that accept something else.
    package var headers: HTTPHeaders { self == .json ? Self.jsonHeaders : Self.graphQLResponseHeaders }

    private static let jsonHeaders = headers(of: "application/json; charset=utf-8")
    private static let graphQLResponseHeaders = headers(of: "application/graphql-response+json; charset=utf-8")

    private static func headers(of type: String) -> HTTPHeaders {
        (["Content-Type": type, "Vary": "Accept, Origin"] as HTTPHeaders).lookedThrough
    }
}
