import GraphQLLanguage
import JSONModel
import StubModel
import Stubbing
import Testing

@testable import MockConfiguration

@Suite("Answers by operation")
struct OperationFolderReaderTests {
    private func read(_ files: [String: String?]) -> StubFiles {
        StubFiles(StubFiles.Places(folder: "."), access: .memory(files))
    }

    @Test func `takes the operation from the name of the file`() throws {
        let files = read([
            "operations/a/GetHero.jedi.json":
                "{ \"variables\": { \"e\": \"JEDI\" }, \"times\": 2, \"data\": { \"a\": 1 } }",
            "operations/GetHero.yml": "- data: { a: 1 }\n- errors: [Gone]\n  status: 500\n",
            "operations/GetHero.match.graphql": "{ hero { name } }",
            "operations/GetHero.graphql": "query GetHero { hero { name } }", "operations/notes.txt": "",
        ])
        #expect(files.diagnostics == [])
        #expect(files.documents.map(\.name) == ["operations/GetHero.graphql"])
        let sequence = Stub(
            id: "operations/GetHero.yml",
            location: SourceLocation(file: "operations/GetHero.yml", line: 1, column: 1),
            request: .graphQL(
                GraphQLMatcher(
                    operations: [.name("GetHero")],
                    shape: SelectionShape("{ hero { name } }")
                )
            ),
            responses: [
                .graphQL(GraphQLResponseDefinition(data: ["a": 1])),
                .graphQL(GraphQLResponseDefinition(errors: [StubError(message: "Gone")], status: 500)),
            ]
        )
        var variant = Stub(
            id: "operations/a/GetHero.jedi.json",
            location: SourceLocation(file: "operations/a/GetHero.jedi.json", line: 1, column: 1),
            request: .graphQL(
                GraphQLMatcher(operations: [.name("GetHero")], variables: try ValueMatcher(["e": "JEDI"]))
            ),
            responses: [.graphQL(GraphQLResponseDefinition(data: ["a": 1]))]
        )
        variant.times = 2
        #expect(files.stubs == [sequence, variant])
    }

    @Test func `answers with a diagnostic where the file cannot be read`() {
        let files = read(["operations/GetHero.json": "{ \"dta\": {} }"])
        let expected =
            "operations/GetHero.json:1:1: error: An answer has \"data\" or \"errors\", and here is neither. "
            + "Put what is here under \"data\"."
        #expect(files.diagnostics.map(\.description) == [expected])
        #expect(files.stubs.map(\.responses) == [[.broken(files.diagnostics[0])]])
    }
    @Test func `takes a script for what answers, in a file of its own and beside what is matched`() throws {
        let files = read([
            "operations/Login.js": "function response() {}",
            "operations/Login.match.graphql": "{ me { id } }",
            "operations/Login.twice.yml": "times: 2\njavascriptFile: shared.js\n",
            "operations/shared.js": "let a", "operations/Pay.json": "[{ \"javascript\": \"let b\" }, { \"data\": {} }]",
        ])
        // A script beside the answers that name it is one more answer, to an operation of its own name.
        let own = ScriptDefinition(source: "function response() {}", file: "operations/Login.js")
        let shared = ScriptDefinition(source: "let a", file: "operations/shared.js")
        let inline = ScriptDefinition(source: "let b", file: "operations/Pay.json", indent: 18)
        #expect(files.diagnostics == [])
        #expect(
            files.stubs.map(\.responses) == [
                [.script(own)], [.script(shared)],
                [.script(inline), .graphQL(GraphQLResponseDefinition(data: .object([:])))], [.script(shared)],
            ]
        )
        #expect(files.stubs[1].times == 2)
    }
}
