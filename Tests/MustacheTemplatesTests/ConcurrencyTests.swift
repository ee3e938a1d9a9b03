import GraphQLLanguage
import JSONModel
import MustacheTemplates
import Testing

@Suite("Templates on many threads")
struct ConcurrencyTests {
    @Test func `render each their own data`() async throws {
        let library = TemplateLibrary.load([("row", SourceText("{{#tags}}{{.}}{{^last()}},{{/last()}}{{/tags}}"))])
        let template = try Template(parsing: SourceText("{{id}}:\n  {{>row}}\n{{<row}}{{/row}}{{{missing}}}"))
        let value = try ValueTemplate(["id": "{{{id}}}", "text": "<{{id}}>"])
        try await withThrowingTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for round in 0..<200 {
                        let id = task * 1_000 + round
                        let data: JSONValue = ["id": .number(.integer(id)), "tags": ["a", .number(.integer(id))]]
                        let context = RenderContext(data)
                        let bytes = try template.rendered(context, escaping: .json, partials: library.library)
                        #expect(String(decoding: bytes, as: UTF8.self) == "\(id):\n  a,\(id)a,\(id)")
                        var json: [UInt8] = []
                        try value.write(context, into: &json)
                        #expect(String(decoding: json, as: UTF8.self) == "{\"id\":\(id),\"text\":\"<\(id)>\"}")
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
