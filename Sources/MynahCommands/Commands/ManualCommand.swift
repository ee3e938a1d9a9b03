/// `mynah manual`: the manual pages, from the same definitions as `--help`.
enum ManualCommand: Command {
    static let definition = CommandDefinition(
        name: "manual",
        summary: "Prints a page of the manual, as man(1) reads it.",
        arguments: "[COMMAND]",
        discussion: """
            Prints the page of a command, or of the program, in the language of man(1). Packages install these pages; \
            where they are not installed, man reads them from a file.
            """,
        options: [],
        examples: [
            .init(
                command: "mynah manual run > mynah-run.1 && man ./mynah-run.1",
                explanation: "The page of mynah run, read by man."
            )
        ],
        maximumArguments: 1
    )

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        guard let name = arguments.positionals.first else {
            console.print(ManualPage.overview(MynahCommand.definitions))
            return .success
        }
        guard let command = MynahCommand.definitions.first(where: { $0.name == name }) else {
            throw UsageError("There is no command \"\(name)\"." + MynahCommand.suggestion(for: name))
        }
        console.print(ManualPage.page(command))
        return .success
    }
}
