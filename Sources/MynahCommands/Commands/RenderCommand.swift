import GraphQLLanguage
import JSONModel
import Locking
import MockConfiguration
import MockProject
import MustacheTemplates
import Platform
import SchemaMeaning
import SchemaMocking
import ServerRuntime

/// `mynah render`: a template's bytes on standard output, without a server.
enum RenderCommand: Command {
    private static let data = OptionDefinition.option(
        "--data",
        value: "DATA",
        help: "What the template's names stand for: JSON, a file of JSON or YAML, or \"-\" for standard input."
    )
    private static let request = OptionDefinition.option(
        "--request",
        value: "FILE",
        help: """
            The request that the template sees: JSON or YAML with method, path, query, pathParameters, headers, \
            cookies, body and graphQL, each of which may be missing.
            """
    )
    private static let contentType = OptionDefinition.option(
        "--content-type",
        value: "TYPE",
        help: "The media type to escape values for. Default: what the template's extension says; without one, none."
    )

    static let definition = CommandDefinition(
        name: "render",
        summary: "Prints what a template renders: a fixture.",
        arguments: "TEMPLATE [FOLDER]",
        discussion: """
            Renders one Mustache template as the server would and prints exactly its bytes. TEMPLATE is a name (a path \
            below templates/ without its extension), the path of a file, or "-" for standard input. The names in it are \
            looked up in the data, then in mockServer, mockServerURL and request, then among the functions: uuid, now and \
            fake.email with all the kinds of values that mocks know. The same template, data and seed give the same \
            bytes, on every machine.
            """,
        options: [SharedOptions.templates, data, request, contentType] + SharedOptions.world,
        examples: [
            .init(
                command: "mynah render emails/receipt --data order.yml",
                explanation: "templates/emails/receipt.html with an order's data, escaped as HTML."
            ),
            .init(
                command: "mynah render customers --seed 7 > Fixtures/customers.json",
                explanation: "A fixture of invented people: {{fake.fullName}}, {{fake.email}}."
            ),
            .init(
                command: "mynah render account --request request.json --template-dir stubs/templates",
                explanation: "What a stub would answer to a request: {{request.pathParameters.id}}."
            ),
        ],
        maximumArguments: 2
    )

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        guard let name = arguments.positionals.first else {
            throw UsageError("Which template? Give its name, a file, or \"-\".")
        }
        guard [name, arguments["--data"], arguments["--request"]].count(where: { $0 == "-" }) < 2 else {
            throw UsageError("Standard input can be only one of template, data and request.")
        }
        let folders = try folders(arguments)
        let template = try name == "-" ? inputTemplate(console) : folders.named(name)
        let missing = Locked<[MissingPartial]>([])
        let context = RenderContext(try scopes(arguments, console: console)) { partial in
            missing.withLock { $0.append(partial) }
        }
        do throws(RenderError) {
            let escaping = escaping(arguments, template)
            console.writeOutput(try template.rendered(context, escaping: escaping, partials: folders.library))
        } catch {
            throw CommandError("\(Diagnostic(.error, error.message, at: error.location))")
        }
        var reported: Set<MissingPartial> = []
        for partial in missing.withLock({ $0 }) where reported.insert(partial).inserted {
            let message = partial.message + folders.hint(partial.name)
            console.report("\(Diagnostic(.warning, message, at: partial.location))")
        }
        for problem in TemplateNames().warnings(about: template) { console.report("\(problem)") }
        return .success
    }

    private static func inputTemplate(_ console: Console) throws(CommandError) -> Template {
        try TemplateFolders.parsed(SourceText(bytes: console.readInput(), name: "<standard input>"))
    }

    private static func escaping(_ arguments: ParsedArguments, _ template: Template) -> Escaping {
        arguments["--content-type"].map(Escaping.init(contentType:))
            ?? Escaping(fileName: template.source.name ?? "")
    }

    /// The folders that are named, or `templates/` where there is one.
    private static func folders(_ arguments: ParsedArguments) throws(CommandError) -> TemplateFolders {
        let named = arguments.all(SharedOptions.templates.name)
        if !named.isEmpty {
            let folders = TemplateFolders(named)
            if let path = folders.missing { throw CommandError("There is no folder \(path).") }
            return folders
        }
        let project = projectFolder(arguments)
        guard Files.isFolder(project) else { throw CommandError("There is no folder \(project).") }
        let path = project == "." ? "templates" : project + (project.hasSuffix("/") ? "templates" : "/templates")
        return TemplateFolders(Files.isFolder(path) ? [path] : [])
    }

    private static func projectFolder(_ arguments: ParsedArguments) -> String {
        arguments.positionals.dropFirst().first ?? "."
    }

    private static func scopes(_ arguments: ParsedArguments, console: Console) throws -> [TemplateValue] {
        var settings = ProjectSettings()
        if let file = ProjectFolder(projectFolder(arguments)).settings {
            // What is wrong with the file is for `check` to say.
            settings = ProjectSettings.read(file, schema: nil).settings
        }
        try SettingOptions.change(arguments)(&settings)
        if case .system = settings.now { settings.mocks.now = Instant(seconds: SystemClock.seconds) }
        let data = try arguments["--data"].map { try DataFile.read($0, option: "--data", console: console) }
        let request = try arguments["--request"].map { path in
            try RequestDescription(
                try DataFile.read(path, option: "--request", console: console),
                file: path.contains("{") ? "--request" : path
            ).scope()
        }
        let now = settings.mocks.now
        return TemplateContexts.scopes(
            data: data.map { .json($0) },
            request: request,
            functions: TemplateFunctions(seed: settings.mocks.seed) { now }
        )
    }
}
