import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import JSONModel
import MockConfiguration
import Testing

@testable import ServerRuntime

/// A service over a small schema with fixed data, asked without sockets.
struct InMemoryClient {
    let service: GraphQLService

    static let schema = """
        type Query {
          hero(episode: String): String
          number: Int!
          item(id: ID): Item
          items: [Item!]!
          broken: Int!
        }
        type Item { id: ID! name: String broken: Int! }
        type Mutation { rename(name: String!): String }
        type Subscription { ticks: Int }
        """

    static let data: JSONObject = [
        "hero": "Luke",
        "number": 42,
        "item": ["id": "1", "name": "First"],
        "items": [["id": "1"], ["id": "2"]],
        "rename": "renamed",
    ]

    init(
        schema: String? = InMemoryClient.schema,
        log: ServerLog = ServerLog(includesRequests: false, write: { _ in }),
        configure: (inout ProjectSettings) -> Void = { _ in }
    ) throws {
        var settings = ProjectSettings()
        configure(&settings)
        let graphQL = try schema.map { try Self.graphQL(schema: $0, settings: settings, log: log) }
        service = GraphQLService(graphQL: graphQL, settings: settings, log: log)
    }

    static func graphQL(
        schema text: String = InMemoryClient.schema,
        data: JSONObject = InMemoryClient.data,
        settings: ProjectSettings = ProjectSettings(),
        log: ServerLog = ServerLog(includesRequests: false, write: { _ in })
    ) throws -> GraphQLHandler {
        let schema = try #require(SchemaLoader.load([SourceText(text)]).schema)
        return GraphQLHandler(schema: schema, settings: settings, log: log) { operation in
            JSONObjectValue(data, type: schema.rootType(for: operation)?.id ?? schema.queryType)
        }
    }

    func send(
        _ method: HTTPMethod,
        _ target: String = "/graphql",
        _ headers: HTTPHeaders = [:],
        body: String = ""
    ) -> Reply {
        Reply(
            service.response(to: HTTPRequest(method: method, target: target, headers: headers, body: Array(body.utf8)))
        )
    }

    /// Posts JSON text.
    func post(_ body: String, accept: String? = nil) -> Reply {
        var headers: HTTPHeaders = ["Content-Type": "application/json"]
        if let accept { headers.append("Accept", accept) }
        return send(.post, "/graphql", headers, body: body)
    }

    func get(_ parameters: [(String, String)], accept: String? = nil) -> Reply {
        let query = parameters.map { "\($0)=\(PercentEncoding.encode($1))" }.joined(separator: "&")
        return send(.get, "/graphql?" + query, accept.map { ["Accept": $0] } ?? [:])
    }
}

/// A response in the shape that tests compare: status, headers, text.
struct Reply {
    var status: Int
    var headers: HTTPHeaders
    var body: String

    init(_ response: HTTPResponse) {
        status = response.status.rawValue
        headers = response.headers
        body = String(decoding: response.body.bytes, as: UTF8.self)
    }

    var json: JSONValue? { try? JSONValue(parsing: Array(body.utf8)) }

    /// The message of the first error.
    var message: String? { json?["errors"]?[0]?["message"]?.string }
    var code: String? { json?["errors"]?[0]?["extensions"]?["code"]?.string }
}
