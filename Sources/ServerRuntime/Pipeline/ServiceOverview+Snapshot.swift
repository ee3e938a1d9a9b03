import GraphQLLanguage
import GraphQLOverHTTP
import GraphQLSchema
import HTTPMessages
import MockConfiguration
import MustacheTemplates
import Reporting
import StubModel
import Stubbing

extension ServiceOverview {
    init(_ snapshot: ServiceSnapshot) {
        self.init()
        adminPath = AdminPath.prefix
        let schema = snapshot.graphQL?.schema
        graphQLPath = snapshot.graphQL == nil ? nil : snapshot.project.path.text
        let builtIn: Set = ["Int", "Float", "String", "Boolean", "ID"]
        self.schema = schema.map { schema in
            SchemaCounts(
                types: schema.types.count { !$0.name.hasPrefix("__") && !builtIn.contains($0.name) },
                fields: OperationType.allCases.map { schema.rootType(for: $0)?.fields?.count ?? 0 }
            )
        }
        schemaFiles = schema?.sources.compactMap(\.name) ?? []
        let entries = snapshot.stubs.entries
        graphQLStubs = entries.count(where: \.isGraphQL)
        httpStubs = entries.count - graphQLStubs
        var seen: Set<String> = []
        stubFiles = entries.compactMap { $0.stub.location?.file }.filter { seen.insert($0).inserted }
        templates = snapshot.stubs.library.names.count
        fileFolders = snapshot.project.content.files.names
        upstreams = snapshot.project.settings.upstream.entries.map(\.upstream.text)
        example =
            schema.map { .operation(ExampleOperation(for: $0).text) }
            ?? entries.lazy.compactMap(\.plainPath).first.map { .path($0) }
    }
}
