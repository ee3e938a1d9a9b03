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
    /// The payload of the WebSocket's `connection_init` message; `nil` for requests that came otherwise.
    var connection: JSONObject?
    /// The upstream's response, if the request has been passed on.
    var upstream: UpstreamReply?
}

extension StubbedRequest {
    /// The request as templates see it, with the path prefix of its session, such as `/_session/a`.
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
