import AdminOverHTTP
package import GraphQLLanguage
import GraphQLSchema
package import HTTPMessages
package import JSONModel
package import Locking
package import MockConfiguration
import MustacheTemplates
import Recording
import Reporting
import SchemaMocking
package import ServerRuntime
package import StubModel
import Stubbing
import Testing

/// A service with stubs, over a schema's world or without one, asked without sockets.
package struct StubbedClient {
    package let service: GraphQLService
    package let graphQL: GraphQLHandler
    package let log = Recorder()

    package final class Recorder: Sendable {
        package let lines = Locked<[String]>([])
    }

    package static let schema = """
        type Query { hero(episode: Episode): Character user(id: ID!): User users: [User!]! }
        enum Episode { EMPIRE JEDI }
        interface Character { id: ID! name: String! }
        type Human implements Character { id: ID! name: String! height: Float }
        type Droid implements Character { id: ID! name: String! function: String }
        type User { id: ID! name: String! age: Int email: String! }
        type Mutation { rename(id: ID!, name: String!): User }
        """

    package init(
        _ stubs: [Stub],
        schema: String? = StubbedClient.schema,
        templates: [(name: String, source: SourceText)] = [],
        folders: [String] = [],
        workingDirectory: String = "",
        configure: (inout ProjectSettings) -> Void = { _ in }
    ) throws {
        var settings = ProjectSettings()
        // What a test is not about is not to end it: opening the engine takes its time on a busy machine.
        settings.limits.scriptTime = 60
        configure(&settings)
        let recorder = log
        let log = ServerLog(includesRequests: false) { line in
            recorder.lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
        }
        var graphQL = GraphQLHandler(settings: settings, log: log)
        if let schema {
            let loaded = try #require(SchemaLoader.load([SourceText(schema)]).schema)
            graphQL = GraphQLHandler(world: MockWorld(schema: loaded), settings: settings, log: log)
        }
        self.graphQL = graphQL
        service = GraphQLService(
            graphQL: graphQL,
            content: ProjectContent(
                stubs: StubSet(
                    stubs,
                    library: TemplateLibrary.load(templates).library,
                    workingDirectory: workingDirectory
                ),
                files: StaticFiles(folders)
            ),
            settings: settings,
            control: AdminAPI(),
            log: log
        )
    }

    package func send(
        _ method: HTTPMethod,
        _ target: String,
        _ headers: HTTPHeaders = [:],
        body: String = ""
    ) -> Reply {
        Reply(
            service.response(to: HTTPRequest(method: method, target: target, headers: headers, body: Array(body.utf8)))
        )
    }

    package func ask(_ query: String, variables: JSONObject = [:], name: String? = nil) -> Reply {
        var body: JSONObject = ["query": .string(query), "variables": .object(variables)]
        if let name { body["operationName"] = .string(name) }
        let text = String(decoding: JSONValue.object(body).serialized(), as: UTF8.self)
        return send(.post, "/graphql", ["Content-Type": "application/json"], body: text)
    }
}

extension Stub {
    package static func graphQL(
        _ name: String,
        variables: JSONValue? = nil,
        validates: Bool = true,
        delay: Double? = nil,
        times: Int? = nil,
        _ responses: GraphQLResponseDefinition...
    ) throws -> Stub {
        var stub = Stub(
            id: "\(name)\(variables?.prettyPrinted ?? "")",
            location: SourceLocation(file: "operations/\(name).json", line: 1, column: 1),
            request: .graphQL(
                GraphQLMatcher(operations: [.name(name)], variables: try variables.map { try ValueMatcher($0) })
            ),
            responses: responses.map { .graphQL($0) }
        )
        (stub.times, stub.delay, stub.validates) = (times, delay, validates)
        return stub
    }

    package static func http(
        _ method: HTTPMethod?,
        _ route: String,
        delay: Double? = nil,
        _ responses: HTTPResponseDefinition...
    ) throws -> Stub {
        var stub = Stub(
            id: "\(method?.rawValue ?? "") \(route)",
            request: .http(HTTPMatcher(method: method, route: try RoutePattern(parsing: route))),
            responses: responses.map { .http($0) }
        )
        stub.delay = delay
        return stub
    }
}
