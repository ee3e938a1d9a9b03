import GraphQLLanguage
import GraphQLSchema
import MockConfiguration
import MockProject
import Reporting
import SchemaMeaning
import SchemaMocking
import ServerRuntime

extension ProjectOptions {
    /// Reads the project that the arguments name: a folder, parts of a project, or both; by default the current folder.
    ///
    /// A schema at a URL is fetched, and waited for.
    ///
    /// - Parameters:
    ///   - arguments: with the options of `SharedOptions`, where the command has them.
    ///   - path: the project's folder, a file or the URL of a schema, or a file of stubs, where one is named.
    /// - Throws: `UsageError` for options that make no sense, `CommandError` where the schema at a URL cannot be had.
    init(_ arguments: ParsedArguments, folder path: String?) throws {
        let named = NamedPath(path)
        let isNamed = SharedOptions.parts.contains { $0.value != nil && arguments.has($0.name) }
        self.init(folder: named.folder ?? (isNamed || named.isPart ? nil : "."))
        let all = named.schemas + arguments.all(SharedOptions.schema.name)
        if !all.isEmpty {
            schemas = all.filter { !RemoteSchema.isURL($0) }
            let headers = try UpstreamHeaders(arguments)
            schemaTexts = try all.filter(RemoteSchema.isURL).map { try headers.schema(at: $0) }
        }
        if arguments.has(SharedOptions.noSchema.name) { schemas = [] }
        endpoints = named.endpoints + arguments.all(SharedOptions.config.name)
        operations = arguments.all(SharedOptions.operations.name)
        persistedDocuments = arguments.all(SharedOptions.persistedDocuments.name)
        exchanges = arguments.all(SharedOptions.exchanges.name)
        exchangeConfiguration = arguments["--configuration"]
        templates = arguments.all(SharedOptions.templates.name)
        files = arguments.all(SharedOptions.files.name)
        let change = try SettingOptions.change(arguments)
        let headers = try UpstreamHeaders(arguments)
        changeSettings = { settings in
            change(&settings)
            headers.add(to: &settings)
        }
    }
}

/// A positional argument: a project's folder, or a part of a project that is named alone.
private struct NamedPath {
    private(set) var folder: String?
    private(set) var schemas: [String] = []
    private(set) var endpoints: [String] = []

    init(_ path: String?) {
        guard let path else { return }
        if RemoteSchema.isURL(path) {
            schemas = [path]
        } else if !Files.isThere(path) || Files.isFolder(path) {
            folder = path
        } else if path.hasSuffix(".yml") || path.hasSuffix(".yaml") {
            endpoints = [path]
        } else {
            schemas = [path]
        }
    }

    var isPart: Bool { !schemas.isEmpty || !endpoints.isEmpty }
}

extension Project {
    /// The schema, or the world that it makes, for commands that need one; see `requireReadable`.
    func servable<Part>(_ part: KeyPath<Project, Part?>, console: Console) throws(CommandError) -> Part {
        try requireReadable(console: console)
        guard let part = self[keyPath: part] else { throw CommandError(missingSchema) }
        return part
    }

    /// Reports all diagnostics, and throws where the project cannot be served.
    func requireReadable(console: Console) throws(CommandError) {
        for diagnostic in diagnostics { console.report("\(diagnostic)") }
        guard let refusal else { return }
        throw CommandError(
            refusal.isReadable
                ? "Mend the problems above first: with --strict every warning is an error."
                : "Mend the errors above first."
        )
    }

    /// The project as it answers without a server, each time the same.
    func service(log: ServerLog) -> GraphQLService {
        let (now, seed) = (settings.mocks.now, settings.mocks.seed)
        var closures = ServiceClosures()
        closures.functions = { TemplateFunctions(seed: seed) { now } }
        return ServerAssembly(self, log: log).service(closures: closures, log: log)
    }
}
