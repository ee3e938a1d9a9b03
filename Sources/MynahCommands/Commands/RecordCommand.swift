import HTTPMessages
import Locking
import MockConfiguration
import MockProject
import Recording
import Reporting
import ServerRuntime

/// `mynah record`: passes everything on, and writes down what comes back.
enum RecordCommand: Command {
    static let definition = CommandDefinition(
        name: "record",
        summary: "Passes everything on to a server, and writes its answers down as a project.",
        arguments: "[URL]",
        discussion: """
            Serves nothing of its own: every request is passed on to the server at URL, and what it answers is written into a \
            folder as soon as it is whole. Operations become operations/NAME.json, with the client's document beside them, and \
            variants by variables only where answers differ; other requests become stub files in endpoints/, in sequences \
            where answers change. The schema is asked for where the folder has none. Cookies, Authorization and what \
            --redact names are left out. With --entities the objects that answers show become data/, from which operations \
            are answered that were not recorded. What the folder's mynah.yml says holds here too. "mynah run FOLDER" then \
            serves the same answers; recording the same again changes nothing.
            """,
        groups: [
            OptionGroup("WHAT IS RECORDED", RecordingOptions.definitions),
            OptionGroup("WHERE", SettingOptions.definitions(ProjectSetting.addresses) + portFile),
            OptionGroup("HOW", SettingOptions.definitions(passing) + [SharedOptions.upstreamHeader] + RunCommand.logs),
        ],
        examples: [
            .init(
                command: "mynah record https://api.example.com/graphql --into mocks",
                explanation: "Point the app at http://127.0.0.1:8080, use it, and end with Ctrl-C."
            )
        ],
        maximumArguments: 1
    )

    private static let portFile: [OptionDefinition] = [
        .option("--port-file", value: "FILE", help: "Writes the port to FILE once it accepts connections.")
    ]

    private static let passing = ProjectSetting.all.filter { setting in
        ["upstream", "upstreamCA", "redact", "ignore", "graphqlPath", "cors"].contains(setting.key)
    }

    /// The server that is named without `--upstream`.
    private static func upstream(_ arguments: ParsedArguments) throws(UsageError) -> BaseURL? {
        guard let text = arguments.positionals.first else { return nil }
        guard let url = BaseURL(text) else {
            throw UsageError("\"\(text)\" is no URL of a server. The folder that is written is said with --into.")
        }
        if arguments.has("--upstream") { throw UsageError("\(text) and --upstream contradict each other.") }
        return url
    }

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        let folder = arguments["--into"] ?? "."
        try RecordingOptions.check(arguments)
        let log = try RunCommand.log(arguments, console: console)
        var options = ProjectOptions(folder: Files.isThere(folder) ? folder : nil)
        options.hasSettingsAlone = true
        let change = try SettingOptions.change(arguments)
        let upstream = try upstream(arguments)
        let headers = try UpstreamHeaders(arguments)
        let mode = Locked(RecordingMode.missing)
        options.changeSettings = { settings in
            change(&settings)
            if let upstream { settings.upstream = UpstreamTable(upstream) }
            headers.add(to: &settings)
            if settings.record != .none { mode.withLock { $0 = settings.record } }
            // It is begun here, whatever folder that is.
            settings.record = .none
            settings.onUnmatchedGraphQL = .passthrough
            settings.onUnmatchedREST = .passthrough
        }
        let loaded = LoadedProject(options)
        let settings = loaded.project.settings
        guard !settings.upstream.isEmpty else {
            throw UsageError("\"mynah record\" needs the URL of a server, or \"upstream\" in \(folder)/mynah.yml.")
        }
        try loaded.project.requireReadable(console: console)
        // What is wrong with it has just been said.
        guard loaded.project.hasIdentity else { return .failure }
        var serving = ServerOptions(log: log)
        serving.portFile = arguments["--port-file"]
        serving.recording = Recorder.Options(
            folder: folder,
            hasEntities: arguments.has("--entities"),
            hasOperations: !arguments.has("--no-operations"),
            mode: mode.withLock { $0 }
        )
        // Before the first thread starts: see ShutdownSignals.
        let signals = ShutdownSignals()
        let server = try RunCommand.start(loaded, serving)
        let recorder = server.service.recorder
        log.note("recording \(settings.upstream) into \(folder)")
        console.print(server.running.url)
        let drain = settings.limits.drain
        _ = server.running.serve(until: signals, drain: .seconds(drain))
        guard let recorder else { return .success }
        recorder.close()
        let summary = recorder.summary
        let kept = recorder.keptCount > 0 ? "; \(recorder.keptCount) had answers already" : ""
        let (exchanges, files) = (counted(summary.exchanges, "exchange"), counted(summary.files.count, "file"))
        log.note("recorded \(exchanges) in \(files)\(kept)")
        return .success
    }
}
