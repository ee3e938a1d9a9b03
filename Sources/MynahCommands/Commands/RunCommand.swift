import AdminOverHTTP
import GraphQLLanguage
import HTTPMessages
import HTTPTransport
import MockConfiguration
import MockProject
import Platform
import Recording
import Reporting
import SchemaMeaning
import ServerRuntime

/// `mynah run`: serves until it is told to stop.
enum RunCommand: Command {
    static let definition = CommandDefinition(
        name: "run",
        summary: "Serves a schema and stubs; this is what mynah does without a command.",
        arguments: "[FOLDER | FILE | URL]",
        discussion: """
            Serves what FOLDER (the current one by default) holds: the schemas in schemas/, the stubs in operations/, \
            endpoints/ and network-exchanges/ with their templates/, the entities in data/ and the files in files/, with the settings of \
            mynah.yml. Each is optional, and a saved file takes effect at once: a server may start with nothing. A FILE is a \
            schema or a stub file, and a URL that of a server which is asked for its schema. Once the \
            port accepts connections the server's URL is printed on standard output, one line; everything else, such as \
            what is served, goes to standard error. SIGINT, SIGTERM \
            and the admin API (POST /_admin/shutdown) finish what is in flight and exit 0; a second signal ends at once.
            """,
        groups: [
            OptionGroup("WHAT IS SERVED", SharedOptions.project + SettingOptions.definitions(ProjectSetting.served)),
            OptionGroup(
                "WHERE",
                SettingOptions.definitions(ProjectSetting.addresses) + addresses + AdminOptions.definitions
            ),
            OptionGroup("HOW IT ANSWERS", SettingOptions.definitions(ProjectSetting.answers)),
            OptionGroup("WHILE IT RUNS", SettingOptions.definitions(ProjectSetting.running) + logs),
            OptionGroup("LIMITS", SettingOptions.definitions(ProjectSetting.limits)),
        ],
        examples: [
            .init(command: "mynah run", explanation: "Serves this folder on the first free port from 8080."),
            .init(
                command: "mynah https://api.example.com/graphql --upstream-header 'Authorization: Bearer TOKEN'",
                explanation: "Serves the schema of another server, which is asked for it once."
            ),
            .init(
                command: "mynah run --schema github.graphql --port 8080 --seed 7",
                explanation: "Serves one schema; --seed picks another world."
            ),
            .init(
                command: "mynah run --port 0 --port-file port.txt &",
                explanation: "For scripts: any free port, written to a file."
            ),
        ],
        maximumArguments: 1
    )

    private static let addresses: [OptionDefinition] = [
        .option("--port-file", value: "FILE", help: "Writes the port to FILE once it accepts connections."),
        .option(
            "--configuration",
            value: "FILE",
            help: """
                Espresso-Martini's configuration.json (port, delay), instead of one beside the folder of exchanges; \
                mynah.yml and flags outrank it.
                """
        ),
        AddressOptions.anywhere,
    ]

    static let logs: [OptionDefinition] = [
        .flag("--verbose", help: "Logs a line for each request."),
        .option("--log-format", value: "FORMAT", help: "text (default) or json; json logs each request."),
    ]

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        let log = try log(arguments, console: console)
        let isAnywhere = try AddressOptions.isAnywhere(arguments, console: console)
        let access = try AdminOptions.access(arguments, isAnywhere: isAnywhere, console: console)
        let loaded = LoadedProject(try ProjectOptions(arguments, folder: arguments.positionals.first))
        try loaded.project.requireReadable(console: console)
        // What is wrong with it has just been said.
        guard loaded.project.hasIdentity else { return .failure }
        var options = ServerOptions(log: log)
        options.admin = access
        options.portFile = arguments["--port-file"]
        if isAnywhere { options.interface = .any }
        // Before the first thread starts: see ShutdownSignals.
        let signals = ShutdownSignals()
        let server = try start(loaded, options)
        log.started(report(of: server, options))
        let settings = loaded.project.settings
        if loaded.project.isEmpty, settings.upstream.isEmpty {
            log.note(nothingYet(loaded.project, isWatching: server.isWatching))
        }
        if !settings.upstream.isEmpty, settings.onUnmatchedGraphQL != .passthrough,
            settings.onUnmatchedREST != .passthrough
        {
            log.note(
                """
                the upstream answers for stubs with "passthrough:" alone; --on-unmatched-graphql passthrough and \
                --on-unmatched-rest passthrough send on what no stub answers
                """
            )
        }
        console.print(server.running.url)
        logUnderstanding(of: server, log)
        let drain = loaded.project.settings.limits.drain
        let end = server.running.serve(until: signals, drain: .seconds(drain))
        server.service.recorder?.writeNow().wait()
        if case .abandoned(let requests) = end {
            let line = ProcessEnd.line(requests: requests, drain: drain)
            ProcessEnd.now(saying: line, status: ExitCode.success.rawValue)
        }
        server.stopWatching()
        return .success
    }

    /// Counts what of the schema is understood, beside the server: that takes longer than the start, and the first
    /// requests come before it.
    private static func logUnderstanding(of server: ProjectServer, _ log: ServerLog) {
        guard let world = server.world else { return }
        try? SystemThread.detach(stackBytes: 8 << 20) {
            SystemThread.sleep(for: .milliseconds(50))
            log.understood(Understanding(of: world))
        }
    }

    /// The report of what a server serves, and where.
    static func report(of server: ProjectServer, _ options: ServerOptions) -> StartReport {
        StartReport(
            urls: server.running.urls,
            isOpen: options.interface == .any,
            overview: server.service.overview,
            wantsToken: options.admin.token != nil,
            isWatching: server.isWatching,
            certificate: server.certificate
        )
    }

    private static func nothingYet(_ project: Project, isWatching: Bool) -> String {
        if let hint = SchemaCandidates(in: project.folder).hint(command: "mynah") {
            return "nothing to serve yet: \(hint)"
        }
        let files = isWatching ? "a file that is saved there, or " : ""
        return """
            nothing to serve yet: there is no schema in schemas/, no stub in endpoints/ or operations/ and no folder \
            files/; waiting for \(files)a stub that is sent to POST /_admin/stubs
            """
    }

    static func start(_ loaded: LoadedProject, _ options: ServerOptions) throws -> ProjectServer {
        do {
            return try ProjectServer(loaded, options)
        } catch let error as TransportError {
            throw CommandError("\(error).\(advice(error))")
        } catch let error as PortFile.Failure {
            throw CommandError("\(error).")
        } catch let error as RecordingProblem {
            throw CommandError("\(error).")
        }
    }

    private static func advice(_ error: TransportError) -> String {
        switch error {
        case .portInUse, .noFreePort, .cannotListen:
            " Choose another with --port N, or let the system choose with --port 0."
        case .cannotStart, .badIdentity: ""
        }
    }

    static func log(_ arguments: ParsedArguments, console: Console) throws -> ServerLog {
        let format = try arguments.value("--log-format", expected: "text or json") { ServerLog.Format(rawValue: $0) }
        return ServerLog(
            format: format ?? .text,
            includesRequests: arguments.has("--verbose") || format == .json,
            write: console.writeError
        )
    }
}
