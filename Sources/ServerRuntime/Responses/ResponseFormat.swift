/// The two media types in which GraphQL answers are sent (GraphQL over HTTP, "Media Types").
enum ResponseFormat: Sendable, Hashable {
    case json
    case graphQLResponse

    var contentType: String {
        switch self {
        case .json: "application/json; charset=utf-8"
        case .graphQLResponse: "application/graphql-response+json; charset=utf-8"
        }
    }
}
