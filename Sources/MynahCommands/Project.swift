import GraphQLLanguage
import GraphQLSchema
import MockConfiguration
import SchemaMocking

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What a command works on: a project's settings and schema, with everything found wrong on the way.
struct Project {
    private(set) var settings = ProjectSettings()
    private(set) var sources: [SourceText]
    private(set) var schema: Schema?
    private(set) var diagnostics: [Diagnostic]
    /// Whether every file could be read, and a schema made where there are sources of one.
    private let isReadable: Bool

    /// Reads what the arguments name: a folder, `--schema`, or both; the current folder where they name nothing.
    ///
    /// - Parameters:
    ///   - arguments: with the options of `SharedOptions`, where the command has them.
    ///   - folder: the project's folder, where one is named.
    /// - Throws: `UsageError` for options that make no sense.
    init(_ arguments: ParsedArguments, folder: String?) throws(UsageError) {
        let named = arguments.all(SharedOptions.schema.name)
        var files = ProjectFolder(folder ?? (named.isEmpty ? "." : nil))
        if !named.isEmpty { files.replaceSchemas(with: named) }
        sources = files.schemas
        diagnostics = files.diagnostics
        if !sources.isEmpty {
            let result = SchemaLoader.load(sources)
            schema = result.schema
            diagnostics += result.diagnostics
            if let schema { diagnostics += MockDirectives.problems(in: schema) }
        }
        isReadable = files.diagnostics.allSatisfy { $0.severity == .warning } && (schema != nil || sources.isEmpty)
        if let file = files.settings {
            let result = ProjectSettings.read(file, schema: schema)
            settings = result.settings
            diagnostics += result.diagnostics
        }
        try SettingOptions.apply(arguments, to: &settings)
        if case .system = settings.now { settings.mocks.now = Instant(seconds: time(nil)) }
    }

    /// Whether nothing was found that could be a schema, readable or not.
    var hasNoSchema: Bool { sources.isEmpty && isReadable }

    static let missingSchema = """
        There is no schema: put one into schemas/, or name one with --schema PATH. It is SDL (.graphql) or an \
        introspection result (.json).
        """

    /// The schema, where it can be served; what is wrong is reported on the way.
    ///
    /// A schema with errors is served as far as it goes. What cannot be read at all is refused, and with `--strict`
    /// everything that there is to say is a reason.
    func servableSchema(console: Console) throws(CommandError) -> Schema {
        for diagnostic in diagnostics { console.report("\(diagnostic)") }
        guard isReadable else { throw CommandError("Nothing is served: mend the errors above first.") }
        guard diagnostics.isEmpty || !settings.strict else {
            throw CommandError("Nothing is served: with --strict every warning is an error.")
        }
        guard let schema else { throw CommandError(Self.missingSchema) }
        return schema
    }
}
