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

    /// - Parameters:
    ///   - operation: the one that is executed.
    ///   - variables: as the client sent them.
    ///   - http: the request that brought it.
    ///   - path: what the GraphQL path is called; else that of the request.
    package init(operation: MatchableOperation, variables: JSONObject, http: HTTPRequest, path: String? = nil) {
        self.operation = operation
        self.variables = operation.variables(given: variables)
        self.http = http
        self.path = path ?? http.rawPath
    }
}
