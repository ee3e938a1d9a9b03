/// A command: what it is called and takes, and what it does.
protocol Command {
    static var definition: CommandDefinition { get }

    /// - Throws: `UsageError` for a command line that makes no sense, `CommandError` for what fails.
    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode
}
