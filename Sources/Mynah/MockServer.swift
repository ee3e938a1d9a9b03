import AdminOverHTTP
public import Foundation
import GraphQLLanguage
import HTTPMessages
import HTTPTransport
import Locking
import MockConfiguration
import MockProject
public import MynahAPI
import Recording
import ServerRuntime

/// A mock server inside the process: GraphQL and REST over real sockets, for as long as the object lives.
///
///     let server = try await MockServer(schema: .file("schema.graphql")) {
///         Operation("GetHero", data: ["hero": ["name": "Luke"]])
///         Endpoint(.get, "/accounts/:id", .json(["id": "{{request.pathParameters.id}}"]))
///     }
///     app.launchArguments += ["--server", server.url.absoluteString]
///
/// Any number of them may run in one process. None prints, ends the process or takes its signals.
public final class MockServer: MockControl {
    let source: MockSource
    private let running: Locked<Running>
    package let problems = WarningList()

    /// The server while it runs, and its addresses, which remain once it is stopped.
    private struct Running: Sendable {
        /// The server; `nil` once it is stopped.
        var server: ProjectServer?
        let url: URL
        let graphQLPath: String
        let certificate: URL?
    }

    /// Starts a server; when this returns, its port accepts connections.
    ///
    /// - Parameters:
    ///   - project: a folder as the command line serves it; without one, only the files that are named here are read. A
    ///     relative path is looked for in the working directory, then beside the Swift file and in the folders above
    ///     it.
    ///   - schema: the schema, instead of the project's own; by default the project's, or none without a project.
    ///   - mocks: settings of the schema's answers.
    ///   - exchanges: a folder of network exchanges, as Espresso-Martini has them.
    ///   - configuration: the settings of the server: where it listens, and how it answers.
    ///   - middleware: closures around the handling of all requests, the first one outermost.
    ///   - file: the Swift file.
    ///   - stubs: the stubs. They come before the project's own; those that are added later come before them.
    /// - Throws: `MockProblem` that names the places, in files and in Swift code, of errors and of contradictions to
    ///   the schema, or says that no port could be had.
    public nonisolated(nonsending) init(
        project: String? = nil,
        schema: SchemaSource? = nil,
        mocks: [SchemaMock] = [],
        exchanges: String? = nil,
        configuration: Configuration = Configuration(),
        middleware: [MockMiddleware] = [],
        file: String = #filePath,
        @StubBuilder stubs: () throws -> [StubDefinition] = { [] }
    ) async throws {
        source = try MockSource(
            project: project,
            schema: schema,
            mocks: mocks,
            exchanges: exchanges,
            configuration: configuration,
            middleware: middleware,
            file: file,
            stubs: try stubs()
        )
        running = Locked(try Self.start(source))
        noteProblems()
    }

    /// Starts a server with stubs of files, besides those of Swift code.
    ///
    ///     let server = try await MockServer(stubs: [.file("stubs.yml")]) { Endpoint(.get, "/a", .text("A")) }
    ///
    /// - Parameters:
    ///   - project: a folder as the command line serves it.
    ///   - schema: the schema, instead of the project's own.
    ///   - mocks: settings of the schema's answers.
    ///   - files: the files and folders, instead of the project's own.
    ///   - configuration: the settings of the server: where it listens, and how it answers.
    ///   - middleware: closures around the handling of all requests, the first one outermost.
    ///   - file: the Swift file.
    ///   - code: the stubs of Swift code.
    /// - Throws: `MockProblem` as the other initializer does.
    public nonisolated(nonsending) init(
        project: String? = nil,
        schema: SchemaSource? = nil,
        mocks: [SchemaMock] = [],
        stubs files: [StubSource],
        configuration: Configuration = Configuration(),
        middleware: [MockMiddleware] = [],
        file: String = #filePath,
        @StubBuilder code: () throws -> [StubDefinition] = { [] }
    ) async throws {
        source = try MockSource(
            project: project,
            schema: schema,
            mocks: mocks,
            files: files,
            configuration: configuration,
            middleware: middleware,
            file: file,
            stubs: try code()
        )
        running = Locked(try Self.start(source))
        noteProblems()
    }

    private func noteProblems() {
        guard let project = server?.project else { return }
        problems.append(project.diagnostics.map { "\($0)" } + source.warnings(of: project))
    }

    private static func start(_ source: MockSource) throws -> Running {
        let configuration = source.configuration
        var options = ServerOptions(log: configuration.serverLog)
        options.interface = configuration.listensOnAllAddresses ? .any : .loopback
        options.workers = configuration.workers
        options.sharesSocket = true
        options.admin = configuration.adminAccess
        options.closures.middleware = source.middleware
        if let patience = configuration.patience { options.closures.patience = patience }
        do {
            let server = try ProjectServer(try source.load(), options)
            let address = server.running.url
            guard let url = URL(string: address) else { throw MockProblem("\(address) is no URL.") }
            return Running(
                server: server,
                url: url,
                graphQLPath: server.project.settings.graphQLPath,
                certificate: server.certificate.map { URL(filePath: $0) }
            )
        } catch let refusal as ProjectServer.Refusal {
            throw MockProblem("The server cannot start:", details: refusal.diagnostics.map { "\($0)" })
        } catch let problem as MockProblem {
            throw problem
        } catch {
            throw MockProblem("The server cannot start: \(error).")
        }
    }
}

// MARK: - Where it is

extension MockServer {
    /// The port that the server listens on, or has listened on.
    public var port: Int { url.port ?? 0 }

    /// The URL that apps are pointed to: `http://127.0.0.1:8080`.
    public var url: URL { running.withLock { $0.url } }

    /// The file of the certificate that clients have to trust; `nil` where the server speaks plain HTTP.
    public var certificate: URL? { running.withLock { $0.certificate } }

    /// The URL that clients of GraphQL send their requests to.
    public var graphQLURL: URL { url.appending(path: graphQLPath) }

    var graphQLPath: String { running.withLock { $0.graphQLPath } }

    /// The warnings so far, each with its place: about the project, stubs, paths that tests look for in vain, and
    /// closures that have not returned.
    public var warnings: [String] { problems.warnings }

    private var server: ProjectServer? { running.withLock { $0.server } }

    func requireServer() throws -> ProjectServer {
        guard let server else { throw MockProblem("The server is stopped.") }
        return server
    }
}

// MARK: - Lifetime

extension MockServer {
    /// Finishes requests in flight, for at most the time to drain, and frees the port; stopping it again does nothing.
    public func stop() async {
        let server = running.withLock { $0.server.take() }
        guard let server else { return }
        await server.stop()
        if let recorder = server.service.recorder {
            await recorder.writeNow().value()
            recorder.release()
        }
        problems.append(
            server.service.runningHandlers.map {
                "\($0): warning: The closure has not returned; its thread is kept until it does."
            }
        )
    }

    /// Stops and starts again on the same port, as it was right after the start.
    ///
    /// - Throws: `MockProblem` where the port has been taken by another program meanwhile.
    public func restart() async throws {
        await stop()
        var source = source
        source.configuration.port = .fixed(port)
        let next = try Self.start(source)
        running.withLock { $0 = next }
    }
}

// MARK: - What it is told

extension MockServer {
    /// Adds stubs whose closures answer in this process.
    ///
    /// - Throws: `MockProblem` with the errors in the stubs, each with its place in the Swift code.
    @discardableResult
    public func add(_ stubs: [StubDefinition]) async throws -> [String] {
        let service = try requireServer().service
        return try service.add(stubs, to: service.session, problems)
    }

    /// Makes a call of the admin API, without a socket.
    ///
    /// - Throws: `MockProblem` that says why the call is refused, or that the server has stopped.
    public func perform(_ call: ControlCall) async throws -> JSONValue? { try await perform(call, in: "") }

    /// Makes a call of the admin API in the session that a prefix of paths leads into.
    func perform(_ call: ControlCall, in prefix: String) async throws -> JSONValue? {
        let token = source.configuration.adminAccess.token
        return try await requireServer().service.perform(call, in: prefix, token: token)
    }

    /// Begins a session: an own state on the same server, so that tests can run at the same time.
    ///
    /// - Parameter id: its name; unless given, one is made up.
    /// - Returns: the session.
    /// - Throws: `MockProblem` where there is one of this name, or there are too many.
    public func session(_ id: String? = nil) async throws -> MockSession {
        let json = try await perform(
            ControlCall("POST", "/sessions", body: .object(id.map { ["id": .string($0)] } ?? [:]))
        )
        guard let id = json?["id"]?.string else { throw MockProblem("The server has begun no session.") }
        return MockSession(id: id, server: self)
    }
}

extension MockServer: WarningKeeper {}
