import GraphQLLanguage
import JSONModel
import StubModel
import Testing

@testable import MockConfiguration

@Suite("Bodies written straight into a response")
struct UnwrappedBodyTests {
    private func responses(_ text: String) -> (responses: [ResponseDefinition]?, problems: [String]) {
        let files = StubFiles(StubFiles.Places(folder: "."), access: .memory(["endpoints/a.yml": text]))
        return (files.stubs.first?.responses, files.diagnostics.map(\.description))
    }

    @Test(arguments: [
        ("{ json: { nested: true } }", BodyDefinition.json(["nested": true], templateData: [:])),
        ("{ text: hi, templateData: { a: 1 } }", .text("hi", templateData: ["a": 1])),
        ("{ body: { text: hi } }", .text("hi", templateData: [:])),
    ])
    func `are the body`(_ written: String, _ body: BodyDefinition) {
        let read = responses("http: { api: get /x, response: \(written) }")
        #expect(read.problems == [])
        guard case .http(let response)? = read.responses?.first else {
            Issue.record("no whole response")
            return
        }
        #expect(response.status == 200)
        #expect(response.body == body)
    }

    @Test func `beside a body are unknown`() {
        let read = responses("http: { api: get /x }\nresponse: { body: { text: a }, json: {} }")
        #expect(read.problems == ["endpoints/a.yml:2:32: error: Unknown key \"json\" in this response."])
    }
}
