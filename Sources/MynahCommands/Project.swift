import GraphQLLanguage
import GraphQLSchema
import MockConfiguration
import Platform
import SchemaMocking

/// What a command works on: a project's settings and schema, with everything found wrong on the way.
struct Project: Sendable {
    private(set) var settings = ProjectSettings()
    private(set) var sources: [SourceText]
    private(set) var schema: Schema?
    /// What is wrong with the schema's text.
    private let schemaDiagnostics: [Diagnostic]
    private(set) var diagnostics: [Diagnostic]
    /// What is answered beside the schema.
    private(set) var stubs: StubFiles
    /// The file that the settings come from, where there is one.
    let settingsFile: String?
    /// What is there of the schema's world from the start.
    private(set) var entities: EntityFiles
    /// Whether every file that was named could be read, and a schema made where there are sources of one.
    let isReadable: Bool
    /// The files and folders that stand in the way of that.
    let obstacles: Set<String>

    /// Reads what the arguments name: a folder, parts of a project, or both; the current folder where they name nothing.
    ///
    /// - Parameters:
    ///   - arguments: with the options of `SharedOptions`, where the command has them.
    ///   - folder: the project's folder, where one is named.
    ///   - documents: clients' documents beside the project's own: they say which keys answers can have.
    ///   - access: how files are read.
    ///   - known: the same project as it was before; a schema is kept where its text is still the same.
    /// - Throws: `UsageError` for options that make no sense.
    init(
        _ arguments: ParsedArguments,
        folder: String?,
        documents: [SourceText] = [],
        access: FileAccess = .disk,
        known: [Project] = []
    ) throws(UsageError) {
        let named = arguments.all(SharedOptions.schema.name)
        let isNamed = SharedOptions.project.contains { $0.value != nil && arguments.has($0.name) }
        var places = StubFiles.Places(folder: folder ?? (isNamed ? nil : "."))
        var files = ProjectFolder(places.folder, files: access)
        if !named.isEmpty { files.replaceSchemas(with: named) }
        if arguments.has(SharedOptions.noSchema.name) { files.replaceSchemas(with: []) }
        sources = files.schemas
        if let same = known.first(where: { [sources] in SchemaText.isSame($0.sources, sources) }) {
            (schema, schemaDiagnostics) = (same.schema, same.schemaDiagnostics)
        } else {
            (schema, schemaDiagnostics) = SchemaText.load(sources)
        }
        diagnostics = files.diagnostics + schemaDiagnostics
        places.endpoints = arguments.all(SharedOptions.config.name)
        places.operations = arguments.all(SharedOptions.operations.name)
        places.templates = arguments.all(SharedOptions.templates.name)
        places.files = arguments.all(SharedOptions.files.name)
        stubs = StubFiles(places, access: access)
        stubs.check(against: schema, documents: documents)
        let hasSchema = schema != nil || sources.isEmpty
        let unreadable = files.diagnostics.filter { $0.severity == .error } + (hasSchema ? [] : schemaDiagnostics)
        obstacles = Set(unreadable.compactMap { $0.location?.file } + stubs.missing)
        isReadable = unreadable.isEmpty && hasSchema && stubs.missing.isEmpty
        diagnostics += stubs.diagnostics
        entities = EntityFiles(folder: places.folder, access: access)
        settingsFile = files.settings?.name
        if let file = files.settings {
            let result = ProjectSettings.read(file, schema: schema)
            settings = result.settings
            diagnostics += result.diagnostics
        }
        try SettingOptions.apply(arguments, to: &settings)
        if case .system = settings.now {
            settings.mocks.now = Self.startTime(known.first)
            settings.mocks.readsClock = true
        }
        entities.check(against: schema, settings: settings.mocks, limits: settings.limits.entityLimits)
        diagnostics += entities.diagnostics
    }

    /// The clock, as it was when the project was first read: dates do not wander each time that a file is saved.
    private static func startTime(_ previous: Project?) -> Instant {
        if let previous, case .system = previous.settings.now { return previous.settings.mocks.now }
        return Instant(seconds: SystemClock.seconds)
    }

    /// Whether nothing was found that could be a schema, readable or not.
    var hasNoSchema: Bool { sources.isEmpty && isReadable }

    static let missingSchema = """
        There is no schema: put one into schemas/, or name one with --schema PATH. It is SDL (.graphql) or an \
        introspection result (.json).
        """

    /// Whether there is nothing yet that could be answered.
    var isEmpty: Bool { schema == nil && stubs.isEmpty }

    /// The schema, for what needs one; see `requireReadable`.
    func servableSchema(console: Console) throws(CommandError) -> Schema {
        try requireReadable(console: console)
        guard let schema else { throw CommandError(Self.missingSchema) }
        return schema
    }

    /// Reports everything that is wrong, and refuses what cannot be served.
    ///
    /// A schema with errors is served as far as it goes, and a stub that could not be read says so itself. What cannot be
    /// read at all is refused, and with `--strict` everything that there is to say is a reason.
    func requireReadable(console: Console) throws(CommandError) {
        for diagnostic in diagnostics { console.report("\(diagnostic)") }
        guard isReadable else { throw CommandError("Mend the errors above first.") }
        guard diagnostics.isEmpty || !settings.strict else {
            throw CommandError("Mend the problems above first: with --strict every warning is an error.")
        }
    }
}

/// The schema that a project's sources make together.
private enum SchemaText {
    static func load(_ sources: [SourceText]) -> (Schema?, [Diagnostic]) {
        guard !sources.isEmpty else { return (nil, []) }
        let result = SchemaLoader.load(sources)
        return (result.schema, result.diagnostics + (result.schema.map { MockDirectives.problems(in: $0) } ?? []))
    }

    static func isSame(_ left: [SourceText], _ right: [SourceText]) -> Bool {
        left.elementsEqual(right) { $0.name == $1.name && $0.bytes == $1.bytes }
    }
}
