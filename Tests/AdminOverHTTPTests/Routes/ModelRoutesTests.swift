import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import JSONModel
import MockConfiguration
import Reporting
import SchemaMocking
import ServiceTestSupport
import Testing

@testable import AdminOverHTTP
@testable import ServerRuntime

@Suite("Model routes")
struct ModelRoutesTests {
    private static func client() throws -> AdminClient {
        let schema = try #require(SchemaLoader.load([SourceText(InMemoryClient.schema)]).schema)
        let log = ServerLog(includesRequests: false, write: { _ in })
        let graphQL = GraphQLHandler(world: MockWorld(schema: schema), settings: ProjectSettings(), log: log)
        return AdminClient(
            GraphQLService(graphQL: graphQL, settings: ProjectSettings(), control: AdminAPI(), log: log)
        )
    }

    @Test func `say what is understood of everything, or of what is named`() throws {
        let client = try Self.client()
        let all = client.send(.get, "/model").json?["types"]?.array ?? []
        let schema = try #require(client.service.session.currentSnapshot.graphQL?.schema)
        #expect(all.count == schema.types.count { $0.isComposite && !$0.name.hasPrefix("__") })
        let query = schema[schema.queryType]
        let field = try #require(query.fields?.first)
        let one = client.send(.get, "/model?of=\(query.name).\(field.name)").json?["types"]?.array
        #expect(one?.count == 1)
        #expect(one?.first?["fields"]?.array?.map { $0["name"] } == [.string(field.name)])
        #expect(one?.first?["fields"]?.array?.first?["meaning"]?.string != nil)
    }

    @Test func `say what there is not`() throws {
        #expect(try Self.client().send(.get, "/model?of=Nothing").refusal == "404 There is no such thing")
        #expect(try AdminClient(schema: nil).send(.get, "/model").refusal == "404 There is no schema")
    }
}
