import AdminOverHTTP
import Foundation
import GraphQLLanguage
import GraphQLSchema
package import HTTPMessages
package import JSONModel
import Locking
package import MockConfiguration
import Recording
import Reporting
import SchemaMocking
package import ServerRuntime

/// A service over stub files as people write them, asked without sockets.
package struct StubFileClient {
    package let service: GraphQLService
    /// What is wrong with the files, with their names in the project.
    package let problems: [String]
    private let recorder = StubbedClient.Recorder()

    package init(
        _ files: [String: String],
        schema: String? = nil,
        logsRequests: Bool = false,
        configure: (inout ProjectSettings) -> Void = { _ in }
    ) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "mynah-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (name, text) in files {
            let url = URL(filePath: folder + "/" + name)
            try? FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try? Data(text.utf8).write(to: url)
        }
        var stubs = StubFiles(StubFiles.Places(folder: folder))
        let schema = schema.flatMap { SchemaLoader.load([SourceText($0)]).schema }
        stubs.check(against: schema)
        problems = (stubs.diagnostics + stubs.unusedParts).map { "\($0)".replacing(folder + "/", with: "") }
        var settings = ProjectSettings()
        configure(&settings)
        let content = ProjectContent(
            stubs: StubSet(stubs.stubs, library: stubs.templates),
            persisted: stubs.persisted
        )
        let recorder = recorder
        let log = ServerLog(includesRequests: logsRequests) { line in
            let line = String(decoding: line, as: UTF8.self).replacing(folder + "/", with: "")
            recorder.lines.withLock { $0.append(line) }
        }
        let graphQL: GraphQLHandler? =
            if let schema {
                GraphQLHandler(world: MockWorld(schema: schema), settings: settings, log: log)
            } else {
                content.stubs.hasGraphQL ? GraphQLHandler(settings: settings, log: log) : nil
            }
        service = GraphQLService(graphQL: graphQL, content: content, settings: settings, control: AdminAPI(), log: log)
    }

    /// What stands in the log.
    package var log: [String] { recorder.lines.withLock { $0 } }

    package func send(_ method: HTTPMethod, _ target: String, _ headers: HTTPHeaders = [:], body: [UInt8] = []) -> Reply
    {
        Reply(service.response(to: HTTPRequest(method: method, target: target, headers: headers, body: body)))
    }

    package func get(_ target: String) -> Reply { send(.get, target) }

    package func ask(_ query: String, variables: JSONObject = [:]) -> Reply {
        let body = JSONValue.object(["query": .string(query), "variables": .object(variables)]).serialized()
        return send(.post, "/graphql", ["Content-Type": "application/json"], body: body)
    }
}
