/// A command: its definition, and the code that runs it.
protocol Command {
    static var definition: CommandDefinition { get }

    /// - Throws: `UsageError` for a command line that makes no sense, `CommandError` where it fails.
    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode
}
