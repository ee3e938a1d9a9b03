package import GraphQLLanguage
package import GraphQLSchema
import Locking
package import MockConfiguration
import Platform
import Recording
import SchemaMeaning
package import SchemaMocking
import ServerRuntime

/// A project as it was read: settings, schema, stubs and entities, with all diagnostics from reading them.
package struct Project: Sendable {
    package private(set) var settings: ProjectSettings
    package private(set) var sources: [SourceText]
    package private(set) var schema: Schema?
    /// Diagnostics of the schema's text.
    private let schemaDiagnostics: [Diagnostic]
    package private(set) var diagnostics: [Diagnostic]
    /// The stubs, templates and files that are answered beside the schema.
    package private(set) var stubs: StubFiles
    /// The file of the settings, if there is one.
    let settingsFile: String?
    /// The entities that the schema's world has from the start.
    package private(set) var entities: EntityFiles
    /// The project's folder; `nil` where only named parts are read.
    package let folder: String?
    /// The folder of relative paths that are named while the project is served.
    let workingDirectory: String
    /// The closures that stubs name by their ids.
    let closures: StubClosures
    /// Whether every named file could be read, and a schema was made of its sources, if it has any.
    package let isReadable: Bool
    /// The files and folders that keep the project from being readable.
    let obstacles: Set<String>
    /// Whether the certificate and the key that the settings name, if any, are usable.
    package private(set) var hasIdentity = true
    private let madeWorld = Once<MockWorld>()

    /// Reads what the options name: a folder, parts of a project, or both.
    ///
    /// - Parameters:
    ///   - options: the files and folders to read.
    ///   - access: reads files and folders.
    ///   - known: earlier readings of the same project; their schema is kept if its text is the same.
    package init(_ options: ProjectOptions, access: FileAccess = .disk, known: [Project] = []) {
        var access = access
        access.workingDirectory = options.workingDirectory
        workingDirectory = options.workingDirectory
        folder = options.folder
        closures = options.closures
        settings = options.defaults
        var files = ProjectFolder(options.folder, files: access)
        // Everything else in the settings is held against the schema; this makes it.
        var early = files.settings.map { ProjectSettings.read($0, over: options.defaults).settings } ?? options.defaults
        options.changeSettings(&early)
        if let schemas = options.schemas(early, besides: files.settings) { files.replaceSchemas(with: schemas) }
        sources = files.schemas + options.schemaTexts
        let text = SchemaText(sources, early)
        let same = known.first { SchemaText($0.sources, $0.settings) == text }
        if let same {
            (schema, schemaDiagnostics) = (same.schema, same.schemaDiagnostics)
        } else {
            (schema, schemaDiagnostics) = options.sharesSchemas ? SharedSchemas.all.schema(of: text) : text.load()
        }
        diagnostics = files.diagnostics + schemaDiagnostics
        var recorded: Set<String> = []
        if let folder = options.folder, early.record == .replace {
            recorded = Set(Recorder.files(in: folder))
        }
        stubs = StubFiles(options.places, access: access.without(recorded, in: options.folder ?? ""))
        stubs.check(against: schema, documents: options.documents)
        let hasSchema = schema != nil || sources.isEmpty
        let unreadable = files.diagnostics.filter { $0.severity == .error } + (hasSchema ? [] : schemaDiagnostics)
        obstacles = Set(unreadable.compactMap { $0.location?.file } + stubs.missing)
        isReadable = unreadable.isEmpty && hasSchema && stubs.missing.isEmpty
        diagnostics += stubs.diagnostics
        entities = EntityFiles(folder: options.answersFolder, access: access)
        settingsFile = files.settings?.name
        if let configuration = stubs.exchangeConfiguration {
            diagnostics += configuration.apply(to: &settings)
        }
        // Before the settings, of which `mocks:` is held against what rules say.
        if let rules = files.rules { diagnostics += settings.mocks.readRules(rules, for: schema).listed }
        if let file = files.settings {
            let result = ProjectSettings.read(file, over: settings, schema: schema)
            settings = result.settings
            diagnostics += result.diagnostics
        }
        for mock in options.mocks { diagnostics += mock.apply(to: &settings, schema: schema) }
        options.changeSettings(&settings)
        diagnostics += settings.checkUpstream(files.settings, access)
        let tls = settings.checkTLS(files.settings, access)
        diagnostics += tls.problems
        hasIdentity = tls.isUsable
        if case .system = settings.now {
            settings.mocks.now = Self.startTime(known.first)
            settings.mocks.readsClock = true
        }
        // Mostly there are none, and a world is made faster once what was read for this project is gone.
        entities.check(against: entities.isEmpty ? nil : world, limits: settings.limits.entityLimits)
        diagnostics += entities.diagnostics
    }

    /// The time of the first reading of the project: dates do not move with each saved file.
    private static func startTime(_ previous: Project?) -> Instant {
        if let previous, case .system = previous.settings.now { return previous.settings.mocks.now }
        return Instant(seconds: SystemClock.seconds)
    }

    /// The world that the schema and the settings make, made when it is first asked for; `nil` without a schema.
    package var world: MockWorld? {
        schema.map { schema in madeWorld.value { MockWorld(schema: schema, settings: settings.mocks) } }
    }

    /// Whether the project has no source of a schema, readable or not.
    package var hasNoSchema: Bool { sources.isEmpty && isReadable }

    /// The message for a missing schema; it names a file of the project's folder that looks like one.
    package var missingSchema: String {
        if let hint = SchemaCandidates(in: folder).hint(command: "mynah") { return "There is no schema yet: \(hint)." }
        return """
            There is no schema: put one into schemas/, or name one with --schema PATH. It is SDL (.graphql) or an \
            introspection result (.json).
            """
    }

    /// Whether there is neither a schema nor a stub.
    package var isEmpty: Bool { schema == nil && stubs.isEmpty }

    /// The reason why the project cannot be served; `nil` if it can.
    ///
    /// A schema with errors is served as far as it goes, and a stub that could not be read responds with its error. A
    /// project with unreadable files is refused, and with strict settings, so is one with any diagnostic.
    package var refusal: ProjectServer.Refusal? {
        guard isReadable, diagnostics.isEmpty || !settings.strict else {
            return ProjectServer.Refusal(isReadable: isReadable, diagnostics: diagnostics)
        }
        return nil
    }
}

extension ProjectOptions {
    /// The folder of stubs and entities; `nil` where the folder is read for its settings alone.
    fileprivate var answersFolder: String? { hasSettingsAlone ? nil : folder }

    /// The files and folders that the schema is read from; `nil` for the folder `schemas/`.
    fileprivate func schemas(_ settings: ProjectSettings, besides file: SourceText?) -> [String]? {
        if hasSettingsAlone { return [] }
        if let schemas { return schemas }
        guard !settings.schemas.isEmpty else { return nil }
        let folder = (file?.name).map { ProjectPath.folder(of: $0) } ?? ""
        return settings.schemas.map { ProjectPath.normalized(ProjectPath.join(folder, $0)) }
    }

    fileprivate var places: StubFiles.Places {
        var places = StubFiles.Places(folder: answersFolder)
        places.endpoints = endpoints
        places.operations = operations
        places.manifests = persistedDocuments
        places.exchanges = exchanges
        places.exchangeConfiguration = exchangeConfiguration
        places.templates = templates
        places.files = files
        places.code = code
        return places
    }
}
