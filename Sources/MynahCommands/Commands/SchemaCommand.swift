import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import MockProject

/// `mynah schema`: what the sources add up to.
enum SchemaCommand: Command {
    static let definition = CommandDefinition(
        name: "schema",
        summary: "Prints the merged schema.",
        arguments: "[FOLDER]",
        discussion: """
            Prints what the project's schema files add up to, as SDL or as the result of the introspection query: what \
            code generators read. Problems go to standard error.
            """,
        options: [
            SharedOptions.schema,
            .flag("--introspection", help: "Prints the result of the introspection query, as JSON."),
        ] + SharedOptions.reading,
        examples: [
            .init(command: "mynah schema > schema.graphql", explanation: "One file of all files in schemas/."),
            .init(
                command: "mynah schema --introspection > schema.json",
                explanation: "The form that graphql-codegen and Apollo read."
            ),
        ],
        maximumArguments: 1
    )

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
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
