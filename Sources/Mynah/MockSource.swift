import GraphQLLanguage
import MockConfiguration
package import MockProject
package import MynahAPI
package import ServerRuntime

/// The project, stubs and settings that Swift code names; read anew for each server that is started with them.
package struct MockSource: Sendable {
    private var options: ProjectOptions
    package var configuration: MockServer.Configuration
    package let middleware: Middleware?
    /// The project's folder, as it was named.
    let folder: String?

    /// - Parameters:
    ///   - project: a folder as the command line serves it.
    ///   - schema: the schema, instead of the project's own.
    ///   - mocks: settings of the schema's answers.
    ///   - files: stubs of files, instead of those of the project's `endpoints/` or `operations/`.
    ///   - exchanges: a folder of network exchanges, as Espresso-Martini has them.
    ///   - configuration: the settings of the server.
    ///   - middleware: closures around the handling of all requests, the first one outermost.
    ///   - file: the Swift file that relative paths are looked for beside, and above.
    ///   - stubs: the stubs of Swift code.
    /// - Throws: `MockProblem` where a path leads nowhere, or a setting has a value that it does not allow.
    package init(
        project: String?,
        schema: SchemaSource?,
        mocks: [SchemaMock] = [],
        files: [StubSource] = [],
        exchanges: String? = nil,
        configuration: MockServer.Configuration,
        middleware: [MockMiddleware],
        file: String,
        stubs: [StubDefinition]
    ) throws {
        do throws(SettingProblem) {
            var settings = ProjectSettings()
            try configuration.apply(to: &settings)
        } catch {
            throw MockProblem(error.message)
        }
        guard 1...64 ~= configuration.workers else {
            throw MockProblem("A server has from 1 to 64 workers, not \(configuration.workers).")
        }
        folder = project
        options = ProjectOptions(folder: try project.map { try Self.folder($0, beside: file) })
        try schema?.apply(to: &options, beside: file)
        for source in files { try source.apply(to: &options, beside: file) }
        if let exchanges { options.exchanges = [try Self.folder(exchanges, beside: file)] }
        options.templates = try configuration.templates.map { try Self.folder($0, beside: file) }
        options.files = try configuration.files.map { try Self.folder($0, beside: file) }
        options.persistedDocuments = try configuration.persistedDocuments.map {
            try Self.path($0, "file", beside: file)
        }
        options.code = stubs.map(\.codeStub)
        options.mocks = mocks.map { mock in
            let place = mock.place
            let location = SourceLocation(file: place.file, line: place.line, column: place.column)
            return CodeMock(json: mock.json, location: location)
        }
        options.closures = stubs.closures
        options.sharesSchemas = true
        // A test may stand still between two requests: at a breakpoint, or while a busy machine runs others. Its client
        // would send the second one on a connection that is being closed.
        options.defaults.limits.idleTime = 3_600
        self.configuration = configuration
        self.middleware = Middleware(middleware, in: file)
    }

    private static func folder(_ path: String, beside file: String) throws -> String {
        try Self.path(path, "folder", beside: file)
    }

    private static func path(_ path: String, _ kind: String, beside file: String) throws -> String {
        guard let found = SearchPath.find(path, beside: file) else {
            throw MockProblem("There is no \(kind) \"\(path)\", neither in the working directory nor above \(file).")
        }
        return found
    }

    /// Reads the project, the stubs and the schema.
    ///
    /// - Throws: `MockProblem` that names the places of errors and of contradictions to the schema.
    package func load() throws -> LoadedProject {
        var options = options
        // What it sets has been tried.
        options.changeSettings = { [configuration] in try? configuration.apply(to: &$0) }
        let loaded = LoadedProject(options)
        let errors = loaded.project.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else {
            throw MockProblem("The server cannot start:", details: errors.map { "\($0)" })
        }
        return loaded
    }

    /// The warning that a folder was named which has nothing to answer with; empty where a schema, stubs or an upstream
    /// do.
    func warnings(of project: Project) -> [String] {
        guard let folder, project.schema == nil, project.stubs.isEmpty, project.settings.upstream.entries.isEmpty else {
            return []
        }
        return [
            """
            \(folder): warning: The folder has nothing to answer with: neither schemas/, operations/, endpoints/ nor \
            files/.
            """
        ]
    }

    /// The service that answers for the project, without sockets.
    package func service(of project: Project) -> GraphQLService {
        let log = configuration.serverLog
        var closures = ServiceClosures()
        closures.middleware = middleware
        return ServerAssembly(project, log: log).service(closures: closures, log: log)
    }
}
