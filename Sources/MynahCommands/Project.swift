import GraphQLLanguage
import GraphQLSchema
import MockConfiguration
import SchemaMocking

/// What a command works on: a project's settings and schema, with everything found wrong on the way.
struct Project {
    var settings = ProjectSettings()
    private(set) var sources: [SourceText] = []
    private(set) var schema: Schema?
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - arguments: with the options of `SharedOptions`, where the command has them.
    ///   - folderArgument: which positional argument names the folder.
    /// - Throws: `UsageError` for options that make no sense, `CommandError` for files that cannot be read.
    init(_ arguments: ParsedArguments, folderArgument: Int = 0) throws {
        try self.init(arguments, folder: arguments.positionals.dropFirst(folderArgument).first)
    }

    init(_ arguments: ParsedArguments, folder: String?) throws {
        let named = arguments.all("--schema")
        for path in named {
            let files =
                Files.isFolder(path)
                ? try Files.list(path, suffixes: [".graphql", ".graphqls", ".gql", ".json"]) : [path]
            for file in files { sources.append(SourceText(bytes: try Files.read(file), name: file)) }
        }
        if named.isEmpty {
            let root = folder ?? "."
            let schemas = root == "." ? "schemas" : root + "/schemas"
            for file in try Files.list(schemas, suffixes: [".graphql", ".graphqls", ".gql", ".json"]) {
                sources.append(SourceText(bytes: try Files.read(file), name: file))
            }
        }
        let result = SchemaLoader.load(sources)
        schema = result.schema
        diagnostics = result.diagnostics
        try SettingOptions.apply(arguments, to: &settings)
    }

    /// The schema, where it can be served; problems are reported on the way.
    func servableSchema(console: Console) throws -> Schema {
        for diagnostic in diagnostics { console.report("\(diagnostic)") }
        let fails = diagnostics.contains { $0.severity == .error || settings.strict }
        guard let schema, !fails else {
            throw CommandError("The schema cannot be served\(schema == nil ? "" : " (--strict)"): see above.")
        }
        return schema
    }
}
