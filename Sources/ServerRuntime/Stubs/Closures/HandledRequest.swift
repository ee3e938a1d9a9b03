package import GraphQLLanguage
package import HTTPMessages
package import JSONModel
package import Stubbing

/// The request that a closure answers, with the cache and the means to ask other servers.
package final class HandledRequest: Sendable {
    package struct GraphQL: Sendable {
        package var operationName: String?
        package var operationType: OperationType
        package var document: String
        package var variables: JSONObject
        /// The selected fields with the values of their arguments, in the form that scripts see.
        package var selection: JSONValue
    }

    package let http: HTTPRequest
    package let pathParameters: [PathParameter]
    /// `nil` for requests without a GraphQL operation.
    package let graphQL: GraphQL?
    /// The payload of the WebSocket's `connection_init` message; `nil` for requests that came otherwise.
    package let connection: JSONObject?
    /// The session's cache, which its templates and scripts use too.
    package let cache: Cache
    /// Asks other servers.
    package let forwarding: Forwarding

    init(_ request: StubbedRequest, _ operation: MatchableOperation?, _ cache: Cache, _ forwarding: Forwarding) {
        self.forwarding = forwarding
        http = request.http
        pathParameters = request.pathParameters
        connection = request.connection
        graphQL = request.graphQL.map { graphQL in
            GraphQL(
                operationName: graphQL.operationName,
                operationType: graphQL.operationType,
                document: String(decoding: graphQL.query, as: UTF8.self),
                variables: graphQL.variables,
                selection: operation?.selection(variables: graphQL.variables) ?? .null
            )
        }
        self.cache = cache
    }
}
