import GraphQLLanguage
import GraphQLSchema
import MockConfiguration
import MockProject

extension ProjectOptions {
    /// What the arguments name: a folder, parts of a project, or both; the current folder where they name nothing.
    ///
    /// - Parameters:
    ///   - arguments: with the options of `SharedOptions`, where the command has them.
    ///   - folder: the project's folder, where one is named.
    /// - Throws: `UsageError` for options that make no sense.
    init(_ arguments: ParsedArguments, folder: String?) throws(UsageError) {
        let isNamed = SharedOptions.project.contains { $0.value != nil && arguments.has($0.name) }
        self.init(folder: folder ?? (isNamed ? nil : "."))
        let named = arguments.all(SharedOptions.schema.name)
        if !named.isEmpty { schemas = named }
        if arguments.has(SharedOptions.noSchema.name) { schemas = [] }
        endpoints = arguments.all(SharedOptions.config.name)
        operations = arguments.all(SharedOptions.operations.name)
        persistedDocuments = arguments.all(SharedOptions.persistedDocuments.name)
        exchanges = arguments.all(SharedOptions.exchanges.name)
        exchangeConfiguration = arguments["--configuration"]
        templates = arguments.all(SharedOptions.templates.name)
        files = arguments.all(SharedOptions.files.name)
        changeSettings = try SettingOptions.change(arguments)
    }
}

extension Project {
    /// The schema, for what needs one; see `requireReadable`.
    func servableSchema(console: Console) throws(CommandError) -> Schema {
        try requireReadable(console: console)
        guard let schema else { throw CommandError(Self.missingSchema) }
        return schema
    }

    /// Reports everything that is wrong, and refuses what cannot be served.
    func requireReadable(console: Console) throws(CommandError) {
        for diagnostic in diagnostics { console.report("\(diagnostic)") }
        guard let refusal else { return }
        throw CommandError(
            refusal.isReadable
                ? "Mend the problems above first: with --strict every warning is an error."
                : "Mend the errors above first."
        )
    }
}
