import GraphQLLanguage
import MockConfiguration
import MockProject
import MustacheTemplates

/// `mynah check`: the problems of schemas and client documents, without serving them.
enum CheckCommand: Command {
    static let definition = CommandDefinition(
        name: "check",
        summary: "Reports what is wrong with schemas, stubs, templates, scripts and client documents.",
        arguments: "[FOLDER] [DOCUMENT…]",
        discussion: """
            Checks the project in FOLDER (the current one by default) and, with it, clients' own documents: .graphql \
            files, or folders of them. Documents may share fragments. Stubs are held against the schema, and against the \
            documents of the operations that they answer; scripts are read by the JavaScript engine. Every problem is \
            printed on standard output with file, line and column. Exits 1 if there is an error, 0 if there are only \
            warnings.
            """,
        options: SharedOptions.project + SharedOptions.reading + [format],
        examples: [
            .init(command: "mynah check", explanation: "The project in this folder."),
            .init(
                command: "mynah check --format github",
                explanation: "In a workflow of GitHub Actions: problems stand beside their lines."
            ),
            .init(
                command: "mynah check ios/Queries android/src/main/graphql",
                explanation: "What the server would refuse of two apps' operations."
            ),
            .init(
                command: "mynah check --schema github.graphql --strict",
                explanation: "One schema, warnings included."
            ),
        ],
        maximumArguments: .max
    )

    private static let format = OptionDefinition(
        names: ["--format"],
        value: "FORMAT",
        choices: CheckReport.Format.allCases.map(\.rawValue),
        help: """
            How problems are printed: text (default), json, github (annotations of GitHub Actions), junit (XML that CI \
            systems show as tests), sarif (what code scanning reads).
            """
    )

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        let format: CheckReport.Format? = try arguments.choice(Self.format)
        let paths = try CheckedPaths(arguments)
        let documents = try paths.documents()
        var options = try ProjectOptions(arguments, folder: paths.folder)
        options.documents = documents.sources
        let check = ProjectCheck(options, unreadable: documents.diagnostics)
        let report = CheckReport(check.reported)
        let text = report.text(as: format ?? .text)
        if !text.isEmpty { console.print(text) }
        console.report(summary(check))
        return check.isPassed ? .success : .failure
    }

    private static func summary(_ check: ProjectCheck) -> String {
        let (diagnostics, project) = (check.diagnostics, check.project)
        let errors = diagnostics.reduce(0) { $0 + ($1.severity == .error ? $1.count : 0) }
        let warnings = diagnostics.reduce(-errors) { $0 + $1.count }
        let templates = project.stubs.templates.names.count
        let others = [
            (project.stubs.stubs.count, "stub", "stubs"), (templates, "template", "templates"),
            (project.entities.seeds.count, "entity", "entities"), (check.documentCount, "document", "documents"),
        ]
        let parts =
            [counted(project.sources.count, "schema file")]
            + others.filter { $0.0 > 0 }.map { $0 == 1 ? "1 \($1)" : "\($0) \($2)" }
        let last = parts.count > 1 ? " and \(parts[parts.count - 1])" : ""
        let checked = "Checked \(parts.prefix(max(1, parts.count - 1)).joined(separator: ", "))\(last): "
        if diagnostics.isEmpty { return checked + "nothing to complain about." }
        return checked + "\(counted(errors, "error")), \(counted(warnings, "warning"))."
    }
}
