import GraphQLLanguage
import GraphQLSchema
import MockConfiguration
import MustacheTemplates
import Scripting
import ServerRuntime

/// `mynah check`: what is wrong with schemas and client documents, without serving them.
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
        options: SharedOptions.project + SharedOptions.strict,
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
        let documents = try paths.documents()
        let project = try Project(arguments, folder: paths.folder, documents: documents.sources)
        let bundle = DocumentBundle(project.stubs.documents + documents.sources)
        var diagnostics = project.diagnostics + documents.diagnostics + bundle.diagnostics
        diagnostics += ScriptProblems.diagnostics(project.stubs.scripts, by: .running, engine: ScriptEngine())
        diagnostics += project.stubs.unusedParts + TemplateProblems.unknownFakes(in: project.stubs.templates)
        // A check that looks at nothing must not pass: a mistyped folder would go unnoticed for ever.
        if project.hasNoSchema, project.stubs.isEmpty || !documents.sources.isEmpty {
            diagnostics.append(Diagnostic(.error, Project.missingSchema, at: nil))
        }
        if let schema = project.schema { diagnostics += bundle.problems(against: schema) }
        for diagnostic in diagnostics { console.print("\(diagnostic)") }
        console.report(summary(diagnostics, project, documents: bundle.count))
        let fails = diagnostics.contains { $0.severity == .error || project.settings.strict }
        return fails ? .failure : .success
    }

    private static func summary(_ diagnostics: [Diagnostic], _ project: Project, documents: Int) -> String {
        let errors = diagnostics.count { $0.severity == .error }
        let templates = project.stubs.templates.names.count
        let others = [
            (project.stubs.stubs.count, "stub", "stubs"), (templates, "template", "templates"),
            (project.entities.seeds.count, "entity", "entities"), (documents, "document", "documents"),
        ]
        let parts =
            [counted(project.sources.count, "schema file")]
            + others.filter { $0.0 > 0 }.map { $0 == 1 ? "1 \($1)" : "\($0) \($2)" }
        let last = parts.count > 1 ? " and \(parts[parts.count - 1])" : ""
        let checked = "Checked \(parts.prefix(max(1, parts.count - 1)).joined(separator: ", "))\(last): "
        if diagnostics.isEmpty { return checked + "nothing to complain about." }
        return checked + "\(counted(errors, "error")), \(counted(diagnostics.count - errors, "warning"))."
    }
}
