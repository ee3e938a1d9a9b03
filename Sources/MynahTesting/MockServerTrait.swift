public import Mynah
public import Testing

/// A server for each test of a suite, or for one test.
///
///     @Suite(.mockServer { Endpoint(.get, "/a", .text("A")) })
///     struct TraitExampleTests {
///         @Test func asksItsServer() async throws {
///             let (data, _) = try await URLSession.shared.data(from: try MockServer.current.url.appending(path: "a"))
///             #expect(String(decoding: data, as: UTF8.self) == "A")
///         }
///     }
///
/// The server stops when the test ends. A request that nothing answered fails the test at the line of the trait, unless
/// `allowsUnmatched` is set; so do errors in the stubs. Where the process may not have descriptors for the servers of
/// all tests that run at the same time, some tests wait for others.
public struct MockServerTrait: SuiteTrait, TestTrait, TestScoping {
    /// The extent to which the tests of a suite share a server.
    public enum Sharing: Sendable, Hashable {
        /// Nothing: each has a server of its own, `MockServer.current`.
        case nothing
        /// A server, which is started once; each test has a session of its own on it, `MockSession.current`.
        case session
    }

    let start: @Sendable () async throws -> MockServer
    let allowsUnmatched: Bool
    let sharing: Sharing
    let place: SourceLocation
    /// Tells the server of this trait from that of another one.
    private let identity = Identity()

    private final class Identity: Sendable {}

    private struct Shared: Sendable {
        let server: MockServer
        let owner: Identity
    }

    @TaskLocal private static var shared: Shared?

    init(
        sharing: Sharing,
        allowsUnmatched: Bool,
        at place: SourceLocation,
        start: @escaping @Sendable () async throws -> MockServer
    ) {
        self.start = start
        self.allowsUnmatched = allowsUnmatched
        self.sharing = sharing
        self.place = place
    }

    /// A suite's trait holds for each of its tests.
    public var isRecursive: Bool { true }

    /// The trait itself for each case of a test, and for a suite that shares its server; otherwise `nil`.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> MockServerTrait? {
        testCase != nil || (test.isSuite && sharing == .session) ? self : nil
    }

    /// Runs one test with a server, or a session, of its own.
    ///
    /// - Throws: what the test throws, and `MockProblem` where no server can be started.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        if let shared = Self.shared, shared.owner === identity {
            // A suite within the suite has its server.
            return testCase == nil ? try await function() : try await runInSession(of: shared.server, test, function)
        }
        try await withServer { server in
            if sharing == .nothing {
                try await run(test, with: .own(server), on: server, function)
            } else if testCase != nil {
                try await runInSession(of: server, test, function)
            } else {
                try await Self.$shared.withValue(Shared(server: server, owner: identity)) { try await function() }
            }
        }
    }

    /// Starts a server once there is room for it, and stops it afterwards.
    private func withServer(_ body: @Sendable (MockServer) async throws -> Void) async throws {
        // A test within one that has a server would wait for itself.
        let isWithin = MockServer.running != nil || Self.shared != nil
        @Sendable func run() async throws {
            let server: MockServer
            do {
                server = try await start()
            } catch let problem as MockProblem {
                Issue.record("\(problem)", sourceLocation: place)
                return
            }
            do {
                try await body(server)
            } catch {
                await server.stop()
                throw error
            }
            await server.stop()
        }
        if isWithin { try await run() } else { try await ServerTurns.all.take(run) }
    }

    private func runInSession(
        of server: MockServer,
        _ test: Test,
        _ function: @Sendable () async throws -> Void
    ) async throws {
        let session: MockSession
        do {
            session = try await server.session()
        } catch let problem as MockProblem {
            Issue.record("\(problem)", sourceLocation: place)
            return
        }
        do {
            try await run(test, with: .session(session), on: session, function)
        } catch {
            try? await session.end()
            throw error
        }
        try? await session.end()
    }

    /// Runs a test, then looks for requests that nothing answered.
    private func run(
        _ test: Test,
        with running: CurrentServer,
        on server: some MockControl,
        _ function: @Sendable () async throws -> Void
    ) async throws {
        do {
            try await MockServer.$running.withValue(running) { try await function() }
        } catch let problem as MockProblem where problem.place != nil {
            // At the line that asked, not at that of the test's declaration.
            Issue.record("\(problem.text)", sourceLocation: problem.location(in: test) ?? place)
        }
        await verify(server)
    }

    private func verify(_ server: some MockControl) async {
        guard !allowsUnmatched else { return }
        do {
            try await server.verifyNothingUnmatched()
        } catch let problem as MockProblem {
            Issue.record("\(problem.text)", sourceLocation: place)
        } catch {
            Issue.record(error, sourceLocation: place)
        }
    }
}

extension Trait where Self == MockServerTrait {
    /// A server for each test.
    ///
    /// - Parameters:
    ///   - project: a folder as the command line serves it.
    ///   - schema: the schema, instead of the project's own.
    ///   - mocks: settings of the schema's answers.
    ///   - configuration: the settings of the server: where it listens, and how it answers.
    ///   - sharing: whether the tests of a suite share a server: with `.session` they share one, on which each test has
    ///     a session.
    ///   - allowsUnmatched: whether a request that nothing answered is no failure.
    ///   - file: the Swift file.
    ///   - sourceLocation: the place where failures are reported.
    ///   - stubs: the stubs.
    /// - Returns: the trait.
    public static func mockServer(
        project: String? = nil,
        schema: SchemaSource? = nil,
        mocks: [SchemaMock] = [],
        configuration: MockServer.Configuration = MockServer.Configuration(),
        sharing: MockServerTrait.Sharing = .nothing,
        allowsUnmatched: Bool = false,
        file: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation,
        @StubBuilder stubs: @escaping @Sendable () throws -> [StubDefinition] = { [] }
    ) -> MockServerTrait {
        var configuration = configuration
        if sharing == .session {
            // A test that stands at a breakpoint, or waits for its turn, keeps its session.
            configuration.settings.merge(["limits.sessionIdle": "86400"]) { own, _ in own }
        }
        return MockServerTrait(sharing: sharing, allowsUnmatched: allowsUnmatched, at: sourceLocation) {
            [configuration] in
            try await MockServer(
                project: project,
                schema: schema,
                mocks: mocks,
                configuration: configuration,
                file: file,
                stubs: stubs
            )
        }
    }
}

extension MockProblem {
    /// The line that the problem is about; `nil` where it names none.
    fileprivate func location(in test: Test) -> SourceLocation? {
        guard let place else { return nil }
        let name = place.file.split(separator: "/").last ?? ""
        return SourceLocation(
            fileID: "\(test.sourceLocation.moduleName)/\(name)",
            filePath: place.file,
            line: place.line,
            column: place.column
        )
    }
}
