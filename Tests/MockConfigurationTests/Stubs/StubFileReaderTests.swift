import GraphQLLanguage
import StubModel
import Testing

@testable import MockConfiguration

@Suite("Stub files and what they include")
struct StubFileReaderTests {
    private func read(_ files: [String: String?], config: [String] = []) -> StubFiles {
        var places = StubFiles.Places(folder: config.isEmpty ? "." : nil)
        places.endpoints = config
        return StubFiles(places, access: .memory(files))
    }

    private func stub(_ path: String) -> String { "http: { api: get \(path) }\nresponse: { status: 200 }\n" }

    private func ids(_ files: StubFiles) -> [String] { files.stubs.map(\.id) }

    @Test func `reads one stub, a list, several documents, and nothing`() {
        let files = read([
            "endpoints/a.yml": stub("/a"), "endpoints/b.yaml": "- " + stub("/b").replacing("\n", with: "\n  "),
            "endpoints/c.YML": stub("/c") + "---\n" + stub("/d"), "endpoints/d.yml": "",
            "endpoints/e.yml": "# nothing\n",
            "endpoints/f.txt": "no", "endpoints/.g.yml": "no",
        ])
        #expect(ids(files) == ["endpoints/a.yml#1", "endpoints/b.yaml#1", "endpoints/c.YML#1", "endpoints/c.YML#2"])
        #expect(files.diagnostics == [])
    }

    @Test func `reads JSON that holds stubs, and not the bodies of others`() {
        let stub = #"{ "http": { "api": "get /a" }, "response": { "status": 200 } }"#
        let files = read([
            "endpoints/a.json": stub, "endpoints/b.json": "[\(stub), \(stub.replacing("/a", with: "/b"))]",
            "endpoints/body.json": #"{ "a": 1 }"#, "endpoints/broken.json": "{",
        ])
        #expect(ids(files) == ["endpoints/a.json#1", "endpoints/b.json#1", "endpoints/b.json#2"])
        #expect(files.diagnostics == [])
        let broken = read(["endpoints/a.json": #"[{ "http": { "api": "get /a" }, "response": { ]"#])
        #expect(broken.diagnostics.map(\.location?.file) == ["endpoints/a.json"])
    }

    @Test func `includes files and folders where they are named, each once`() {
        let files = read([
            "endpoints/a.yml": "- sub/two.yml\n- { http: { api: get /a }, response: {} }\n- ./sub\n",
            "endpoints/sub/one.yml": stub("/one"), "endpoints/sub/two.yml": stub("/two"),
        ])
        #expect(ids(files) == ["endpoints/sub/two.yml#1", "endpoints/a.yml#1", "endpoints/sub/one.yml#1"])
        #expect(files.diagnostics == [])
    }

    @Test func `ends circles`() {
        let files = read(["endpoints/a.yml": "b.yml", "endpoints/b.yml": "- a.yml\n- b.yml\n"])
        #expect(
            files.diagnostics.map(\.description) == [
                "endpoints/b.yml:1:3: error: \"a.yml\" includes this file in turn: the circle ends here.",
                "endpoints/b.yml:2:3: error: \"b.yml\" includes this file in turn: the circle ends here.",
            ]
        )
    }

    @Test func `says where a file is missing`() {
        let files = read(["endpoints/a.yml": "- none.yml\n"])
        #expect(
            files.diagnostics.map(\.description) == [
                "endpoints/a.yml:1:3: error: There is no file \"none.yml\" in endpoints/ to include."
            ]
        )
        #expect(read([:], config: ["gone.yml"]).missing == ["gone.yml"])
    }

    @Test func `follows ten thousand includes, one after the other and one in the other`() {
        var chain: [String: String?] = ["one/last.yml": stub("/last")]
        for index in 0..<10_000 { chain["one/\(index).yml"] = index == 9_999 ? "last.yml" : "\(index + 1).yml" }
        let files = read(chain, config: ["one/0.yml"])
        #expect(ids(files) == ["one/last.yml#1"])
        #expect(files.diagnostics == [])
        var wide: [String: String?] = ["all.yml": (0..<10_000).map { "- \($0).yml\n" }.joined()]
        for index in 0..<10_000 { wide["\(index).yml"] = stub("/\(index)") }
        #expect(read(wide, config: ["all.yml"]).stubs.count == 10_000)
    }

    @Test func `keeps a stub that cannot be read where it is known what it is for`() throws {
        let files = read([
            "endpoints/a.yml":
                "- http: { api: get /a }\n  response: { status: 1 }\n- graphQL: { opertions: A }\n  response: {}\n"
        ])
        #expect(ids(files) == ["endpoints/a.yml#1"])
        #expect(files.stubs.first?.responses == [.broken(files.diagnostics[0])])
        #expect(files.diagnostics.count == 2)
    }
}
