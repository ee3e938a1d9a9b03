package import JSONModel

/// A GraphQL request as decoded from HTTP (GraphQL over HTTP, "Request Parameters").
package struct GraphQLRequest: Sendable, Hashable {
    /// The document's text; `nil` only where an id or a hash stands for it.
    package var query: [UInt8]?
    /// What a persisted document is called.
    package var documentID: String?
    package var operationName: String?
    package var variables = JSONObject()
    package var extensions = JSONObject()
}

/// What the body or URL of one HTTP request asks for.
enum DecodedRequest: Sendable {
    case single(GraphQLRequest)
    /// A list of requests, answered with a list; each may be malformed on its own.
    case batch([Result<GraphQLRequest, GraphQLRequestError>])
}
