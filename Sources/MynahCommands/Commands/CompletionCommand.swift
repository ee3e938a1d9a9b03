/// `mynah completion`: the text by which a shell completes command lines of this program.
enum CompletionCommand: Command {
    static let definition = CommandDefinition(
        name: "completion",
        summary: "Prints what a shell completes command lines by.",
        arguments: "bash|zsh|fish",
        discussion: """
            Prints a text for the shell's folder of completions. It is made from the same table as the options \
            themselves, so it knows all of them and their values.
            """,
        options: [],
        examples: [
            .init(
                command: "mynah completion bash > /usr/share/bash-completion/completions/mynah",
                explanation: "For bash, in the next shell; for this one, source <(mynah completion bash)."
            ),
            .init(
                command: "mynah completion zsh > ~/.zfunc/_mynah",
                explanation: "For zsh, where ~/.zfunc is in fpath."
            ),
            .init(command: "mynah completion fish > ~/.config/fish/completions/mynah.fish", explanation: "For fish."),
        ],
        maximumArguments: 1
    )

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
        guard let name = arguments.positionals.first else { throw UsageError("Which shell? One of \(names).") }
        guard let shell = Shell(rawValue: name) else {
            throw UsageError("There is no completion for \"\(name)\": one of \(names).")
        }
        console.print(shell.completion(of: MynahCommand.definitions))
        return .success
    }
}
