import GraphQLLanguage
import GraphQLSchema
import JSONModel
import MustacheTemplates
import StubModel
import Stubbing
import Testing

@testable import MockConfiguration

@Suite("Stubs that do not come from files")
struct SentStubsTests {
    private func read(_ text: String, as format: SentStubs.Format = .either) -> SentStubs {
        let files = FileAccess.workingDirectory(["a.png": "png", "other.yml": "[]"])
        return SentStubs(reading: SourceText(text, name: "body"), as: format, access: files)
    }

    @Test(arguments: [
        #"{"http": {"api": "get /x"}, "response": {"body": {"text": "a"}}}"#,
        #"[{"http": {"api": "get /x"}, "response": {"body": {"text": "a"}}}]"#,
        "http: { api: get /x }\nresponse: { body: { text: a } }",
        "{ http: { api: get /x }, response: { body: { text: a } } }",
        "- http: { api: get /x }\n  response: { body: { text: a } }",
        "signature: get /x\nresponse: { body: { type: text, text: a } }",
    ])
    func `reads one stub or a list, as YAML or JSON`(text: String) throws {
        let result = read(text)
        #expect(result.diagnostics == [])
        let stub = try #require(result.stubs.first)
        #expect(stub.id == "")
        #expect(StubEntry(stub).title == "GET /x")
        #expect(stub.responses == [.http(HTTPResponseDefinition(body: .text("a", templateData: [:])))])
    }

    @Test func `takes the id that is given`() {
        let result = read("{ id: mine, http: { api: get /x }, response: {} }")
        #expect(result.diagnostics == [])
        #expect(result.stubs.map(\.id) == ["mine"])
    }

    @Test func `finds files in the working directory`() {
        let result = read("{ http: { api: get /x }, response: { body: { file: a.png } } }")
        #expect(result.diagnostics == [])
        #expect(
            result.stubs.first?.responses == [
                .http(HTTPResponseDefinition(body: .file(path: "a.png", contentType: nil)))
            ]
        )
    }

    @Test(arguments: [
        ("other.yml", ["body:1:1: error: A stub is expected here, not the text \"other.yml\"."]),
        ("[3]", ["body:1:2: error: A stub is expected here, not the number 3."]),
        (
            "{\"http\": {\"api\": \"get /x\"},\n \"response\": {\"sttus\": 1}}",
            ["body:2:15: error: Unknown key \"sttus\" in this response. Did you mean \"status\"?"]
        ),
        (
            "{\"http\": {\"api\": \"get /x\"}",
            ["body:1:27: error: This is not valid JSON: Expected \",\" or \"}\", found the end of the text."]
        ),
    ])
    func `says what is wrong, and where`(text: String, problems: [String]) {
        #expect(read(text).diagnostics.map { "\($0)" } == problems)
        #expect(read(text).hasErrors)
    }

    @Test(arguments: [
        ("/p", "a.png", "/p/a.png"), ("/p/", "b/../a.png", nil), ("/p", "../q/c.png", nil), ("/p", "/q/c.png", nil),
    ])
    func `name files of the working directory that they are given`(folder: String, name: String, path: String?) {
        var files = FileAccess.memory(["/p/a.png": "png", "/q/c.png": "png", "/p/b/d.png": "png"])
        files.workingDirectory = folder
        let text = "{ http: { api: get /x }, response: { body: { file: \(name) } } }"
        let sent = SentStubs(reading: SourceText(text, name: "body"), as: .yaml, access: files)
        #expect(
            sent.diagnostics.map { "\($0)" }
                == (path == nil ? ["body:1:52: error: There is no file \"\(name)\"."] : [])
        )
        if let path {
            let response = HTTPResponseDefinition(body: .file(path: path, contentType: nil))
            #expect(sent.stubs.first?.responses == [.http(response)])
        }
    }

    @Test func `holds stubs against a schema`() throws {
        let schema = try #require(SchemaLoader.load([SourceText("type Query { hero: String }")]).schema)
        var sent = read("{ graphQL: { query: \"{ hro }\" }, response: { data: {} } }")
        #expect(!sent.hasErrors)
        sent.check(against: schema, documents: [], templates: .empty)
        #expect(
            sent.diagnostics.map(\.message) == ["Cannot query field \"hro\" on type \"Query\". Did you mean \"hero\"?"]
        )
    }

    @Test(arguments: ["{}", "1", #"{"http": {"api": "get /x"}, "response": {}, "a": 1}"#])
    func `that are wrong by the thousand are counted`(stub: String) {
        let result = read("[" + Array(repeating: stub, count: 3_000).joined(separator: ",") + "]")
        #expect(result.errorCount == 3_000)
        #expect(result.diagnostics.count == 101)
        #expect(result.diagnostics.last?.count == 2_900)
    }

    @Test func `with thousands of unknown members have them counted`() throws {
        let members = (0..<3_000).map { "\"k\($0)\": 1" }.joined(separator: ",")
        let schema = try #require(
            SchemaLoader.load([SourceText("type Query { hero: Hero } type Hero { id: ID! }")]).schema
        )
        #expect(read("{\(members)}").diagnostics.count == 101)
        #expect(read("{\(members)}").errorCount == 3_000)
        var sent = read(
            "{\"graphQL\": {\"operations\": \"A\"}, \"response\": {\"data\": {\"hero\": {\(members), \"id\": []}}}}"
        )
        sent.check(against: schema, documents: [], templates: .empty)
        // The error behind all the warnings is found.
        #expect(sent.errorCount == 1)
        #expect(sent.diagnostics.count == 102)
        #expect(sent.diagnostics.reduce(0) { $0 + $1.count } == 3_001)
    }
}
