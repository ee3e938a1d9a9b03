import AnswerReasons
import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import JSONModel
import MockConfiguration
import MockProject
import Reporting
import SchemaMocking
import ServerRuntime
import StubModel
import Stubbing

/// `mynah generate`: an operation's answer on standard output, without a server.
enum GenerateCommand: Command {
    static let definition = CommandDefinition(
        name: "generate",
        summary: "Prints the answer to an operation: a fixture.",
        arguments: "OPERATION [FOLDER]",
        discussion: """
            Answers one operation as the server would, stubs included, and prints the response as JSON. OPERATION is a \
            document's text, the path of a file, the name of one in operations/, or "-" for standard input. The same \
            files, operation, variables and seed give the same bytes, on every machine.
            """,
        options: SharedOptions.project.filter { $0.name != SharedOptions.files.name } + [
            .option(
                "--variables",
                value: "JSON",
                help: "The variables: a JSON object, a file of one, or \"-\" for standard input."
            ),
            .option("--operation-name", value: "NAME", help: "Which operation, where the document has several."),
            .option(
                "--why",
                value: "PATH",
                help: "Say why the value at this path of the answer, such as data.orders[0].total, is what it is."
            ),
        ] + SharedOptions.world + SharedOptions.reading,
        examples: [
            .init(
                command: "mynah generate '{ viewer { name email } }'",
                explanation: "The demo's answer, in a folder with schemas/."
            ),
            .init(
                command: "mynah generate '{ viewer { email } }' --why data.viewer.email",
                explanation: "Which rule, stub or setting the address comes from."
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
        guard operation != "-" || arguments["--variables"] != "-" else {
            throw UsageError("Standard input can be only one of operation and variables.")
        }
        let variables = try variables(arguments, console: console)
        let project = Project(try ProjectOptions(arguments, folder: arguments.positionals.dropFirst().first))
        try requireAnswerable(project, console: console)
        let source = try source(operation, in: project, console: console)
        try check(source, in: project)
        let request = request(
            source,
            variables: variables,
            operationName: arguments["--operation-name"],
            path: project.settings.graphQLPath
        )
        let log = ServerLog(includesRequests: false, write: console.writeError)
        let service = project.service(log: log)
        guard let path = arguments["--why"] else {
            return print(try response(to: request, of: project, by: service), console: console)
        }
        for line in try reason(for: path, in: request, service).lines { console.print(line) }
        return .success
    }

    private static func reason(
        for path: String,
        in request: HTTPRequest,
        _ service: GraphQLService
    ) throws -> AnswerReason {
        let exchange = service.exchange(for: request)
        let answer = exchange.outcome.response.flatMap { try? JSONValue(parsing: $0.body.bytes) }
        let snapshot = service.session.currentSnapshot
        do {
            return try AnswerInquiry(of: request, exchange.details, answer: answer, in: snapshot)
                .reason(for: try AnswerPath(path))
        } catch let problem as AnswerPath.Problem {
            throw CommandError("--why: \(problem.message)")
        } catch let problem as AnswerInquiry.Problem {
            throw CommandError("--why: \(problem.message)")
        }
    }

    private static func response(
        to request: HTTPRequest,
        of project: Project,
        by service: GraphQLService
    ) throws -> HTTPResponse {
        let exchange = service.exchange(for: request)
        if let response = exchange.outcome.response { return response }
        guard case .stub(let id) = exchange.details.source,
            let place = project.stubs.stubs.first(where: { $0.id == id })?.location
        else { throw CommandError("There is nothing to print: the connection is closed without an answer.") }
        throw CommandError("There is nothing to print: the stub at \(place) closes the connection without an answer.")
    }

    private static func requireAnswerable(_ project: Project, console: Console) throws {
        // Without stubs there is nothing but the schema to answer from.
        if project.stubs.isEmpty {
            _ = try project.servable(\.schema, console: console)
        } else {
            try project.requireReadable(console: console)
        }
    }

    /// Reports the operation's errors as a compiler would, where the server would refuse it.
    private static func check(_ source: SourceText, in project: Project) throws {
        let document: Document
        do throws(GraphQLError) {
            document = try Document(parsing: source)
        } catch {
            throw DiagnosedError([error])
        }
        guard let schema = project.schema, project.settings.validation == .refuse,
            project.stubs.stubs.allSatisfy(\.validates),
            case .failure(let failure) = Validator.validate(document, against: schema)
        else { return }
        throw DiagnosedError(failure.errors)
    }

    private static func request(
        _ source: SourceText,
        variables: JSONObject,
        operationName: String?,
        path: String
    ) -> HTTPRequest {
        var body: JSONObject = [
            "query": .string(String(decoding: source.bytes, as: UTF8.self)), "variables": .object(variables),
        ]
        if let operationName { body["operationName"] = .string(operationName) }
        return HTTPRequest(
            method: .post,
            target: path,
            headers: ["Content-Type": "application/json"],
            body: JSONValue.object(body).serialized()
        )
    }

    /// A stub's whole response may be anything: what is no JSON is printed as it is.
    private static func print(_ response: HTTPResponse, console: Console) -> ExitCode {
        let body = response.body.bytes
        guard let answer = try? JSONValue(parsing: body) else {
            console.writeOutput(body)
            return .success
        }
        console.print(answer.prettyPrinted)
        let isRefused = answer["errors"] != nil && answer["data"] == nil
        return isRefused ? .failure : .success
    }

    private static func variables(_ arguments: ParsedArguments, console: Console) throws -> JSONObject {
        guard let text = arguments["--variables"] else { return [:] }
        guard case .object(let variables) = try DataFile.read(text, option: "--variables", console: console) else {
            throw CommandError("--variables: the variables are a JSON object, such as {\"id\": \"user-7\"}.")
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
        guard Files.isThere(operation) else {
            let documents = project.stubs.documents.compactMap { $0.name?.split(separator: "/").last.map(String.init) }
            let known = documents.compactMap { $0.split(separator: ".").first.map(String.init) }
            let hint = didYouMean(suggestions(for: operation, among: known))
            throw CommandError("There is no file \(operation).\(hint)")
        }
        return SourceText(bytes: try Files.read(operation), name: operation)
    }
}
