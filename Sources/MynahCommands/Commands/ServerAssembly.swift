import GraphQLSchema
import HTTPTransport
import MockConfiguration
import SchemaMocking
import ServerRuntime

/// What a project becomes when it is served: made as a whole at start, and by every reload.
struct ServerAssembly: Sendable {
    let project: Project
    let content: ServedContent
    /// The GraphQL path is claimed only where something answers it.
    let endpoint: GraphQLEndpoint?

    /// - Parameters:
    ///   - project: what is served.
    ///   - log: where warnings go.
    ///   - previous: what was served before; its endpoint, with its world and its documents, is kept where schema and
    ///     settings are the same.
    init(_ project: Project, log: ServerLog, previous: ServerAssembly? = nil) {
        self.project = project
        content = ServedContent(
            stubs: StubSet(project.stubs.stubs, library: project.stubs.templates),
            files: StaticFiles(project.stubs.fileFolders),
            documents: project.stubs.documents,
            entities: project.entities.seeds
        )
        guard project.schema != nil || content.stubs.hasGraphQL else {
            endpoint = nil
            return
        }
        endpoint = previous?.endpoint(for: project) ?? Self.endpoint(project, log)
    }

    private static func endpoint(_ project: Project, _ log: ServerLog) -> GraphQLEndpoint {
        guard let schema = project.schema else { return GraphQLEndpoint(settings: project.settings, log: log) }
        let world = MockWorld(schema: schema, settings: project.settings.mocks)
        return GraphQLEndpoint(world: world, settings: project.settings, log: log)
    }

    /// The endpoint, where it serves what the project has become as well.
    private func endpoint(for next: Project) -> GraphQLEndpoint? {
        let isSame = next.schema === project.schema && next.settings.makesSameEndpoint(as: project.settings)
        return isSame ? endpoint : nil
    }

    func service(
        admin: AdminAccess = AdminAccess(),
        functions: @escaping @Sendable () -> TemplateFunctions = TemplateFunctions.unpredictable,
        log: ServerLog
    ) -> GraphQLService {
        GraphQLService(
            endpoint: endpoint,
            content: content,
            settings: project.settings,
            admin: admin,
            functions: functions,
            log: log
        )
    }
}

extension ProjectSettings {
    /// Whether an endpoint that was made with these settings answers as one that is made with others.
    fileprivate func makesSameEndpoint(as other: ProjectSettings) -> Bool {
        mocks == other.mocks && caches == other.caches
            && ProjectSetting.all.allSatisfy { $0.reload != .renewsEndpoint || $0.isSame(self, other) }
    }
}

extension ServerAssembly {
    static func configuration(_ settings: ProjectSettings) throws(UsageError) -> ServerConfiguration {
        var configuration = ServerConfiguration()
        configuration.port = try port(settings.ports)
        configuration.limits.bodyBytes = settings.limits.body
        configuration.limits.headerBytes = settings.limits.headers
        configuration.limits.connections = settings.limits.connections
        configuration.limits.idleTimeout = .seconds(settings.limits.idleTime)
        configuration.limits.receiveTimeout = .seconds(settings.limits.receiveTime)
        return configuration
    }

    private static func port(_ range: ClosedRange<Int>) throws(UsageError) -> ServerConfiguration.Port {
        guard let lower = UInt16(exactly: range.lowerBound), let upper = UInt16(exactly: range.upperBound) else {
            throw UsageError("Ports are numbers from 0 to 65535.")
        }
        if upper == 0 { return .system }
        return lower == upper ? .fixed(lower) : .firstFree(lower...upper)
    }
}
