package import HTTPMessages
package import JSONModel

/// A GraphQL request as stubs see it.
package struct GraphQLMatchRequest: Sendable {
    package let operation: MatchableOperation
    /// The variables as given, with the operation's defaults for the others.
    package let variables: JSONObject
    package let http: HTTPRequest
    /// The path that the request came to, without a trailing slash.
    package let path: String
    /// The `connectionParams` that the client of a WebSocket has sent; `nil` for other requests.
    package let connection: JSONObject?
    /// The id by which a persisted document was asked for.
    package let documentID: String?

    /// - Parameters:
    ///   - operation: the operation to execute.
    ///   - variables: the variables as the client sent them.
    ///   - http: the request that brought the operation.
    ///   - path: the name of the GraphQL path; `nil` for the path of the request.
    ///   - connection: the `connectionParams` of a WebSocket's client.
    ///   - documentID: the id by which a persisted document was asked for.
    package init(
        operation: MatchableOperation,
        variables: JSONObject,
        http: HTTPRequest,
        path: String? = nil,
        connection: JSONObject? = nil,
        documentID: String? = nil
    ) {
        self.operation = operation
        self.variables = operation.variables(given: variables)
        self.http = http
        self.path = path ?? http.rawPath
        self.connection = connection
        self.documentID = documentID
    }
}
