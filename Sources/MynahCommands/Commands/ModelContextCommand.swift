import HTTPMessages
import MockConfiguration
import MockProject
import Recording
import Reporting
import ServerRuntime

/// `mynah mcp`: lets programs that work with language models use a server, by standard input and output.
enum ModelContextCommand: Command {
    static let definition = CommandDefinition(
        name: "mcp",
        summary: "Gives a server's admin API to language models, as tools.",
        arguments: "[URL | FOLDER | FILE]",
        discussion: """
            Speaks the Model Context Protocol on standard input and output, for the running server at URL, by default \
            http://127.0.0.1:8080, or a session of it. A FOLDER, or a FILE with a schema, is served by this command, as \
            "mynah run" does, until its input ends; what is served is told on standard error. Programs that speak the \
            protocol over HTTP need no command: they call /_admin/mcp.
            """,
        options: [AdminOptions.serverToken] + SettingOptions.definitions(ProjectSetting.addresses)
            + SharedOptions.parts + SharedOptions.reading + SharedOptions.world,
        examples: [
            .init(
                command: "mynah mcp http://127.0.0.1:8080",
                explanation: "What an editor or an assistant is told to start, beside a server."
            ),
            .init(command: "mynah mcp my-mocks --port 0", explanation: "Serves a project too, on any free port."),
        ],
        maximumArguments: 1
    )

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        let text = arguments.positionals.first ?? "http://127.0.0.1:8080"
        let token = AdminOptions.serverToken(arguments, console: console)
        if let url = BaseURL(text) {
            ModelContextBridge(to: url.text, token: token, console: console).run()
            return .success
        }
        guard Files.isThere(text) else {
            throw UsageError("\"\(text)\" is no URL such as http://127.0.0.1:8080, and no folder or file.")
        }
        let loaded = LoadedProject(try ProjectOptions(arguments, folder: text))
        try loaded.project.requireReadable(console: console)
        var options = ServerOptions(log: ServerLog(includesRequests: false, write: console.writeError))
        options.admin = try AdminOptions.access(arguments, isAnywhere: false, console: console)
        let server = try RunCommand.start(loaded, options)
        options.log.started(RunCommand.report(of: server, options))
        ModelContextBridge(to: server.running.url, token: token, console: console).run()
        server.stopWatching()
        server.service.recorder?.writeNow().wait()
        return .success
    }
}
