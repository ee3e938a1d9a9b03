import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import ServiceTestSupport
import Testing

@testable import AdminOverHTTP
@testable import ServerRuntime

@Suite("Schema routes")
struct SchemaRoutesTests {
    @Test(
        arguments: [
            ("/schema", nil, "text/plain; charset=utf-8"),
            ("/schema?format=sdl", "application/json", "text/plain; charset=utf-8"),
            ("/schema", "*/*", "text/plain; charset=utf-8"), ("/schema", "image/png", "text/plain; charset=utf-8"),
            ("/schema", "application/json", "application/json"), ("/schema?format=json", nil, "application/json"),
            ("/schema?format=json", "text/plain", "application/json"),
        ] as [(String, String?, String)]
    )
    func `give a schema that loads again`(path: String, accept: String?, type: String) throws {
        let client = try AdminClient()
        let reply = client.send(.get, path, accept.map { ["Accept": $0] } ?? [:])
        #expect(reply.status == 200)
        #expect(reply.headers["Content-Type"] == type)
        let loaded = SchemaLoader.load([SourceText(reply.body)])
        #expect(loaded.diagnostics.isEmpty)
        #expect(loaded.schema?.printed() == client.service.session.currentSnapshot.graphQL?.schema?.printed())
    }

    @Test func `refuse other formats`() throws {
        #expect(try AdminClient().send(.get, "/schema?format=xml").refusal == "400 Unknown format")
        #expect(try AdminClient().send(.get, "/schema?format=").refusal == "400 Unknown format")
    }

    @Test func `say so where there is none`() throws {
        #expect(try AdminClient(schema: nil).send(.get, "/schema").refusal == "404 There is no schema")
    }
}
