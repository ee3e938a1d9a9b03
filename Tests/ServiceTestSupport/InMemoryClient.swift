package import AdminOverHTTP
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
package import HTTPMessages
package import JSONModel
package import MockConfiguration
package import Reporting
package import ServerRuntime
import Testing

/// A service over a small schema with fixed data, asked without sockets.
package struct InMemoryClient {
    package let service: GraphQLService

    package static let schema = """
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

    package static let data: JSONObject = [
        "hero": "Luke",
        "number": 42,
        "item": ["id": "1", "name": "First"],
        "items": [["id": "1"], ["id": "2"]],
        "rename": "renamed",
    ]

    package init(
        schema: String? = InMemoryClient.schema,
        access: AdminAccess = AdminAccess(),
        log: ServerLog = ServerLog(includesRequests: false, write: { _ in }),
        configure: (inout ProjectSettings) -> Void = { _ in }
    ) throws {
        var settings = ProjectSettings()
        configure(&settings)
        let graphQL = try schema.map { try Self.graphQL(schema: $0, settings: settings, log: log) }
        service = GraphQLService(graphQL: graphQL, settings: settings, control: AdminAPI(access), log: log)
    }

    package static func graphQL(
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

    package func send(
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
    package func post(_ body: String, accept: String? = nil) -> Reply {
        var headers: HTTPHeaders = ["Content-Type": "application/json"]
        if let accept { headers.append("Accept", accept) }
        return send(.post, "/graphql", headers, body: body)
    }

    package func get(_ parameters: [(String, String)], accept: String? = nil) -> Reply {
        let query = parameters.map { "\($0)=\(PercentEncoding.encode($1))" }.joined(separator: "&")
        return send(.get, "/graphql?" + query, accept.map { ["Accept": $0] } ?? [:])
    }
}

/// A response in the shape that tests compare: status, headers, text.
package struct Reply {
    package var status: Int
    package var headers: HTTPHeaders
    package var body: String

    package init(_ response: HTTPResponse) {
        status = response.status.rawValue
        headers = response.headers
        body = String(decoding: response.body.bytes, as: UTF8.self)
    }

    package var json: JSONValue? { try? JSONValue(parsing: Array(body.utf8)) }

    /// The message of the first error.
    package var message: String? { json?["errors"]?[0]?["message"]?.string }
    package var code: String? { json?["errors"]?[0]?["extensions"]?["code"]?.string }
}
