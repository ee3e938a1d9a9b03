import GraphQLLanguage
import GraphQLSchema
import MockConfiguration

/// `mynah check`: what is wrong with schemas and client documents, without serving them.
enum CheckCommand: Command {
    static let definition = CommandDefinition(
        name: "check",
        summary: "Reports what is wrong with schemas, settings and client documents.",
        arguments: "[FOLDER] [DOCUMENT…]",
        discussion: """
            Checks the project in FOLDER (the current one by default) and, with it, clients' own documents: .graphql \
            files, or folders of them. Documents may share fragments. Every problem is printed on standard output with \
            file, line and column. Exits 1 if there is an error, 0 if there are only warnings.
            """,
        options: [SharedOptions.schema, SharedOptions.strict],
        examples: [
            .init(command: "mynah check", explanation: "The project in this folder."),
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

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        let paths = try CheckedPaths(arguments)
        let project = try Project(arguments, folder: paths.folder)
        let documents = try paths.documents()
        let bundle = DocumentBundle(documents.sources)
        var diagnostics = project.diagnostics + documents.diagnostics + bundle.diagnostics
        // A check that looks at nothing must not pass: a mistyped folder would go unnoticed for ever.
        if project.hasNoSchema { diagnostics.append(Diagnostic(.error, Project.missingSchema, at: nil)) }
        if let schema = project.schema { diagnostics += bundle.problems(against: schema) }
        for diagnostic in diagnostics { console.print("\(diagnostic)") }
        console.report(summary(diagnostics, sources: project.sources.count, documents: documents.sources.count))
        let fails = diagnostics.contains { $0.severity == .error || project.settings.strict }
        return fails ? .failure : .success
    }

    private static func summary(_ diagnostics: [Diagnostic], sources: Int, documents: Int) -> String {
        let errors = diagnostics.count { $0.severity == .error }
        let checked =
            "Checked \(counted(sources, "schema file"))"
            + (documents > 0 ? " and \(counted(documents, "document")): " : ": ")
        if diagnostics.isEmpty { return checked + "nothing to complain about." }
        return checked + "\(counted(errors, "error")), \(counted(diagnostics.count - errors, "warning"))."
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
