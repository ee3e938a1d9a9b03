package import GraphQLLanguage
package import HTTPMessages
package import JSONModel
package import Stubbing

/// The request that a closure answers, and what it may ask besides.
package final class HandledRequest: Sendable {
    package struct GraphQL: Sendable {
        package var operationName: String?
        package var operationType: OperationType
        package var document: String
        package var variables: JSONObject
        /// What is asked for, with the values of arguments, as scripts see it.
        package var selection: JSONValue
    }

    package let http: HTTPRequest
    package let pathParameters: [PathParameter]
    /// `nil` where no GraphQL operation is answered.
    package let graphQL: GraphQL?
    /// What the client of its WebSocket has introduced itself with; `nil` where it came otherwise.
    package let connection: JSONObject?
    /// What the session's templates and scripts see too.
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
