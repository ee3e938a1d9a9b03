import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import MockConfiguration
import MockProject

/// `mynah schema`: what the sources add up to.
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
            .flag("--settings", help: "Prints what may stand in mynah.yml, as a JSON Schema for editors."),
        ] + SharedOptions.reading,
        examples: [
            .init(
                command: "mynah schema https://api.example.com/graphql > schemas/api.graphql",
                explanation: "What a server tells by introspection, kept in a file."
            ),
            .init(command: "mynah schema > schema.graphql", explanation: "One file of all files in schemas/."),
            .init(
                command: "mynah schema --introspection > schema.json",
                explanation: "The form that graphql-codegen and Apollo read."
            ),
        ],
        maximumArguments: 1
    )

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        if arguments.has("--settings") {
            console.print(SettingsSchema.json.prettyPrinted)
            return .success
        }
        let project = Project(try ProjectOptions(arguments, folder: arguments.positionals.first))
        let schema = try project.servableSchema(console: console)
        if arguments.has("--introspection") {
            console.print(try introspection(of: schema).prettyPrinted)
        } else {
            console.print(schema.printed())
        }
        return .success
    }

    private static func introspection(of schema: Schema) throws -> JSONValue {
        let document = try Document(parsing: SourceText(IntrospectionQuery.text))
        let validated = try Validator.validate(document, against: schema).get()
        let result = PreparedDocument(validated).execute(rootValue: { _ in
            JSONObjectValue([:], type: schema.queryType)
        })
        return try JSONValue(parsing: result.body)
    }
}
