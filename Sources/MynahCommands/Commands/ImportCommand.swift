import GraphQLLanguage
import MockConfiguration
import MockProject
import Recording
import Reporting
import ServerRuntime

/// `mynah import`: traffic that other programs have written down, as a project.
enum ImportCommand: Command {
    static let definition = CommandDefinition(
        name: "import",
        summary: "Writes traffic that other programs have recorded down as a project.",
        arguments: "FILE…",
        discussion: """
            Reads HTTP archives (HAR, of browsers, proxies and GET /_admin/requests.har), Vinyl's recordings, and the launch \
            arguments of MockURLResponder, one a line, and writes what "mynah record" would have written: operations/, \
            endpoints/ and with --entities data/. What is wrong with a file is printed with its place, and nothing is written \
            then. What has no response, or is no HTTP, is left out, and said to be.
            """,
        groups: [
            OptionGroup(
                "WHAT IS WRITTEN",
                RecordingOptions.definitions + [
                    .option(
                        "--host",
                        value: "HOST",
                        repeatable: true,
                        help: "Takes what was asked of this host alone: api.example.com."
                    )
                ]
                    + SettingOptions.definitions(ProjectSetting.all.filter { ["redact", "ignore"].contains($0.key) })
            )
        ],
        examples: [
            .init(
                command: "mynah import traffic.har --host api.example.com --into mocks",
                explanation: "What a browser has saved; \"mynah run mocks\" serves it."
            )
        ],
        maximumArguments: .max
    )

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        guard !arguments.positionals.isEmpty else { throw UsageError("\"mynah import\" needs a FILE.") }
        try RecordingOptions.check(arguments)
        let folder = arguments["--into"] ?? "."
        let hosts = Set(arguments.all("--host").map { $0.lowercased() })
        var traffic: [ImportedTraffic] = []
        for path in arguments.positionals {
            let source = SourceText(bytes: try Files.read(path), name: path)
            traffic.append(ImportedTraffic(source, hosts: hosts))
        }
        let diagnostics = traffic.flatMap(\.diagnostics)
        for diagnostic in diagnostics { console.report("\(diagnostic)") }
        guard diagnostics.allSatisfy({ $0.severity == .warning }) else {
            throw CommandError("Nothing is written; mend the errors above first.")
        }
        try checkHosts(of: traffic, wanted: hosts, console: console)
        var options = Recorder.Options(
            folder: folder,
            hasEntities: arguments.has("--entities"),
            hasOperations: !arguments.has("--no-operations")
        )
        var settings = ProjectSettings()
        if let file = ProjectFolder(Files.isFolder(folder) ? folder : nil).settings {
            settings = ProjectSettings.read(file).settings
        }
        try SettingOptions.change(arguments)(&settings)
        options.redacted = settings.redact
        options.ignored = settings.ignore
        if settings.record != .none { options.mode = settings.record }
        options.graphQLPath = settings.graphQLPath
        let recorder: Recorder
        do throws(RecordingProblem) {
            recorder = try Recorder(options, log: ServerLog(includesRequests: false, write: console.writeError))
        } catch {
            throw CommandError("\(error).")
        }
        recorder.add(traffic)
        recorder.close()
        let summary = recorder.summary
        for file in summary.files { console.print(file) }
        let kept = recorder.keptCount > 0 ? "; \(recorder.keptCount) had answers already" : ""
        console.report(
            "Imported \(counted(summary.exchanges, "exchange")) into \(counted(summary.files.count, "file"))\(kept)."
        )
        for path in Set(traffic.flatMap(\.operationPaths)).subtracting([settings.graphQLPath]).sorted() {
            console.report(
                "Operations came to \(path), and are answered at \(settings.graphQLPath): "
                    + "\"graphqlPath: \(path)\" in mynah.yml changes that."
            )
        }
        return .success
    }

    /// Warns of requests to several hosts, which are answered alike.
    ///
    /// - Throws: that there are no requests to a host that is wanted.
    private static func checkHosts(of traffic: [ImportedTraffic], wanted: Set<String>, console: Console) throws {
        let asked = Set(traffic.flatMap(\.askedHosts)).sorted()
        for host in wanted.sorted() where !asked.contains(where: { ImportedTraffic.isHost($0, named: host) }) {
            let others = asked.isEmpty ? "to none at all" : "to \(asked.joined(separator: ", "))"
            throw CommandError("No request is to \(host), which --host names; there are requests \(others).")
        }
        let taken = asked.filter { host in
            wanted.isEmpty || wanted.contains { ImportedTraffic.isHost(host, named: $0) }
        }
        guard taken.count > 1 else { return }
        console.report(
            """
            warning: These hosts are answered alike, and one may get the responses of another: \(taken.joined(separator: ", ")). \
            --host \(taken[0]) takes one alone.
            """
        )
    }
}
