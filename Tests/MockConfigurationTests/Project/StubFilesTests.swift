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

    @Test func `a folder beside the one of that name is somebody else's`() {
        #expect(problems(["template/x.html": "", "templates/a.html": "", "data/User.yml": ""], in: ".") == [])
    }
}
