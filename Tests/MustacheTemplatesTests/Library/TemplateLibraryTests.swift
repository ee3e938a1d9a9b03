import GraphQLLanguage
import MustacheTemplates
import Testing

@Suite("Template library")
struct TemplateLibraryTests {
    private let loaded = TemplateLibrary.load([
        ("a", SourceText("{{>b}}{{>people/row}}\n{{<c}}{{/c}}{{>*dynamic}}", name: "templates/a.json")),
        ("b", SourceText("{{#x}}", name: "templates/b.json")),
        ("a", SourceText("other", name: "templates/a.yml")),
        ("people/row", SourceText("row", name: "templates/people/row.json")),
    ])

    @Test func `keeps what it can and reports the rest`() {
        #expect(
            loaded.diagnostics.map { "\($0)" } == [
                "templates/b.json:1:1: error: The section \"x\" is not closed.",
                "templates/a.yml:1:1: error: templates/a.json is the template \"a\" already; this file is not read.",
            ]
        )
        #expect(loaded.library.names == ["a", "b", "people/row"])
        guard case .broken = loaded.library["b"] else {
            Issue.record("b is not known to be broken")
            return
        }
    }

    @Test func `knows which partials are missing`() {
        let missing = loaded.library.missingPartials
        #expect(
            missing.map { "\($0.location): \($0.message)" } == ["templates/a.json:2:1: There is no template \"c\"."]
        )
    }

    @Test func `knows which templates are named`() throws {
        let template = try Template(parsing: SourceText("{{>a}}{{<b}}{{$c}}{{>d}}{{/c}}{{/b}}"))
        #expect(template.references.map(\.name) == ["a", "b", "d"])
        #expect(!template.hasDynamicReferences)
        #expect(try Template(parsing: SourceText("{{>*a}}")).hasDynamicReferences)
    }

    @Test func `knows what templates ask for`() throws {
        let template = try Template(parsing: SourceText("{{a.b}}{{#c}}{{.d}}{{uppercased(e)}}{{index()}}{{/c}}"))
        #expect(template.paths.map(\.path) == [["a", "b"], ["c"], ["e"]])
        #expect(template.paths.map { "\($0.location)" } == ["1:1", "1:8", "1:20"])
    }

    static let names = [
        ("a.json", "a"), ("accounts/list-accounts.json", "accounts/list-accounts"), ("a.b/c", "a.b/c"),
        ("a.v2.json", "a.v2"), ("README", "README"), ("folder/.hidden", "folder/.hidden"),
    ]

    @Test("names a file by its path", arguments: names)
    func name(_ path: String, _ name: String) {
        #expect(TemplateLibrary.name(ofFile: path) == name)
    }
}
