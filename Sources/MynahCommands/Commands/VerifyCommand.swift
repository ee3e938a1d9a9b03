import AnswerShapes
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import MockConfiguration
import MockProject
import Recording
import Reporting
import ServerRuntime
import UpstreamClient

/// `mynah verify`: holds the project's answers against those of the real API.
enum VerifyCommand: Command {
    private static let against = OptionDefinition.option(
        "--against",
        value: "URL",
        help: "The GraphQL endpoint of the real API: https://staging.example.com/graphql."
    )
    private static let mutations = OptionDefinition.flag(
        "--mutations",
        help: "Asks mutations as well, and endpoints with other methods than GET and HEAD. They change the API's data."
    )
    private static let variables = OptionDefinition.option(
        "--variables",
        value: "JSON",
        help: """
            Values of variables by the names of operations, as JSON or YAML, a file of it, or "-" for standard input: \
            {"GetHero": [{"id": "1"}, {"id": "2"}], "*": {"first": 10}}.
            """
    )
    private static let traffic = OptionDefinition.option(
        "--traffic",
        value: "FILE",
        repeatable: true,
        help: """
            An HTTP archive (HAR) of what clients have asked, of a browser, a proxy or GET /_admin/requests.har: its \
            operations are asked as well, with their variables.
            """
    )
    private static let rate = OptionDefinition.option(
        "--rate",
        value: "NUMBER",
        help: "The most requests a second, of which eight at most are under way at once. Default 20."
    )
    private static let within = OptionDefinition.option(
        "--within",
        value: "SECONDS",
        help: "Asks no more after this time; the rest is listed."
    )
    private static let dryRun = OptionDefinition.flag(
        "--dry-run",
        help: "Prints what would be asked, and what cannot be, and sends nothing."
    )
    private static let from = OptionDefinition.option(
        "--from",
        value: "FILE",
        help: "Takes what --format json has printed, instead of asking."
    )
    private static let since = OptionDefinition.option(
        "--since",
        value: "FILE",
        help: "What --format json has printed before: differences that it has are left out, and do not fail the run."
    )
    private static let format = OptionDefinition(
        names: ["--format"],
        value: "FORMAT",
        choices: VerifyReport.Format.allCases.map(\.rawValue),
        help: """
            How differences are printed: text (default), json (can be kept, for --from and --since), github (annotations \
            of GitHub Actions), junit (XML that CI systems show as tests), markdown (for a comment of a pull request).
            """
    )
    private static let failOn = OptionDefinition(
        names: ["--fail-on"],
        value: "SEVERITY",
        choices: VerifyReport.Threshold.allCases.map(\.rawValue),
        help: "The least difference to exit 1 for: contradiction, difference (default), note, never."
    )

    static let definition = CommandDefinition(
        name: "verify",
        summary: "Asks the real API what is answered here, and says where its answers have other shapes.",
        arguments: "[FOLDER] [DOCUMENT…]",
        discussion: """
            Sends the operations of the project in FOLDER (the current one by default), of clients' documents and of \
            recordings to the real API, answers them here as "mynah run" would, and compares the shapes of both answers: \
            types, nulls, lists, enum values, union members, codes and paths of errors, status and content type; never \
            values. Endpoints are compared as well where their server is known. Variables come from the matchers of stubs, \
            from recordings and from --variables. What cannot be asked is listed. Exits 1 where the API gives what no \
            answer here has.
            """,
        groups: [
            OptionGroup("WHAT IS ASKED", [against, mutations, variables, traffic, rate, within, dryRun]),
            OptionGroup("WHAT IS SAID", [format, failOn, from, since]),
            OptionGroup(
                "THE API",
                [SharedOptions.upstreamHeader]
                    + SettingOptions.definitions(ProjectSetting.all.filter { apiSettings.contains($0.key) })
            ),
            OptionGroup("THE PROJECT", SharedOptions.parts + SharedOptions.world + SharedOptions.reading),
        ],
        examples: [
            .init(
                command: "mynah verify --against https://staging.example.com/graphql",
                explanation: "Every query of this folder, asked with the variables that its stubs are for."
            ),
            .init(
                command: """
                    mynah verify --against https://api.example.com/graphql --upstream-header "Authorization: Bearer $TOKEN" \
                    --format github
                    """,
                explanation: "In a workflow that runs every night."
            ),
            .init(
                command: "mynah verify --from now.json --since last.json",
                explanation: "The differences that one kept report has and another has not."
            ),
        ],
        maximumArguments: .max
    )

    private static let apiSettings = [
        "upstream", "upstreamCA", "redact", "limits.upstreamConnect", "limits.upstreamIdle", "limits.upstreamTime",
    ]

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        let format: VerifyReport.Format? = try arguments.choice(Self.format)
        let threshold: VerifyReport.Threshold? = try arguments.choice(failOn)
        let earlier = try arguments[since.name].map { try kept($0) }
        var verification: VerificationResult
        if let path = arguments[from.name] {
            verification = try kept(path)
        } else if let asked = try verified(arguments, console: console) {
            verification = asked
        } else {
            return .success
        }
        if let earlier { verification.compare(with: earlier) }
        let report = VerifyReport(verification: verification, threshold: threshold ?? .difference)
        let text = report.text(as: format ?? .text)
        if !text.isEmpty { console.print(text) }
        console.report(summary(verification, since: earlier))
        return report.isFailed ? .failure : .success
    }

    private static func kept(_ path: String) throws -> VerificationResult {
        let bytes = try Files.read(path)
        guard let json = try? JSONValue(parsing: bytes) else { throw CommandError("\(path) is no JSON.") }
        do throws(VerificationResult.Unreadable) {
            return try VerificationResult(json)
        } catch {
            throw CommandError("\(path) is not what \"mynah verify --format json\" prints: \(error.reason).")
        }
    }

    /// Asks; `nil` for a dry run, which prints.
    private static func verified(_ arguments: ParsedArguments, console: Console) throws -> VerificationResult? {
        let rate = try arguments.value(rate.name, expected: "a number of requests a second from 0.01 to 10000") {
            text in
            Double(text).flatMap { (0.01...10_000).contains($0) ? $0 : nil }
        }
        let seconds = try arguments.value(within.name, expected: "a number of seconds from 1 to 86400") { text in
            Double(text).flatMap { (1...86_400).contains($0) ? $0 : nil }
        }
        let headers = try UpstreamHeaders(arguments)
        let paths = try CheckedPaths(arguments)
        let documents = try paths.documents()
        for diagnostic in documents.diagnostics { console.report("\(diagnostic)") }
        let project = try project(arguments, at: paths, documents: documents.sources, console: console)
        let url = try target(arguments, project)
        let plan = try plan(arguments, for: project, documents: documents.sources, url: url, console: console)
        let secrets = Secrets(headers: headers.fields, names: project.settings.redact)
        var verification = VerificationResult(target: secrets.redacting(url))
        (verification.failures, verification.unasked) = (plan.failures, plan.unasked)
        if arguments.has(dryRun.name) {
            printPlan(plan, with: verification, without: secrets, console: console)
            return nil
        }
        var terms = UpstreamTerms(project.settings)
        terms.totalTime = terms.totalTime ?? 60
        let hasOperations = plan.questions.contains { $0.operation != nil }
        let schema = project.schema ?? (hasOperations ? schema(of: url, headers, console: console) : nil)
        Verifier(
            project.service(log: ServerLog(includesRequests: false, write: { _ in })),
            schema: schema,
            stubs: project.stubs.stubs,
            redact: secrets.redacting
        )
        .verify(plan.questions, by: Inquiry(rate: rate ?? 20, seconds: seconds), terms, into: &verification)
        return verification
    }

    /// The questions of a project, of clients' documents and of archives.
    private static func plan(
        _ arguments: ParsedArguments,
        for project: Project,
        documents: [SourceText],
        url: String,
        console: Console
    ) throws -> VerificationPlan {
        let values = try arguments[variables.name].map {
            try DataFile.read($0, option: variables.name, console: console)
        }
        let asked = try arguments.all(traffic.name).flatMap { try operations(in: $0, console: console) }
        return VerificationPlan(
            project,
            documents: documents + asked.map { SourceText($0.document) },
            variables: try KnownVariables(values ?? [:], stubs: project.stubs.stubs, asked: asked),
            VerificationPlan.Terms(
                target: url,
                headers: try UpstreamHeaders(arguments).fields,
                hasMutations: arguments.has(mutations.name),
                upstream: arguments.has("--upstream") ? project.settings.upstream : nil
            )
        )
    }

    /// The operations of an archive; what is left out of it is said.
    private static func operations(
        in path: String,
        console: Console
    ) throws(CommandError) -> [RecordedExchange.Operation] {
        let traffic = ImportedTraffic(SourceText(bytes: try Files.read(path), name: path))
        for diagnostic in traffic.diagnostics { console.report("\(diagnostic)") }
        guard traffic.diagnostics.allSatisfy({ $0.severity == .warning }) else {
            throw CommandError("\(path) is no HTTP archive (HAR) that can be read.")
        }
        return traffic.operations.map(\.operation)
    }

    /// The API's own schema, by which answers are read where the project has none; `nil` where it does not tell it.
    private static func schema(of target: String, _ headers: UpstreamHeaders, console: Console) -> Schema? {
        do throws(CommandError) {
            return SchemaLoader.load([try headers.schema(at: target)]).schema
        } catch {
            console.report(
                "mynah: warning: \(error.message) Answers are compared as JSON alone until --schema FILE says which types they have."
            )
            return nil
        }
    }

    /// The project, which passes nothing on.
    private static func project(
        _ arguments: ParsedArguments,
        at paths: CheckedPaths,
        documents: [SourceText],
        console: Console
    ) throws -> Project {
        var options = try ProjectOptions(arguments, folder: paths.folder)
        options.documents = documents
        let change = options.changeSettings
        options.changeSettings = { settings in
            change(&settings)
            // An answer of the API's own would be compared with itself.
            if settings.onUnmatchedGraphQL == .passthrough { settings.onUnmatchedGraphQL = .fail }
            if settings.onUnmatchedREST == .passthrough { settings.onUnmatchedREST = .fail }
            settings.record = .none
        }
        let project = Project(options)
        try project.requireReadable(console: console)
        return project
    }

    /// The URL of the API: the one that is given, or the upstream of operations.
    private static func target(_ arguments: ParsedArguments, _ project: Project) throws -> String {
        if let url = arguments[against.name] {
            guard RemoteSchema.isURL(url) else {
                throw UsageError(
                    "--against takes an http or https URL such as https://api.example.com/graphql, not \"\(url)\"."
                )
            }
            guard !url.dropFirst("https://".count).prefix(while: { $0 != "/" }).contains("@") else {
                throw UsageError(
                    "--against takes a URL without a user; --upstream-header \"Authorization: …\" sends who you are."
                )
            }
            return url
        }
        let path = project.settings.graphQLPath
        guard let entry = project.settings.upstream.entries.first(where: { path.hasPrefix($0.prefix) }) else {
            throw UsageError("\"mynah verify\" needs --against URL, the GraphQL endpoint of the real API.")
        }
        return entry.url(of: path)
    }

    private static func printPlan(
        _ plan: VerificationPlan,
        with verification: VerificationResult,
        without secrets: Secrets,
        console: Console
    ) {
        for question in plan.questions { console.print(secrets.redacting("\(question)")) }
        let text = VerifyReport(verification: verification, threshold: .never).text(as: .text)
        if !text.isEmpty { console.print(text) }
        console.report(
            "\(counted(plan.questions.count, "request")) would be sent to \(verification.target); nothing was."
        )
    }

    private static func summary(_ verification: VerificationResult, since earlier: VerificationResult?) -> String {
        let subjects = [
            counted(verification.operations, "operation"),
            verification.endpoints > 0 ? counted(verification.endpoints, "endpoint") : nil,
        ]
        let new = verification.newFindings
        let counts = ShapeDifference.Severity.allCases.map { severity in
            counted(new.count { $0.difference.severity == severity }, severity.rawValue)
        }
        var text =
            "Compared \(subjects.compactMap(\.self).joined(separator: " and ")) with \(verification.target) in "
            + "\(counted(verification.answers, "answer")): \(counts.joined(separator: ", "))"
        if let earlier {
            let known = verification.findings.count - new.count
            text += " that are new; \(known) known, \(verification.goneCount(since: earlier)) gone"
        }
        text += "."
        if !verification.failures.isEmpty { text += " \(verification.failures.count) not verified." }
        if !verification.unasked.isEmpty { text += " \(verification.unasked.count) not asked." }
        return text
    }
}
