import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import JSONModel
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
        #expect(try AdminClient().send(.get, "/schema?format=xml").refusal == "400 Bad query parameter")
        #expect(try AdminClient().send(.get, "/schema?format=").refusal == "400 Bad query parameter")
    }

    @Test func `give parts`() throws {
        let client = try AdminClient()
        let reply = client.send(.get, "/schema?of=Query.item,%20Item", ["Accept": "application/json"])
        #expect(reply.headers["Content-Type"] == "text/plain; charset=utf-8")
        #expect(
            reply.body
                == "type Query {\n  item(id: ID): Item\n}\n\ntype Item {\n  id: ID!\n  name: String\n  broken: Int!\n}"
        )
        #expect(client.send(.get, "/schema?of=Nothing").refusal == "404 There is no such thing")
        #expect(client.send(.get, "/schema?of=").refusal == "400 No part is named")
        #expect(client.send(.get, "/schema?of=Item&format=json").refusal == "400 Parts are SDL")
    }

    @Test func `compare with a later schema`() throws {
        let client = try AdminClient()
        let later = InMemoryClient.schema.replacing("  number: Int!\n", with: "  numbers: [Int!]!\n")
        let changes = client.send(.post, "/schema/diff", body: later).json
        let removed: JSONValue = [
            "severity": "breaking", "kind": "FIELD_REMOVED", "coordinate": "Query.number",
            "message": "Query.number was removed.", "line": 3, "column": 3,
        ]
        #expect(changes?["changes"]?[0] == removed)
        #expect(changes?["changes"]?.array?.map { $0["kind"] } == ["FIELD_REMOVED", "FIELD_ADDED"])
        #expect(changes?["problems"] == [])
        let introspection = client.send(.get, "/schema?format=json").body
        let same = client.send(.post, "/schema/diff", ["Content-Type": "application/json"], body: introspection)
        #expect(same.summary == #"200 {"changes":[],"problems":[]}"#)
    }

    @Test(arguments: [
        ("", "400 The body is missing"), ("type Query {", "400 This is no schema"), ("# a", "400 This is no schema"),
        ("type Query { a: Nothing }", "400 This is no schema"), ("<html>", "400 This is no schema"),
    ])
    func `compare with nothing else`(body: String, refusal: String) throws {
        #expect(try AdminClient().send(.post, "/schema/diff", body: body).refusal == refusal)
    }

    @Test func `say so where there is none`() throws {
        let client = try AdminClient(schema: nil)
        #expect(client.send(.get, "/schema").refusal == "404 There is no schema")
        #expect(client.send(.post, "/schema/diff", body: "type Query { a: Int }").refusal == "404 There is no schema")
    }
}
