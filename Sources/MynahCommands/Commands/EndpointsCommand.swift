import GraphQLLanguage
import GraphQLSchema
import JSONModel
import MockConfiguration
import MockProject
import StubModel

/// `mynah endpoints`: lists what is served, one line for each stub.
enum EndpointsCommand: Command {
    static let definition = CommandDefinition(
        name: "endpoints",
        summary: "Lists what is served: stubs, and what the schema answers.",
        arguments: "[FOLDER]",
        discussion: """
            Lists the stubs of FOLDER (the current one by default) in the order written: the kind of request, the path \
            or the operation, what else must hold, the answer, and the place. What is wrong with them goes to standard \
            error; a stub that could not be read is listed as broken.
            """,
        options: SharedOptions.project + [.flag("--json", help: "Prints a JSON array instead of a table.")],
        examples: [
            .init(command: "mynah endpoints", explanation: "The stubs of this folder."),
            .init(
                command: "mynah endpoints -c stubs.yml --json",
                explanation: "One file's, for another program to read."
            ),
        ],
        maximumArguments: 1
    )

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        let project = Project(try ProjectOptions(arguments, folder: arguments.positionals.first))
        for diagnostic in project.diagnostics { console.report("\(diagnostic)") }
        guard project.isReadable else { return .failure }
        let rows = project.stubs.stubs.map { EndpointRow($0) }
        if arguments.has("--json") {
            console.print(JSONValue.array(rows.map(\.json)).prettyPrinted)
            return .success
        }
        if !rows.isEmpty {
            let header = ["KIND", "PATH OR OPERATION", "MATCHERS", "ANSWER", "PLACE"]
            for line in AlignedColumns.lines([header] + rows.map(\.cells)) { console.print(line) }
        }
        for folder in project.stubs.fileFolders { console.print("Files: \(folder)/") }
        console.print(schemaLine(project))
        return .success
    }

    private static func schemaLine(_ project: Project) -> String {
        guard let schema = project.schema else { return "Schema: none; only what is listed is answered." }
        let roots = OperationType.allCases.compactMap { type in
            schema.rootType(for: type).map { "\($0.fields?.count ?? 0) in \($0.name)" }
        }
        return "Schema: every other valid operation at \(project.settings.graphQLPath); fields: "
            + roots.joined(separator: ", ") + "."
    }
}
