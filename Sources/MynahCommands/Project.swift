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
        }
        if let file = files.settings {
            let result = ProjectSettings.read(file, schema: schema)
            settings = result.settings
            diagnostics += result.diagnostics
        }
        try SettingOptions.apply(arguments, to: &settings)
        if case .system = settings.now { settings.mocks.now = Instant(seconds: time(nil)) }
    }

    /// Whether what was found wrong keeps the project from being served.
    var isRefused: Bool { diagnostics.contains { $0.severity == .error || settings.strict } }

    /// The schema, where it can be served; what is wrong is reported on the way.
    func servableSchema(console: Console) throws(CommandError) -> Schema {
        for diagnostic in diagnostics { console.report("\(diagnostic)") }
        if isRefused { throw CommandError("Nothing is served: \(reason).") }
        guard let schema else {
            throw CommandError(
                "There is no schema: put one into schemas/, or name one with --schema PATH. It is SDL (.graphql) or an "
                    + "introspection result (.json)."
            )
        }
        return schema
    }

    private var reason: String {
        let errors = diagnostics.count { $0.severity == .error }
        if errors > 0 { return "there \(errors == 1 ? "is an error" : "are \(errors) errors") to mend first" }
        return "--strict makes the warnings above errors"
    }
}
