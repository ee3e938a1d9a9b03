import GraphQLLanguage
import HTTPMessages
import JSONModel
import Stubbing

/// The request that a stub answers.
struct StubbedRequest: Sendable {
    struct GraphQL: Sendable {
        var operationName: String?
        var operationType: OperationType
        var query: [UInt8]
        var variables: JSONObject

        var json: JSONValue {
            [
                "operationName": operationName.map { .string($0) } ?? .null,
                "operationType": .string(operationType.rawValue),
                "query": .string(String(decoding: query, as: UTF8.self)),
                "variables": .object(variables),
            ]
        }
    }

    var http: HTTPRequest
    var pathParameters: [PathParameter] = []
    var graphQL: GraphQL?
    /// What the client of its WebSocket has introduced itself with; `nil` where it came otherwise.
    var connection: JSONObject?
    /// What the upstream has answered that the request was passed on to.
    var upstream: UpstreamReply?
}

extension StubbedRequest {
    /// The request as templates see it; the path is what those of the server begin with that lead back into its
    /// session.
    func scope(_ basePath: String) -> RequestScope {
        RequestScope(
            http,
            basePath: basePath,
            pathParameters: pathParameters,
            connection: connection,
            graphQL: graphQL.map { graphQL in { @Sendable in graphQL.json } }
        )
    }
}
