import MynahCommands
import ServerRuntime
import TestSupport
import Testing

@Suite("mynah render")
struct RenderCommandTests {
    private func render(_ words: String..., input: String = "") -> CommandResult {
        CommandResult(running: ["render"] + words, input: input)
    }

    struct Fixture: Sendable, CustomTestStringConvertible {
        var words: [String]
        var golden: String

        var testDescription: String { golden }
    }

    static let fixtures = [
        Fixture(words: ["receipt", "--data", "@/Rendering/order.yml"], golden: "render-receipt.html"),
        Fixture(words: ["customers"], golden: "render-customers.json"),
        Fixture(words: ["customers", "--seed", "7", "--now", "2026-02-03T04:05:06Z"], golden: "render-seed.json"),
        Fixture(words: ["account", "--request", "@/Rendering/request.json"], golden: "render-account.json"),
        Fixture(words: ["operation", "--request", "@/Rendering/operation.yml"], golden: "render-operation.yml"),
    ]

    @Test("prints exactly the template's bytes", arguments: fixtures)
    func prints(_ fixture: Fixture) throws {
        var words = ["render"] + fixture.words
        words.insert("@/Rendering", at: 2)
        let result = CommandResult(running: words)
        #expect(result.code == .success)
        #expect(result.errors == "")
        try expectGolden(result.output, "Golden/\(fixture.golden)")
        #expect(CommandResult(running: words) == result)
    }

    @Test func `reads the template or its data from standard input`() {
        let expected = CommandResult(code: .success, output: "hello\"\n")
        #expect(render("-", "@/Rendering", "--data", "@/Rendering/order.yml", input: "hello\"\n") == expected)
        #expect(
            render("receipt", "@/Rendering", "--data", "-", input: "{order: {number: 8}}").output.hasPrefix(
                "<h1>Receipt 8</h1>"
            )
        )
    }

    @Test func `finds templates in another folder, and by their paths`() {
        let named = render("receipt", "--template-dir", "@/Rendering/templates")
        #expect(named.code == .success)
        #expect(render("receipt", "-t", "@/Rendering/templates/") == named)
        #expect(render("@/Rendering/templates/receipt.html", "-t", "@/Rendering/templates") == named)
        #expect(
            render("person", "-t", "@/Shop/schemas", "-t", "@/Rendering/templates/people").code == .success
        )
        let expected = CommandResult(code: .failure, errors: "mynah: error: There is no folder nowhere.\n")
        #expect(render("person", "-t", "nowhere") == expected)
    }

    @Test func `escapes for the media type it is told`() {
        let words = ["-", "@/Rendering", "--data", "@/Rendering/order.yml"]
        func rendered(_ type: String) -> String {
            let words = ["render"] + words + ["--content-type", type]
            return CommandResult(running: words, input: "{{order.customer}}").output
        }
        #expect(rendered("text/html; charset=utf-8") == "O&#39;Neil &amp; Sons")
        #expect(rendered("text/plain") == "O'Neil & Sons")
        #expect(rendered("application/json") == "O'Neil & Sons")
    }

    @Test func `warns of partials that are missing`() {
        let expected = CommandResult(
            code: .success,
            output: "a\nb\n",
            errors: """
                Rendering/templates/gaps.txt:2:1: warning: There is no template "people/persn". Did you mean \
                "people/person"?
                Rendering/templates/gaps.txt:3:12: warning: There is no template "layout".

                """
        )
        #expect(render("gaps", "@/Rendering") == expected)
    }

    @Test func `warns of kinds of values that there are not`() {
        let expected = CommandResult(
            code: .success,
            output: "<>",
            errors: """
                <standard input>:1:2: warning: There is no kind of value "emial" for "fake". Did you mean "email" or "emoji"?

                """
        )
        #expect(render("-", "@/Rendering", input: "<{{fake.emial}}>") == expected)
    }

    struct Failure: Sendable, CustomTestStringConvertible {
        var name: String
        var words: [String]
        var input = ""
        var error: String

        var testDescription: String { name }
    }

    static let failures = [
        Failure(
            name: "a template that is missing",
            words: ["reciept", "@/Rendering"],
            error: "There is no template \"reciept\". Did you mean \"receipt\"?"
        ),
        Failure(
            name: "no folder of templates",
            words: ["receipt", "@/Shop"],
            error: "There is no template \"receipt\"."
        ),
        Failure(name: "no project folder", words: ["receipt", "nowhere"], error: "There is no folder nowhere."),
        Failure(
            name: "a syntax error",
            words: ["errors/unclosed", "@/Rendering"],
            error: "Rendering/templates/errors/unclosed.json:1:1: error: The section \"items\" is not closed."
        ),
        Failure(
            name: "a syntax error in a partial",
            words: ["errors/uses", "@/Rendering"],
            error: """
                Rendering/templates/errors/uses.json:2:3: error: The template "errors/unclosed" cannot be used: \
                Rendering/templates/errors/unclosed.json:1:1: error: The section "items" is not closed.
                """
        ),
        Failure(
            name: "a partial without end",
            words: ["errors/loop", "@/Rendering"],
            error: """
                Rendering/templates/errors/loop.json:1:1: error: Templates nest more than 100 levels deep here. Does a \
                partial include itself without end?
                """
        ),
        Failure(
            name: "data that is no JSON",
            words: ["-", "@/Rendering", "--data", "@/Rendering/templates/errors/loop.json"],
            error: "Rendering/templates/errors/loop.json:1:2: Expected a name in double quotes, found \"{\""
        ),
        Failure(
            name: "a missing file of data",
            words: ["-", "@/Rendering", "--data", "nowhere.yml"],
            error: "There is no file nowhere.yml."
        ),
        Failure(
            name: "an unknown part of a request",
            words: ["receipt", "@/Rendering", "--request", "-"],
            input: "{ headres: {} }",
            error: "-: a request has no \"headres\". Did you mean \"headers\"?"
        ),
        Failure(
            name: "a request that is no object",
            words: ["receipt", "@/Rendering", "--request", "-"],
            input: "[]",
            error: """
                -: a request is an object with method, path, query, pathParameters, headers, cookies, body, graphQL.
                """
        ),
        Failure(
            name: "a method that is no text",
            words: ["receipt", "@/Rendering", "--request", "-"],
            input: "{ method: [] }",
            error: "-: \"method\" is a text."
        ),
    ]

    @Test("explains what failed", arguments: failures)
    func failure(_ testCase: Failure) {
        let expected = CommandResult(code: .failure, errors: "mynah: error: \(testCase.error)\n")
        #expect(CommandResult(running: ["render"] + testCase.words, input: testCase.input) == expected)
    }

    @Test func `needs a template, and standard input for one thing only`() {
        #expect(
            render()
                == CommandResult(
                    code: .usage,
                    errors: """
                        mynah: error: Which template? Give its name, a file, or "-".
                        Try "mynah render --help".

                        """
                )
        )
        #expect(render("-", "--data", "-").code == .usage)
        #expect(render("receipt", "--data", "-", "--request", "-").code == .usage)
    }
}
