import GraphQLLanguage
import Testing

@testable import MockConfiguration

@Suite("Persisted documents")
struct PersistedDocumentsTests {
    private func read(_ files: [String: String?], manifests: [String] = []) -> StubFiles {
        var places = StubFiles.Places(folder: ".")
        places.manifests = manifests
        return StubFiles(places, access: .memory(files))
    }

    private func text(_ id: String, _ files: StubFiles) -> String? {
        files.persisted.text(of: id).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `are read from Apollo's and Relay's manifests`() {
        let files = read(
            [
                "operations/apollo.persisted.json": #"""
                {"format": "apollo-persisted-query-manifest", "version": 1,
                 "operations": [{"id": "abc", "name": "A", "type": "query", "body": "query A { a }"}]}
                """#,
                "operations/relay.persisted.json":
                    #"{"sha256:def": "query B { b }", "old": {"name": "C", "source": "{ c }"}}"#,
                "build/more.json": #"{"more": "{ d }", "abc": "query A { a }"}"#,
                "operations/GetHero.json": #"{"data": {"a": 1}}"#,
            ],
            manifests: ["build/more.json"]
        )
        #expect(files.diagnostics == [])
        #expect(files.stubs.count == 1)
        #expect(files.persisted.entries.map(\.id) == ["abc", "sha256:def", "old", "more"])
        #expect(text("abc", files) == "query A { a }")
        #expect(text("sha256:abc", files) == "query A { a }")
        #expect(text("def", files) == "query B { b }")
        #expect(text("old", files) == "{ c }")
        #expect(text("more", files) == "{ d }")
        #expect(text("none", files) == nil)
        #expect(files.persisted.entries[0].source.name == "operations/apollo.persisted.json (abc)")
    }

    @Test(arguments: [
        ("[]", #"1:1: error: A manifest is a JSON object, not a list."#),
        ("", "1:1: error: This manifest is empty."),
        (#"{"a": 1}"#, #"1:7: error: "a" must be the text of a document, not the number 1."#),
        (#"{"operations": [{"id": "a"}]}"#, #"1:17: error: An operation has an "id" and a "body", which are texts."#),
        (#"{"a": "{ a }", "operations": [], "format": "x"}"#, #"1:44: error: The format "x" is not known."#),
        (
            #"{"operations": [{"id": "a", "body": "{ a }"}, {"id": "a", "body": "{ b }"}]}"#,
            #"1:47: error: There is another document with the id "a"."#
        ),
    ])
    func `are refused with their place`(_ text: String, _ problem: String) {
        let files = read(["operations/x.persisted.json": text])
        #expect(files.diagnostics.map { "\($0)" } == ["operations/x.persisted.json:" + problem])
    }

    @Test func `a manifest that is named has to be there`() {
        let files = read([:], manifests: ["gone.json"])
        #expect(files.missing == ["gone.json"])
        #expect(files.diagnostics.map { "\($0)" } == ["gone.json:1:1: error: Cannot be read: no such file or folder."])
    }
}
