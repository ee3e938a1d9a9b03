import Foundation
import MynahCommands
import TestSupport
import Testing

@Suite("mynah generate")
struct GenerateCommandTests {
    private static let operation = "query P($id: ID!) { product(id: $id) { id name price category } }"

    @Test func `prints the response as a fixture`() throws {
        let words = ["generate", Self.operation, "@/Shop", "--variables", "{\"id\": \"product-7\"}"]
        let result = CommandResult(running: words)
        #expect(result.code == .success)
        #expect(result.errors.isEmpty)
        try expectGolden(result.output, "Golden/generate.json")
        #expect(CommandResult(running: words) == result)
    }

    @Test func `reads variables as they are, from a file and from standard input`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "mynah-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let variables = "{\"id\": \"product-7\"}"
        try Data(variables.utf8).write(to: file)
        let words = ["generate", Self.operation, "@/Shop", "--variables"]
        let direct = CommandResult(running: words + [variables])
        #expect(direct.code == .success)
        #expect(CommandResult(running: words + [file.path]) == direct)
        #expect(CommandResult(running: words + ["-"], input: variables) == direct)
        #expect(CommandResult(running: ["generate", "-", "@/Shop", "--variables", "-"], input: "").code == .usage)
    }

    @Test func `reads the operation from standard input`() {
        let direct = CommandResult(running: ["generate", "{ products { name } }", "@/Shop"])
        let piped = CommandResult(running: ["generate", "-", "@/Shop"], input: "{ products { name } }")
        #expect(piped == direct)
        #expect(direct.code == .success)
    }

    @Test func `says which stub closes the connection`() {
        let result = CommandResult(running: ["generate", "query Dropped { a }", "@/Dropping"])
        let error =
            "mynah: error: There is nothing to print: the stub at Dropping/endpoints/dropped.yml:1:3 closes the connection "
            + "without an answer.\n"
        #expect(result == CommandResult(code: .failure, errors: error))
    }

    @Test func `another seed makes another world`() {
        let words = ["generate", "{ products { name } }", "@/Shop"]
        #expect(CommandResult(running: words) != CommandResult(running: words + ["--seed", "4"]))
        #expect(CommandResult(running: words) == CommandResult(running: words + ["--seed", "3"]))
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var words: [String]
        var error: String

        var testDescription: String { name }
    }

    static let failures = [
        Case(
            name: "a syntax error",
            words: ["{ products { name }"],
            error: "<operation>:1:20: error: Syntax Error: Expected Name, found <EOF>."
        ),
        Case(
            name: "an invalid operation",
            words: ["{ products { nmae } }"],
            error: "<operation>:1:14: error: Cannot query field \"nmae\" on type \"Product\". Did you mean \"name\"?"
        ),
        Case(
            name: "a missing file",
            words: ["nowhere.graphql"],
            error: "mynah: error: There is no file nowhere.graphql."
        ),
        Case(
            name: "variables that are no JSON",
            words: ["{ products { name } }", "--variables", "{id: 1}"],
            error: "mynah: error: --variables:1:2: Expected a name in double quotes, found \"i\""
        ),
        Case(
            name: "variables that are no object",
            words: ["{ products { name } }", "--variables", "[1]"],
            error: "mynah: error: --variables: the variables are a JSON object, such as {\"id\": \"user-7\"}."
        ),
    ]

    @Test("explains what failed", arguments: failures)
    func failure(_ testCase: Case) {
        var words = testCase.words
        words.insert("@/Shop", at: 1)
        let expected = CommandResult(code: .failure, errors: "\(testCase.error)\n")
        #expect(CommandResult(running: ["generate"] + words) == expected)
    }

    @Test func `a response of errors is printed and fails`() throws {
        let result = CommandResult(running: ["generate", Self.operation, "@/Shop"])
        #expect(result.code == .failure)
        try expectGolden(result.output, "Golden/generate-errors.json")
    }

    @Test func `answers with the stub that the server would answer with`() {
        let words = ["generate", "GetHero", "@/Heroes", "--variables", "{\"episode\": \"JEDI\"}"]
        let result = CommandResult(running: words)
        let answer = """
            {
              "data": {
                "hero": {
                  "nick": "R2-D2",
                  "function": "Astromech"
                }
              }
            }

            """
        #expect(result == CommandResult(code: .success, output: answer))
        let missed = CommandResult(running: words.dropLast(2))
        #expect(missed.code == .success)
        #expect(
            missed.errors
                == "warning: no stub matches GetHero; the nearest: GetHero; variables.episode: expected JEDI, got nothing\n"
        )
    }

    @Test func `renders a stub's templates by the seed`() {
        let words = [
            "generate", "query Drawn { hero { name } }", "--schema", "@/Heroes/schemas", "--operations", "@/Drawn",
        ]
        let result = CommandResult(running: words)
        #expect(result.code == .success)
        #expect(result.output.contains("@"))
        #expect(CommandResult(running: words) == result)
        #expect(CommandResult(running: words + ["--seed", "-4"]).output != result.output)
    }

    @Test func `takes the name of a document in operations`() {
        let byName = CommandResult(running: ["generate", "GetHero", "@/Heroes"])
        let byPath = CommandResult(running: ["generate", "@/Heroes/operations/GetHero.graphql", "@/Heroes"])
        #expect(byName.code == .success)
        #expect(byName == byPath)
    }
}
