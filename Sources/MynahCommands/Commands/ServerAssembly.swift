import GraphQLSchema
import HTTPTransport
import MockConfiguration
import SchemaMocking
import ServerRuntime

/// Puts a server together from a project's settings.
enum ServerAssembly {
    static func service(_ schema: Schema, settings: ProjectSettings, log: ServerLog) -> GraphQLService {
        let server = ServerSettings(settings)
        let world = MockWorld(schema: schema, settings: settings.mocks)
        let endpoint = GraphQLEndpoint(schema: schema, settings: server, log: log) { world.root(for: $0) }
        return GraphQLService(endpoint: endpoint, settings: server, log: log)
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
