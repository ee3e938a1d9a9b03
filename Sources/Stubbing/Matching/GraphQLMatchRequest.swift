package import HTTPMessages
package import JSONModel

/// A GraphQL request as stubs see it.
package struct GraphQLMatchRequest: Sendable {
    package let operation: MatchableOperation
    /// Those given, and the operation's defaults for the others.
    package let variables: JSONObject
    package let http: HTTPRequest
    /// The path that the request came to, without a trailing slash.
    package let path: String
    /// What the client of a WebSocket has introduced itself with; `nil` where it is none.
    package let connection: JSONObject?
    /// What the document was asked for by.
    package let documentID: String?

    /// - Parameters:
    ///   - operation: the one that is executed.
    ///   - variables: as the client sent them.
    ///   - http: the request that brought it.
    ///   - path: what the GraphQL path is called; else that of the request.
    ///   - connection: what the client of a WebSocket has introduced itself with.
    ///   - documentID: what the document was asked for by.
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
