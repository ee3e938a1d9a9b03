import HTTPMessages

/// `mynah mcp`: lets programs that work with language models use a running server, by standard input and output.
enum ModelContextCommand: Command {
    static let definition = CommandDefinition(
        name: "mcp",
        summary: "Gives a running server's admin API to language models, as tools.",
        arguments: "[URL]",
        discussion: """
            Speaks the Model Context Protocol on standard input and output, for the server at URL, by default \
            http://127.0.0.1:8080, or a session of it. Programs that speak the protocol over HTTP need no command: they \
            call /_admin/mcp.
            """,
        options: [AdminOptions.serverToken],
        examples: [
            .init(
                command: "mynah mcp http://127.0.0.1:8080",
                explanation: "What an editor or an assistant is told to start."
            )
        ],
        maximumArguments: 1
    )

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        let text = arguments.positionals.first ?? "http://127.0.0.1:8080"
        guard let url = BaseURL(text) else { throw UsageError("\"\(text)\" is no URL such as http://127.0.0.1:8080.") }
        let token = AdminOptions.serverToken(arguments, console: console)
        ModelContextBridge(to: url.text, token: token, console: console).run()
        return .success
    }
}
