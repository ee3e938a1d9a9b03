import HTTPMessages

/// `mynah health`: asks a running server whether it serves, as containers and scripts do.
enum HealthCommand: Command {
    private static let timeout = OptionDefinition.option(
        "--timeout",
        value: "SECONDS",
        help: "How long the server may take. Default: 5."
    )

    static let definition = CommandDefinition(
        name: "health",
        summary: "Says whether a server serves.",
        arguments: "[URL]",
        discussion: """
            Asks the server at URL, by default http://127.0.0.1:8080, for /_admin/health. It ends with 0 when the server \
            answers, else with 1 and the reason. It needs neither a token nor another program: an image's HEALTHCHECK. It \
            speaks HTTP; of a server that speaks HTTPS it says whether its port accepts connections.
            """,
        options: [timeout],
        examples: [
            .init(command: "mynah health http://127.0.0.1:8080", explanation: "ok, or why not.")
        ],
        maximumArguments: 1
    )

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        let text = arguments.positionals.first ?? "http://127.0.0.1:8080"
        guard let url = BaseURL(text) else { throw UsageError("\"\(text)\" is no URL such as http://127.0.0.1:8080.") }
        let seconds = try arguments.value("--timeout", expected: "a number of seconds from 1 to 3600") { text in
            Int(text).flatMap { (1...3600).contains($0) ? $0 : nil }
        }
        do {
            try HealthProbe(url: url, seconds: seconds ?? 5).run()
        } catch {
            throw CommandError("\(url.text) does not serve: \(error.reason).")
        }
        console.print("ok")
        return .success
    }
}
