import GraphQLSchema
import HTTPTransport
import MockConfiguration
import SchemaMocking
import ServerRuntime

/// Puts a server together from a project's settings.
enum ServerAssembly {
    static func service(
        _ project: Project,
        admin: AdminAccess = AdminAccess(),
        functions: TemplateFunctions = .unpredictable(),
        log: ServerLog
    ) -> GraphQLService {
        let settings = project.settings
        let content = ServedContent(
            stubs: StubSet(project.stubs.stubs, library: project.stubs.templates),
            files: StaticFiles(project.stubs.fileFolders)
        )
        return GraphQLService(
            endpoint: endpoint(project, content, settings, log),
            content: content,
            settings: settings,
            admin: admin,
            functions: functions,
            log: log
        )
    }

    /// The GraphQL path is claimed only where something answers it.
    private static func endpoint(
        _ project: Project,
        _ content: ServedContent,
        _ settings: ProjectSettings,
        _ log: ServerLog
    ) -> GraphQLEndpoint? {
        if let schema = project.schema {
            let world = MockWorld(schema: schema, settings: project.settings.mocks)
            return GraphQLEndpoint(world: world, settings: settings, log: log)
        }
        return content.stubs.hasGraphQL ? GraphQLEndpoint(settings: settings, log: log) : nil
    }

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
