import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import MockConfiguration
import SchemaMocking

/// `mynah generate`: an operation's answer on standard output, without a server.
enum GenerateCommand: Command {
    static let definition = CommandDefinition(
        name: "generate",
        summary: "Prints the answer to an operation: a fixture.",
        arguments: "OPERATION [FOLDER]",
        discussion: """
            Answers one operation as the server would and prints the response as JSON. OPERATION is a document's text, \
            the path of a file, the name of one in operations/, or "-" for standard input. The same schema, operation, variables and seed give the same \
            bytes, on every machine.
            """,
        options: [
            SharedOptions.schema,
            .option("--variables", value: "JSON", help: "The variables: a JSON object, or @FILE to read one."),
            .option("--operation-name", value: "NAME", help: "Which operation, where the document has several."),
            SharedOptions.seed, SharedOptions.now, SharedOptions.strict,
        ],
        examples: [
            .init(
                command: "mynah generate '{ viewer { name email } }'",
                explanation: "The demo's answer, in a folder with schemas/."
            ),
            .init(
                command: "mynah generate Product.graphql --variables '{\"id\": \"plant-7\"}' --seed 7 > Product.json",
                explanation: "A fixture from a client's own document."
            ),
        ],
        maximumArguments: 2
    )

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        guard let operation = arguments.positionals.first, operation.contains(where: { !$0.isWhitespace }) else {
            throw UsageError("Which operation? Give a document's text, a file, or \"-\".")
        }
        let variables = try variables(arguments)
        let project = try Project(arguments, folder: arguments.positionals.dropFirst().first)
        let schema = try project.servableSchema(console: console)
        let source = try source(operation, in: project, console: console)
        let document: Document
        do throws(GraphQLError) {
            document = try Document(parsing: source)
        } catch {
            throw DiagnosedError([error])
        }
        let validated: ValidatedDocument
        switch Validator.validate(document, against: schema) {
        case .success(let document): validated = document
        case .failure(let failure): throw DiagnosedError(failure.errors)
        }
        let world = MockWorld(schema: schema, settings: project.settings.mocks)
        let result = PreparedDocument(validated).execute(
            operationName: arguments["--operation-name"],
            variables: variables,
            rootValue: { world.root(for: $0) }
        )
        console.print(try JSONValue(parsing: result.body).prettyPrinted)
        return result.isRequestError ? .failure : .success
    }

    private static func variables(_ arguments: ParsedArguments) throws -> JSONObject {
        guard let text = arguments["--variables"] else { return [:] }
        let isFile = text.hasPrefix("@")
        let name = isFile ? String(text.dropFirst()) : "--variables"
        let bytes = isFile ? try Files.read(name) : Array(text.utf8)
        let value: JSONValue
        do throws(JSONSyntaxError) {
            value = try JSONValue(parsing: bytes)
        } catch {
            throw CommandError("\(name):\(error)")
        }
        guard case .object(let variables) = value else {
            throw CommandError("\(name): the variables are a JSON object, such as {\"id\": \"user-7\"}.")
        }
        return variables
    }

    /// A document begins with a brace, a keyword or a comment; anything else is a path.
    ///
    /// The name of a document in `operations/` is enough.
    private static func source(_ operation: String, in project: Project, console: Console) throws -> SourceText {
        if operation == "-" { return SourceText(bytes: console.readInput(), name: "<standard input>") }
        if operation.contains("{") { return SourceText(operation, name: "<operation>") }
        let names = [".graphql", ".gql"].map { operation + $0 }
        let known = project.stubs.documents.first { document in
            names.contains { $0 == document.name?.split(separator: "/").last.map(String.init) }
        }
        if let known { return known }
        return SourceText(bytes: try Files.read(operation), name: operation)
    }
}
