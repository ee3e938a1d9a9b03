import HTTPMessages
import JSONModel
import MockConfiguration
import ServiceTestSupport
import Testing

@testable import AdminOverHTTP

@Suite("File schema routes")
struct FileSchemaRoutesTests {
    @Test func `list and give what files may say`() throws {
        let client = try AdminClient()
        let list = try JSONValue(parsing: Array(client.send(.get, "/schemas").body.utf8))
        #expect(
            list["schemas"]?.array?.compactMap { $0["name"]?.string } == ["settings", "stubs", "operations", "data"]
        )
        for schema in FileSchema.allCases {
            let reply = client.send(.get, "/schemas/\(schema.rawValue)")
            #expect(try JSONValue(parsing: Array(reply.body.utf8)) == schema.json)
        }
    }

    @Test func `say which there are`() throws {
        let reply = try AdminClient().send(.get, "/schemas/stbus")
        #expect(reply.refusal == "404 There is no such schema")
    }
}
