import GraphQLLanguage
import Testing

@testable import MockConfiguration

@Suite("Templates in stubs")
struct StubTemplatesTests {
    /// A text of a response whose second line begins with it, and the error or warning that it leads to.
    static let cases: [(text: String, problem: String)] = [
        ("{{#a}}", "error: The section \"a\" is not closed."),
        ("{{nope(a)}}", "error: There is no transform \"nope\""),
        ("{{a", "error: This tag is not closed: \"}}\" is missing."),
        ("{{>nope}}", "error: There is no template \"nope\""),
        ("{{request.params.id}}", "warning: \"request\" has no \"params\""),
        ("{{fake.nope}}", "warning: There is no kind of value \"nope\" for \"fake\"."),
    ]

    @Test(arguments: cases, ["body: { text: ", "headers: { X-A: ", "url: "])
    func `are checked wherever they stand`(testCase: (text: String, problem: String), place: String) {
        let end = place.contains("{") ? " }" : ""
        let found = problems("http: { api: get /x }\nresponse: { \(place)'\(testCase.text)'\(end) }")
        let column = "response: { \(place)'".count + 1
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("endpoints/a.yml:2:\(column): \(testCase.problem)") == true, "\(found)")
    }

    @Test func `are none in keys, which is told`() {
        let found = problems("http: { api: get /x }\nresponse: { body: { json: { list: [{ '{{k}}': 1 }] } } }")
        #expect(
            found == [
                "endpoints/a.yml:2:38: warning: \"{{k}}\" is sent as it is: keys are no templates."
                    + " A \"json\" that is one text is a template as a whole."
            ]
        )
    }

    private func problems(_ stub: String) -> [String] {
        var files = StubFiles(StubFiles.Places(folder: "."), access: .memory(["endpoints/a.yml": stub]))
        files.check(against: nil)
        return files.diagnostics.map(\.description)
    }
}
