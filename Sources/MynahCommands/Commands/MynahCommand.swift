import GraphQLSchema
import Reporting

/// The command `mynah`: words in, an exit code out.
package enum MynahCommand {
    private static var commands: [any Command.Type] {
        [
            RunCommand.self, RecordCommand.self, ImportCommand.self, CheckCommand.self, EndpointsCommand.self,
            ExplainCommand.self, CoverageCommand.self, DiffCommand.self, VerifyCommand.self, GenerateCommand.self,
            RenderCommand.self, SchemaCommand.self, InitCommand.self, DoctorCommand.self, HealthCommand.self,
            ModelContextCommand.self, CompletionCommand.self, ManualCommand.self,
        ]
    }

    /// All commands, as data.
    static var definitions: [CommandDefinition] { commands.map { $0.definition } }

    /// The commands that look like a name, or do what other programs call so, as the end of a message.
    static func suggestion(for name: String) -> String {
        didYouMean(otherNames[name].map { [$0] } ?? suggestions(for: name, among: definitions.map(\.name)))
    }

    /// The commands by the names that other programs have for them.
    private static let otherNames = [
        "serve": "run", "server": "run", "start": "run", "mock": "run", "up": "run", "dev": "run",
        "version": "--version", "lint": "check", "validate": "check", "test": "check",
        "list": "endpoints", "routes": "endpoints", "stubs": "endpoints", "new": "init", "create": "init",
        "introspect": "schema", "introspection": "schema", "print": "schema", "sdl": "schema", "download": "schema",
        "proxy": "record", "har": "import", "fixture": "generate", "query": "generate", "template": "render",
        "man": "manual", "status": "health", "ping": "health", "diagnose": "doctor", "info": "doctor",
        "env": "doctor", "contract": "verify", "pact": "verify", "compare": "diff", "changes": "diff",
        "completions": "completion", "model": "explain", "describe": "explain",
    ]

    /// Runs one command line, given without the program's name.
    package static func run(_ words: [String], console: Console = .standard) -> ExitCode {
        var words = words
        switch words.first {
        case "--help", "-h", "help":
            return help(words.dropFirst().first, console: console)
        case "--version":
            console.print(Release.version)
            return .success
        default:
            break
        }
        if let command = named(words.first) {
            words.removeFirst()
            return run(command, words, console: console)
        }
        if let word = words.first, isNothing(word) {
            let problem = "There is no command and no file or folder \"\(word)\"."
            console.report("mynah: error: \(problem)\(suggestion(for: word))")
            console.report("Try \"mynah --help\".")
            return .usage
        }
        return run(RunCommand.self, words, console: console)
    }

    private static func run(_ command: any Command.Type, _ words: [String], console: Console) -> ExitCode {
        if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            console.print(HelpText.page(command.definition))
            return .success
        }
        do {
            return try command.run(try ParsedArguments(words, for: command.definition), console: console)
        } catch let error as UsageError {
            console.report("mynah: error: \(error.message)")
            console.report("Try \"mynah \(command.definition.name) --help\".")
            return .usage
        } catch let error as DiagnosedError {
            for diagnostic in error.diagnostics { console.report("\(diagnostic)") }
            return .failure
        } catch let error as CommandError {
            console.report("mynah: error: \(error.message)")
            return .failure
        } catch {
            console.report("mynah: error: \(error)")
            return .failure
        }
    }

    private static func named(_ name: String?) -> (any Command.Type)? {
        guard let name, !name.hasPrefix("-") else { return nil }
        return commands.first { $0.definition.name == name }
    }

    private static func help(_ name: String?, console: Console) -> ExitCode {
        if let command = named(name) {
            console.print(HelpText.page(command.definition))
        } else {
            console.print(HelpText.overview(definitions))
        }
        return .success
    }

    /// Whether a first word is neither a command nor a path: `run` says more about paths that lead nowhere.
    private static func isNothing(_ word: String) -> Bool {
        !word.isEmpty && !word.hasPrefix("-") && !word.contains("/") && !Files.isThere(word)
    }
}
