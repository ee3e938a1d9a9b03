import GraphQLSchema
import MockConfiguration
import MockProject
import Platform

/// `mynah init`: the first files of a project, from what the folder has already.
enum InitCommand: Command {
    static let definition = CommandDefinition(
        name: "init",
        summary: "Writes the first files of a project, and says what to type next.",
        arguments: "[FOLDER]",
        discussion: """
            Looks at FOLDER (the current one by default) for a schema, for configurations that name one (GraphQL Code \
            Generator, GraphQL Config, Relay, Apollo), and for documents of clients. It writes mynah.yml, with comments on \
            what it could say, and a stub as an example. A file that is there already stays as it is.
            """,
        options: [],
        examples: [.init(command: "mynah init", explanation: "Then \"mynah\" serves the folder.")],
        maximumArguments: 1
    )

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        let folder = arguments.positionals.first ?? "."
        guard Files.isFolder(folder) else { throw CommandError("There is no folder \(folder).") }
        let survey = ProjectSurvey(folder)
        var options = ProjectOptions(folder: folder)
        if !survey.schemas.isEmpty { options.schemas = survey.schemas }
        let files = StarterFiles(schemaPaths: survey.schemaPaths, schema: Project(options).schema)
        try describe(survey, of: folder, console)
        let hasSettings = ["mynah.yml", "mynah.yaml"].contains { Files.isThere(path($0, in: folder)) }
        if hasSettings {
            console.report("mynah.yml is there already, and stays as it is")
        } else {
            try write(files.settings, in: folder, console)
        }
        if ["operations", "endpoints"].contains(where: { Files.isThere(path($0, in: folder)) }) {
            console.report("there are stubs already: no example is written")
        } else {
            try write(files.stub, in: folder, console)
        }
        let argument = folder == "." ? "" : " \(folder)"
        console.print("Next:")
        if survey.schemas.isEmpty, let url = survey.url {
            let schemas = path("schemas", in: folder)
            console.print("  mkdir -p \(schemas) && mynah schema \(url) > \(schemas)/api.graphql")
        }
        console.print("  mynah\(argument)")
        console.print("  \(files.request)")
        return .success
    }

    private static func describe(_ survey: ProjectSurvey, of folder: String, _ console: Console) throws {
        let names = survey.configuration.map { ", which \($0) names" } ?? ""
        if let first = survey.schemas.first {
            let others = survey.schemas.count > 1 ? " and \(survey.schemas.count - 1) more" : ""
            console.report("found the schema \(first)\(others)\(names)")
        } else if let url = survey.url {
            console.report("found the server \(url)\(names), and no schema in a file")
        } else {
            console.report("found no schema")
        }
        if !survey.documents.isEmpty {
            let documents = counted(survey.documents.count, "document")
            let command = check(survey.documents, in: folder)
            console.report("found \(documents) of clients; \"\(command)\" holds them against the schema")
        }
    }

    /// The command that holds clients' documents against the schema: it names the folders that they are in.
    private static func check(_ documents: [String], in folder: String) -> String {
        let prefix = ProjectPath.normalized(folder)
        let start = prefix.isEmpty ? 0 : prefix.count + 1
        let places = Set(documents.map { String($0.prefix(start)) + $0.dropFirst(start).prefix { $0 != "/" } })
        return (["mynah check", folder] + places.sorted()).joined(separator: " ")
    }

    private static func write(
        _ file: (name: String, text: String),
        in folder: String,
        _ console: Console
    ) throws(CommandError) {
        let path = path(file.name, in: folder)
        guard !Files.isThere(path) else {
            return console.report("\(path) is there already, and stays as it is")
        }
        do throws(SystemError) {
            try Disk.makeFolder(ProjectPath.folder(of: path))
            try Disk.write(Array(file.text.utf8), to: path)
        } catch {
            throw CommandError("\(path) cannot be written: \(error).")
        }
        console.report("wrote \(path)")
    }

    private static func path(_ name: String, in folder: String) -> String {
        ProjectPath.join(ProjectPath.normalized(folder), name)
    }
}
