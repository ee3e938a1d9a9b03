public import Foundation
import MockProject
public import Mynah
import ServerRuntime

/// A host whose requests are answered in the process, without a socket, for as long as the object lives.
///
/// It takes what `MockServer` takes, and answers to the same questions; see `MynahURLProtocol` for how sessions get to
/// it. Scheme and host are compared, ports are not. Of two objects for one host the later one answers, unless the
/// session's configuration names one: `MynahURLProtocol.configuration(for: api)`.
public final class MockHost: MockControl {
    /// The base URL that was given.
    public let url: URL
    /// The number that distinguishes it from other hosts of its name.
    let number: Int
    private let service: GraphQLService
    private let problems = WarningList()

    /// Creates a host, which begins to answer.
    ///
    /// - Parameters:
    ///   - url: scheme and host: `https://api.example.com`.
    ///   - project: a folder as the command line serves it.
    ///   - schema: the schema, instead of the project's own.
    ///   - mocks: settings of the schema's answers.
    ///   - configuration: the settings of a server; where it would listen makes no difference.
    ///   - middleware: closures around the handling of all requests, the first one outermost.
    ///   - file: the Swift file.
    ///   - stubs: the stubs.
    /// - Throws: `MockProblem` as a server's start does.
    public init(
        _ url: String,
        project: String? = nil,
        schema: SchemaSource? = nil,
        mocks: [SchemaMock] = [],
        configuration: MockServer.Configuration = MockServer.Configuration(),
        middleware: [MockMiddleware] = [],
        file: String = #filePath,
        @StubBuilder stubs: () throws -> [StubDefinition] = { [] }
    ) throws {
        guard let parsed = URL(string: url), let origin = MynahURLProtocol.origin(of: parsed) else {
            throw MockProblem("\"\(url)\" has no scheme and host, as https://api.example.com has.")
        }
        self.url = parsed
        let source = try MockSource(
            project: project,
            schema: schema,
            mocks: mocks,
            configuration: configuration,
            middleware: middleware,
            file: file,
            stubs: try stubs()
        )
        let project = try source.load().project
        service = source.service(of: project)
        problems.append(project.diagnostics.map { "\($0)" })
        number = MynahURLProtocol.add(service, for: origin)
    }

    deinit { MynahURLProtocol.remove(number) }

    /// Stops answering; stopping it again does nothing.
    public func stop() { MynahURLProtocol.stop(number) }

    /// The warnings so far, each with its place: about the project, the stubs of its start and those that were added.
    public var warnings: [String] { problems.warnings }

    /// Adds stubs whose closures answer in this process.
    ///
    /// - Throws: `MockProblem` with the errors in the stubs, each with its place in the Swift code.
    @discardableResult
    public func add(_ stubs: [StubDefinition]) async throws -> [String] {
        try service.add(stubs, to: service.session, problems)
    }

    /// Makes a call of the admin API, without a socket.
    ///
    /// - Throws: `MockProblem` that says why the call is refused, or that the server has stopped.
    public func perform(_ call: ControlCall) async throws -> JSONValue? { try await service.perform(call) }
}
