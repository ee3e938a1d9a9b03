/// A command: what it is called and takes, and what it does.
protocol Command {
    static var definition: CommandDefinition { get }

    /// - Throws: `UsageError` for a command line that makes no sense, `CommandError` for what fails.
    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode
}

/// What made a command fail, in a sentence for the person at the terminal.
struct CommandError: Error, Sendable, Hashable {
    var message: String

    init(_ message: String) { self.message = message }
}
