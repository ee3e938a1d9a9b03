import GraphQLSchema
import HTTPMessages
import MockProject
import SchemaCoverage

/// `mynah coverage`: reports the elements of the schema that tests have asked for.
enum CoverageCommand: Command {
    private static let from = OptionDefinition.option(
        "--from",
        value: "URL | FILE",
        repeatable: true,
        help: """
            A server that runs, or a session of it; an HTTP archive (HAR); or what --format json has printed. Several are \
            added up.
            """
    )
    private static let format = OptionDefinition(
        names: ["--format"],
        value: "FORMAT",
        choices: CoverageFormat.allCases.map(\.rawValue),
        help: """
            text (default), json (can be read again by --from), html (one page), lcov (editors and CI systems colour the \
            lines of schema files by it).
            """
    )
    private static let least = OptionDefinition.option(
        "--at-least",
        value: "PERCENT",
        help: "Exits 1 where fewer of the schema's fields were asked for."
    )

    static let definition = CommandDefinition(
        name: "coverage",
        summary: "Says what of the schema tests have asked for, and what they never did.",
        arguments: "[FOLDER | FILE | URL]",
        discussion: """
            Prints which types, fields, arguments, input fields, enum values and union members of the project's schema were \
            asked for, which fields were null or had errors, and which stubs and documents were of no use. A server counts \
            from its start on, whatever is reset; an archive is counted as if it had been sent.
            """,
        options: [from, format, least, AdminOptions.serverToken, SharedOptions.schema, SharedOptions.upstreamHeader]
            + SharedOptions.reading,
        examples: [
            .init(
                command: "mynah coverage --from http://127.0.0.1:8080",
                explanation: "What a server was asked so far, held against this folder's schema."
            ),
            .init(
                command: "mynah coverage --from a.json --from b.json --format html > coverage.html",
                explanation: "Two jobs of a CI run, each kept with --format json, as one page."
            ),
            .init(
                command: "mynah coverage --schema api.graphql --from requests.har --at-least 60",
                explanation: "Fails where an archive asks for less than 60 % of the fields."
            ),
        ],
        maximumArguments: 1
    )

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        // A source that is named twice is still one.
        var names: Set<String> = []
        let sources = arguments.all(from.name).filter { names.insert($0).inserted }.map(CoverageSource.init)
        guard !sources.isEmpty else {
            throw UsageError("\"mynah coverage\" needs --from: a server's URL, a .har file or kept coverage.")
        }
        let format: CoverageFormat? = try arguments.choice(Self.format)
        let least = try arguments.value(Self.least.name, expected: "a number from 0 to 100") { text in
            Int(text).flatMap { (0...100).contains($0) ? $0 : nil }
        }
        let token = AdminOptions.serverToken(arguments, console: console)
        let project = Project(try ProjectOptions(arguments, folder: arguments.positionals.first))
        let schema = try project.servable(\.schema, console: console)
        var coverage = Coverage()
        for source in sources {
            let part = try source.coverage(of: schema, token: token, console: console)
            do throws(CoverageReport.OtherSchema) {
                _ = try CoverageReport(part, of: schema)
            } catch {
                throw CommandError(
                    "\(source.name) is the coverage of another schema: there is no \(error.coordinate) in this one."
                )
            }
            coverage.merge(part)
        }
        let report = CoverageReport(known: coverage, of: schema)
        console.writeOutput((format ?? .text).bytes(of: report))
        let share = report.share(of: .field)
        guard let least, share.percent < least else { return .success }
        console.report(
            "mynah: \(share.asked) of \(share.all) fields were asked for: \(share.percent) %, less than \(least) %."
        )
        return .failure
    }
}
