import GraphQLLanguage
import HTTPMessages
import JSONModel
import MustacheTemplates
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
}

/// The names that belong to the request: `request`, `mockServer` and `mockServerURL`.
struct ExchangeScope: TemplateScope {
    private let request: RequestScope

    init(request: StubbedRequest) {
        self.request = RequestScope(
            request.http,
            pathParameters: request.pathParameters,
            graphQL: request.graphQL.map { graphQL in { @Sendable in graphQL.json } }
        )
    }

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "request": .scope(request)
        case "mockServer": .json(.string(host))
        case "mockServerURL": .json(.string("http://" + host))
        default: nil
        }
    }

    /// The address that the client used.
    private var host: String { request.request.headers["Host"] ?? "127.0.0.1" }

    var json: JSONValue { ["mockServer": .string(host), "mockServerURL": .string("http://" + host)] }
}

/// The cache, as templates see it.
struct CacheScope: TemplateScope {
    let cache: Cache

    func value(named name: String) -> TemplateValue? { cache[name].map { .json($0) } }

    /// A template names what it wants: the whole is nobody's business.
    var json: JSONValue { [:] }
}
