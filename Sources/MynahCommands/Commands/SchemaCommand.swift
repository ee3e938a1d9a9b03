import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import MockConfiguration
import MockProject

/// `mynah schema`: prints the schema that all sources add up to.
enum SchemaCommand: Command {
    static let definition = CommandDefinition(
        name: "schema",
        summary: "Prints the merged schema.",
        arguments: "[FOLDER | FILE | URL]",
        discussion: """
            Prints what the project's schema files add up to, as SDL or as the result of the introspection query: what \
            code generators read. Problems go to standard error.
            """,
        options: [
            SharedOptions.schema, SharedOptions.upstreamHeader,
            .flag("--introspection", help: "Prints the result of the introspection query, as JSON."),
            files,
        ] + SharedOptions.reading,
        examples: [
            .init(
                command: "mynah schema https://api.example.com/graphql > schemas/api.graphql",
                explanation: "What a server tells by introspection, kept in a file."
            ),
            .init(command: "mynah schema > schema.graphql", explanation: "One file of all files in schemas/."),
            .init(
                command: "mynah schema --of-files stubs > stubs.schema.json",
                explanation: "What editors complete and check files in endpoints/ by."
            ),
            .init(
                command: "mynah schema --introspection > schema.json",
                explanation: "The form that graphql-codegen and Apollo read."
            ),
        ],
        maximumArguments: 1
    )

    private static let files = OptionDefinition(
        names: ["--of-files"],
        value: "KIND",
        choices: FileSchema.allCases.map(\.rawValue),
        help: """
            Prints what the project's own files may say, as a JSON Schema for editors: settings (mynah.yml), stubs \
            (endpoints/), operations, data.
            """
    )

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        let kind: FileSchema? = try arguments.choice(files)
        if let kind {
            console.print(kind.json.prettyPrinted)
            return .success
        }
        let project = Project(try ProjectOptions(arguments, folder: arguments.positionals.first))
        let schema = try project.servable(\.schema, console: console)
        if arguments.has("--introspection") {
            console.print(try JSONValue(parsing: schema.introspected().body).prettyPrinted)
        } else {
            console.print(schema.printed())
        }
        return .success
    }
}
