import GraphQLLanguage
import Testing

@testable import MockConfiguration

@Suite("Templates that nothing uses")
struct UnusedTemplatesTests {
    @Test(arguments: [
        "{ body: { template: card } }",
        "{ body: { text: '{{>card}}' } }",
        "{ headers: { X-Card: '{{>card}}' } }",
        "{ url: '/{{>card}}' }",
        "{ body: { operation: '{ a }', orElse: { body: { template: card } } } }",
    ])
    func `are none where a response has one`(response: String) {
        #expect(unused("http: { api: get /x }\nresponse: \(response)") == [])
    }

    @Test(arguments: ["dataTemplate: card", "data: { a: '{{>card}}' }"])
    func `are none where an event has one`(event: String) {
        #expect(unused("graphQL: { operations: Added }\nresponse: { events: [{ \(event) }] }") == [])
    }

    @Test func `are told`() {
        #expect(
            unused("http: { api: get /x }\nresponse: { body: { text: card } }") == [
                "templates/card.txt:1:1: warning: No stub and no other template uses the template \"card\"."
            ]
        )
    }

    private func unused(_ stub: String) -> [String] {
        let contents = ["endpoints/a.yml": stub, "templates/card.txt": "x"]
        return StubFiles(StubFiles.Places(folder: "."), access: .memory(contents)).unusedParts.map(\.description)
    }
}
