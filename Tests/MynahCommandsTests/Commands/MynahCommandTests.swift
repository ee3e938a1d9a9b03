import MynahCommands
import TestSupport
import Testing

@Suite("Command line")
struct MynahCommandTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var words: [String]
        var error: String
        var page: String?

        var testDescription: String { words.joined(separator: " ") }
    }

    private static let ports = "a port such as 8080, or a range such as 8080-8090, from 0 to 65535"

    static let usageErrors = [
        Case(words: ["rnu"], error: "There is no command and no file or folder \"rnu\". Did you mean \"run\"?"),
        Case(words: ["mocked"], error: "There is no command and no file or folder \"mocked\"."),
        Case(words: ["serve"], error: "There is no command and no file or folder \"serve\". Did you mean \"run\"?"),
        Case(
            words: ["version"],
            error: "There is no command and no file or folder \"version\". Did you mean \"--version\"?"
        ),
        Case(
            words: ["check", "--format", "xml"],
            error: "--format takes one of text, json, github, junit, sarif, not \"xml\".",
            page: "check"
        ),
        Case(words: ["--prot", "80"], error: "Unknown option \"--prot\". Did you mean \"--port\"?", page: "run"),
        Case(words: ["--port"], error: "The option \"--port\" needs a value: --port N|N-M.", page: "run"),
        Case(words: ["--verbose=yes"], error: "The flag \"--verbose\" takes no value.", page: "run"),
        Case(words: ["--seed", "1", "--seed", "2"], error: "The option \"--seed\" is given twice.", page: "run"),
        Case(words: ["--seed", "one"], error: "--seed takes a whole number, not \"one\".", page: "run"),
        Case(words: ["-p", "70000"], error: "--port takes \(ports), not \"70000\".", page: "run"),
        Case(words: ["-p", "90-80"], error: "--port takes \(ports), not \"90-80\".", page: "run"),
        Case(
            words: ["--no-watch", "--watch", "poll"],
            error: "--no-watch and --watch contradict each other.",
            page: "run"
        ),
        Case(
            words: ["--http-profile", "strict"],
            error: "--http-profile takes one of compatible, apollo, draft, not \"strict\".",
            page: "run"
        ),
        Case(
            words: ["--validation", "on"],
            error: "--validation takes one of refuse, warn, off, not \"on\".",
            page: "run"
        ),
        Case(
            words: ["--graphql-path", "graphql"],
            error: """
                --graphql-path takes a path that begins with /, and is none of the server's own (/_admin, /_files, /_session, \
                /_uploads), not "graphql".
                """,
            page: "run"
        ),
        Case(
            words: ["--graphql-path", "/_session/a/graphql"],
            error: """
                --graphql-path takes a path that begins with /, and is none of the server's own (/_admin, /_files, /_session, \
                /_uploads), not "/_session/a/graphql".
                """,
            page: "run"
        ),
        Case(words: ["--log-format", "xml"], error: "--log-format takes text or json, not \"xml\".", page: "run"),
        Case(
            words: ["--max-body", "-1"],
            error: "--max-body takes a number of bytes, such as 65536 or 10MB, from 1 to 1000GB, not \"-1\".",
            page: "run"
        ),
        Case(
            words: ["--max-depth", "1001"],
            error: "--max-depth takes a whole number from 1 to 1000, not \"1001\".",
            page: "run"
        ),
        Case(
            words: ["--max-headers", "1kB"],
            error: "--max-headers takes a number of bytes, such as 65536 or 10MB, from 1024 to 16777216, not \"1kB\".",
            page: "run"
        ),
        Case(
            words: ["--drain", "soon"],
            error: "--drain takes a number of seconds from 0 to 3600, not \"soon\".",
            page: "run"
        ),
        Case(
            words: ["--idle-timeout", "nan"],
            error: "--idle-timeout takes a number of seconds from 0.001 to 86400, not \"nan\".",
            page: "run"
        ),
        Case(
            words: ["generate", "  "],
            error: "Which operation? Give a document's text, a file, or \"-\".",
            page: "generate"
        ),
        Case(
            words: ["--now", "noon"],
            error: "--now takes a time such as 2025-01-01T12:00:00Z, or \"system\", not \"noon\".",
            page: "run"
        ),
        Case(
            words: ["--versoin"],
            error: "Unknown option \"--versoin\". Did you mean \"--version\"?",
            page: "run"
        ),
        Case(words: ["--bogus"], error: "Unknown option \"--bogus\".", page: "run"),
        Case(words: ["check", "--configuration", "x"], error: "Unknown option \"--configuration\".", page: "check"),
        Case(
            words: ["run", "-v"],
            error: "Unknown option \"-v\". Did you mean \"--validation\", \"--verbose\", or \"--version\"?",
            page: "run"
        ),
        Case(
            words: ["-V"],
            error: "Unknown option \"-V\". Did you mean \"--validation\", \"--verbose\", or \"--version\"?",
            page: "run"
        ),
        Case(words: ["run", ""], error: "An argument is empty.", page: "run"),
        Case(
            words: ["--port-file", ""],
            error: "The option \"--port-file\" needs a value: --port-file FILE.",
            page: "run"
        ),
        Case(words: ["schema", "a", "b"], error: "Unexpected argument \"b\".", page: "schema"),
        Case(
            words: ["generate"],
            error: "Which operation? Give a document's text, a file, or \"-\".",
            page: "generate"
        ),
    ]

    @Test("explains a command line that makes no sense", arguments: usageErrors)
    func usageError(_ testCase: Case) {
        let hint = "Try \"mynah \(testCase.page.map { "\($0) " } ?? "")--help\".\n"
        let expected = CommandResult(code: .usage, errors: "mynah: error: \(testCase.error)\n\(hint)")
        #expect(CommandResult(running: testCase.words) == expected)
    }

    @Test(
        "shows a page of help for each command",
        arguments: [
            "run", "record", "import", "check", "endpoints", "generate", "render", "schema", "init", "doctor",
            "health", "completion", "manual",
        ]
    )
    func help(_ command: String) throws {
        let result = CommandResult(running: [command, "--help"])
        #expect(result.code == .success)
        #expect(result == CommandResult(running: ["help", command]))
        try expectGolden(result.output, "Golden/help-\(command).txt")
    }

    @Test func `shows an overview of the commands`() throws {
        let result = CommandResult(running: ["--help"])
        #expect(result.code == .success)
        try expectGolden(result.output, "Golden/help.txt")
    }

    @Test func `prints its version`() {
        #expect(CommandResult(running: ["--version"]) == CommandResult(code: .success, output: "0.1.0\n"))
    }
}
