import GraphQLLanguage
import MockProject
import SchemaDiff

/// `mynah diff`: what has changed between two schemas, and what of a project no longer fits.
enum DiffCommand: Command {
    private static let format = OptionDefinition(
        names: ["--format"],
        value: "FORMAT",
        choices: DiffReport.Format.allCases.map(\.rawValue),
        help: """
            How changes are printed: text (default), json, github (annotations of GitHub Actions), junit (XML that CI \
            systems show as tests), markdown (for a comment of a pull request).
            """
    )
    private static let failOn = OptionDefinition(
        names: ["--fail-on"],
        value: "SEVERITY",
        choices: Threshold.allCases.map(\.rawValue),
        help: "The least change to exit 1 for: breaking (default), dangerous, safe (any change), never."
    )

    private enum Threshold: String, CaseIterable {
        case breaking, dangerous, safe, never

        /// The greatest severity that is let through, and what is above it fails.
        func fails(_ severity: SchemaChange.Severity) -> Bool {
            SchemaChange.Severity(rawValue: rawValue).map { severity <= $0 } ?? false
        }
    }

    static let definition = CommandDefinition(
        name: "diff",
        summary: "Says what has changed between two schemas, and which files no longer fit.",
        arguments: "[OLD] NEW",
        discussion: """
            Compares the schema OLD, by default that of the project in this folder, with NEW: a URL that is asked by \
            introspection, a file of SDL or of an introspection result, or the folder of a project or of such files. A \
            change is breaking, dangerous or safe for clients of OLD, as graphql-js has it. Where OLD is a project, its \
            stubs, operations, data/, mocks and documents are held against NEW: every problem that they did not have \
            before is printed with file, line and column. Exits 1 if a change is breaking.
            """,
        options: [format, failOn, SharedOptions.upstreamHeader] + SharedOptions.reading,
        examples: [
            .init(
                command: "mynah diff https://api.example.com/graphql",
                explanation: "What the real API has changed since schemas/ was written, and what here breaks by it."
            ),
            .init(
                command: "mynah diff old.graphql new.graphql --format markdown",
                explanation: "Two files, for a comment of a pull request."
            ),
            .init(
                command: "mynah diff https://api.example.com/graphql --fail-on dangerous --format github",
                explanation: "In a workflow of GitHub Actions, stricter."
            ),
        ],
        maximumArguments: 2
    )

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        let format: DiffReport.Format? = try arguments.choice(Self.format)
        let threshold: Threshold? = try arguments.choice(failOn)
        guard let path = arguments.positionals.last else {
            throw UsageError("\"mynah diff\" needs the schema to compare with: a URL, a file or a folder.")
        }
        let old = try options(arguments, at: arguments.positionals.count == 2 ? arguments.positionals[0] : nil)
        let new = Project(try options(arguments, at: path))
        let changes = SchemaDiff(
            from: try Project(old).servable(\.schema, console: console),
            to: try new.servable(\.schema, console: console)
        ).changes
        let hasFiles = old.folder != nil
        let report = DiffReport(
            changes: changes,
            problems: changes.isEmpty || !hasFiles ? [] : ProjectCheck.problems(of: old, with: new.sources)
        )
        let text = report.text(as: format ?? .text)
        if !text.isEmpty { console.print(text) }
        console.report(summary(report))
        return changes.contains { (threshold ?? .breaking).fails($0.severity) } ? .failure : .success
    }

    /// The schema or the project at a path; by default the project of the current folder.
    private static func options(_ arguments: ParsedArguments, at path: String?) throws -> ProjectOptions {
        var options = try ProjectOptions(arguments, folder: path)
        guard path != nil, let folder = options.folder, Files.isFolder(folder),
            !["schemas", "mynah.yml"].contains(where: { Files.isThere("\(folder)/\($0)") })
        else { return options }
        // A folder of nothing but schema files is one schema.
        (options.folder, options.schemas) = (nil, [folder])
        return options
    }

    private static func summary(_ report: DiffReport) -> String {
        if report.changes.isEmpty { return "The schemas are the same." }
        let counts = SchemaChange.Severity.allCases.map { severity in
            "\(report.changes.count { $0.severity == severity }) \(severity.rawValue)"
        }
        let problems =
            report.problems.isEmpty
            ? "" : " \(counted(report.problems.count, "problem")) in this project's files come of them."
        return "Changes: \(counts.joined(separator: ", ")).\(problems)"
    }
}
