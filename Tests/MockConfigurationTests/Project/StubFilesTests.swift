import GraphQLLanguage
import Testing

@testable import MockConfiguration

@Suite("Files of a project beside its schema")
struct StubFilesTests {
    private func problems(_ contents: [String: String], in folder: String) -> [String] {
        StubFiles(StubFiles.Places(folder: folder), access: .memory(contents)).diagnostics.map(\.description)
    }

    @Test func `a folder that is not read for its name is told`() {
        let found = problems(
            ["a/endpoint/x.yml": "", "a/Operations/y.yml": "", "a/stubs/z.yml": "", "a/schema/s.graphql": ""],
            in: "a"
        )
        #expect(
            found.sorted() == [
                "a/Operations:1:1: warning: This folder is not read: a project's is called \"operations\".",
                "a/endpoint:1:1: warning: This folder is not read: a project's is called \"endpoints\".",
            ]
        )
    }

    @Test func `a folder that is named is read`() {
        var places = StubFiles.Places(folder: "a")
        places.templates = ["a/template"]
        #expect(StubFiles(places, access: .memory(["a/template/x.txt": "x"])).diagnostics.isEmpty)
    }

    @Test func `a template is a text, and of several with one name that of JSON counts`() {
        let found = problems(
            ["a/templates/acc.html": "{{#a}}", "a/templates/acc.json": "1", "a/templates/logo.png": "P\0{{#"],
            in: "a"
        )
        #expect(
            found == [
                "a/templates/logo.png:1:1: warning: This file is no text in UTF-8, and no template.",
                "a/templates/acc.html:1:1: error: a/templates/acc.json is the template \"acc\" already; this file is not read.",
            ]
        )
    }

    @Test func `a folder beside the one of that name is somebody else's`() {
        #expect(problems(["template/x.html": "", "templates/a.html": "", "data/User.yml": ""], in: ".") == [])
    }
}
