import Foundation
import MynahCommands
import Scripting
import TestSupport
import Testing

@Suite("mynah check")
struct CheckCommandTests {
    @Test func `reports every problem of every file at its place`() throws {
        let result = CommandResult(running: ["check", "@/Broken"])
        #expect(result.code == .failure)
        try expectGolden(result.transcript, "Golden/check-broken.txt")
    }

    @Test func `holds clients' documents against the schema as one`() throws {
        let result = CommandResult(running: ["check", "@/Shop", "@/Documents"])
        #expect(result.code == .failure)
        try expectGolden(result.transcript, "Golden/check-documents.txt")
    }

    @Test func `holds each persisted document against the schema by itself`() {
        let result = CommandResult(running: ["check", "@/Persisted"])
        let expected = CommandResult(
            code: .failure,
            output: "Persisted/operations/app.persisted.json (broken):1:10: error: "
                + "Syntax Error: Expected Name, found <EOF>.\n"
                + "Persisted/operations/app.persisted.json (wrong):2:18: error: "
                + "Cannot query field \"total\" on type \"Order\". Did you mean \"note\"?\n",
            errors: "Checked 1 schema file and 4 documents: 2 errors, 0 warnings.\n"
        )
        #expect(result == expected)
    }

    @Test func `counts rules that are for no field beyond a hundred`() throws {
        try FileManager.default.withTemporaryFolder { folder in
            try Data("type Query { a: Int }".utf8).write(to: folder.appending(path: "a.graphql"))
            let rules = (1...150).map { "text rule\($0) word\($0) = a\n" }.joined()
            try Data(rules.utf8).write(to: folder.appending(path: "meaning.rules"))
            try Data("schema: a.graphql\n".utf8).write(to: folder.appending(path: "mynah.yml"))
            let result = CommandResult(running: ["check", folder.path])
            let lines = result.output.split(separator: "\n")
            #expect(lines.count == 101)
            let rest = "meaning.rules:101:6: warning: 50 warnings from here on are not listed."
            #expect(lines.last?.hasSuffix(rest) == true)
            #expect(result.errors == "Checked 1 schema file: 0 errors, 150 warnings.\n")
        }
    }

    @Test(arguments: ["json", "github", "junit", "sarif"])
    func `prints what other programs read`(format: String) throws {
        let result = CommandResult(running: ["check", "@/Shop", "@/Documents", "--format", format])
        #expect(result.code == .failure)
        try expectGolden(result.output, "Golden/check-documents.\(format).txt")
    }

    @Test(arguments: [("json", "[]\n"), ("github", ""), ("text", "")])
    func `says nothing of a sound project in other forms`(format: String, output: String) {
        let expected = CommandResult(
            code: .success,
            output: output,
            errors: "Checked 1 schema file: nothing to complain about.\n"
        )
        #expect(CommandResult(running: ["check", "@/Shop", "--format", format]) == expected)
    }

    @Test func `has nothing to say of a sound project`() {
        let expected = CommandResult(code: .success, errors: "Checked 1 schema file: nothing to complain about.\n")
        #expect(CommandResult(running: ["check", "@/Shop"]) == expected)
    }

    @Test func `fails for warnings only where they are made errors`() {
        let fragment = ["check", "@/Shop", "@/Documents/Fragment.graphql"]
        #expect(CommandResult(running: fragment).code == .success)
        #expect(CommandResult(running: fragment + ["--strict"]).code == .failure)
    }

    @Test func `says that a named path is missing`() {
        let result = CommandResult(running: ["check", "--schema", "@/nowhere.graphql"])
        let expected = CommandResult(
            code: .failure,
            output: "nowhere.graphql:1:1: error: Cannot be read: no such file or folder.\n",
            errors: "Checked 0 schema files: 1 error, 0 warnings.\n"
        )
        #expect(result == expected)
    }

    @Test func `fails where there is nothing to check against`() {
        let result = CommandResult(running: ["check", "--schema", "@/NoSchema", "@/Documents"])
        let expected = CommandResult(
            code: .failure,
            output: "Documents/Unfinished.graphql:4:1: error: Syntax Error: Expected Name, found <EOF>.\n"
                + "error: There is no schema: put one into schemas/, or name one with --schema PATH. "
                + "It is SDL (.graphql) or an introspection result (.json).\n",
            errors: "Checked 0 schema files and 4 documents: 2 errors, 0 warnings.\n"
        )
        #expect(result == expected)
    }

    @Test func `needs no schema where everything is passed on`() {
        let summary = "Checked 0 schema files: nothing to complain about.\n"
        #expect(CommandResult(running: ["check", "@/Passing"]) == CommandResult(code: .success, errors: summary))
    }

    @Test func `finds everything that is wrong with stubs and templates`() throws {
        let result = CommandResult(running: ["check", "@/BrokenStubs"])
        #expect(result.code == .failure)
        try expectGolden(result.transcript, "Golden/check-stubs.txt")
    }

    @Test(.enabled(if: ScriptEngine.problem == nil))
    func `reads every script, with the lines of its file`() throws {
        let result = CommandResult(running: ["check", "@/BrokenScripts"])
        #expect(result.code == .failure)
        try expectGolden(result.transcript, "Golden/check-scripts.txt")
    }

    @Test func `has nothing to say of sound stubs`() {
        let expected = CommandResult(
            code: .success,
            errors: "Checked 1 schema file, 7 stubs, 2 templates and 1 document: nothing to complain about.\n"
        )
        #expect(CommandResult(running: ["check", "@/Heroes"]) == expected)
    }
}
