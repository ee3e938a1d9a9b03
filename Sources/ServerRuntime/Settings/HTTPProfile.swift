/// Which of the conventions in use decides about status codes (`--http-profile`).
package enum HTTPProfile: String, Sendable, CaseIterable {
    /// As the graphql-http audit suite wants it: 200 under `application/json`, 400 for request errors under
    /// `application/graphql-response+json`.
    case compatible
    /// As Apollo Server: 400 for request errors under both media types.
    case apollo
    /// As the 2026 draft of GraphQL over HTTP: 422 for what cannot be processed, 294 for partial success.
    case draft
}
