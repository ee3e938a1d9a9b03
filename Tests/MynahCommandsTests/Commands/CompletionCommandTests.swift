import Foundation
import MynahCommands
import TestSupport
import Testing

@Suite("mynah completion")
struct CompletionCommandTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var words: [String]
        var replies: [String]

        var testDescription: String { words.joined(separator: " ") }
    }

    static let cases = [
        Case(words: ["mynah", "he"], replies: ["health"]),
        Case(words: ["mynah", "run", "--valid"], replies: ["--validation"]),
        Case(words: ["mynah", "run", "--validation", ""], replies: ["refuse", "warn", "off"]),
        Case(words: ["mynah", "--validation", "w"], replies: ["warn"]),
        Case(words: ["mynah", "schema", "--valid"], replies: []),
        Case(words: ["mynah", "run", "--seed", ""], replies: []),
        Case(words: ["mynah", "completion", "--he"], replies: ["--help"]),
    ]

    /// Bash itself, asked for what it would show.
    @Test(arguments: cases) func `completes words in bash`(_ testCase: Case) throws {
        try FileManager.default.withTemporaryFolder { folder in
            let script = folder.appending(path: "completion.bash")
            let text = CommandResult(running: ["completion", "bash"]).output
            try Data(text.utf8).write(to: script)
            let words = testCase.words.map { "'\($0)'" }.joined(separator: " ")
            let asking = """
                source \(script.path); COMP_WORDS=(\(words)); COMP_CWORD=\(testCase.words.count - 1); _mynah
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            let result = try run(URL(filePath: "/bin/bash"), ["--norc", "-c", asking], in: folder)
            #expect(result.errors.isEmpty)
            #expect(result.output.split(separator: "\n").map { String($0) } == testCase.replies)
        }
    }

    /// The lines of a command that has options of every kind.
    @Test(arguments: ["zsh": "    render)", "fish": "complete -c mynah -n '__fish_seen_subcommand_from render'"])
    func `tells other shells of each option`(shell: String, start: String) throws {
        let result = CommandResult(running: ["completion", shell])
        #expect(result.code == .success)
        let lines = result.output.split(separator: "\n").drop { !$0.hasPrefix(start) }
        let isFish = shell == "fish"
        let own = lines.prefix { isFish ? $0.hasPrefix(start) : !$0.hasSuffix(";;") }
        try expectGolden(own.joined(separator: "\n") + "\n", "Golden/completion.\(shell)")
    }

    @Test(arguments: ["zsh", "fish"]) func `is read by the shell, where it is installed`(shell: String) throws {
        let folders = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
        let program = folders.map { "\($0)/\(shell)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let program else { return }
        let text = CommandResult(running: ["completion", shell]).output
        let result = try run(URL(filePath: program), ["-n", "-c", text])
        #expect(result.exitCode == 0)
        #expect(result.errors.isEmpty)
    }

    @Test func `says which shells there are`() {
        let hint = "Try \"mynah completion --help\".\n"
        let none = CommandResult(
            code: .usage,
            errors: "mynah: error: Which shell? One of bash, zsh, fish.\n" + hint
        )
        #expect(CommandResult(running: ["completion"]) == none)
        let other = CommandResult(
            code: .usage,
            errors: "mynah: error: There is no completion for \"csh\": one of bash, zsh, fish.\n" + hint
        )
        #expect(CommandResult(running: ["completion", "csh"]) == other)
    }
}
