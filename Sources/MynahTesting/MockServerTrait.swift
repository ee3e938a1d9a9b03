public import Mynah
public import Testing

/// A server for each test of a suite, or for one test.
///
///     @Suite(.mockServer(project: "MyApp/Mocks") { Operation("GetHero", data: ["hero": ["name": "Luke"]]) })
///     struct HeroTests {
///         @Test func showsTheHero() async throws {
///             let model = HeroModel(baseURL: try MockServer.current.url)
///             …
///         }
///     }
///
/// The server stops when the test ends. A request that matched no stub fails the test at the line of the trait, unless
/// `allowsUnmatched` is set; so does what is wrong with the stubs.
public struct MockServerTrait: SuiteTrait, TestTrait, TestScoping {
    let start: @Sendable () async throws -> MockServer
    let allowsUnmatched: Bool
    let place: SourceLocation

    /// A suite's trait holds for each of its tests.
    public var isRecursive: Bool { true }

    /// Runs one test with a server of its own.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        // A suite is entered as a whole, too.
        guard testCase != nil else { return try await function() }
        let server: MockServer
        do {
            server = try await start()
        } catch let problem as MockProblem {
            Issue.record("\(problem)", sourceLocation: place)
            return
        }
        do {
            try await MockServer.$running.withValue(server) { try await function() }
        } catch let problem as MockProblem where problem.place != nil {
            // At the line that asked, not at that of the test's declaration.
            Issue.record("\(problem.text)", sourceLocation: problem.location(in: test) ?? place)
        } catch {
            await server.stop()
            throw error
        }
        if !allowsUnmatched {
            do {
                try await server.verifyNothingUnmatched()
            } catch let problem as MockProblem {
                Issue.record("\(problem.text)", sourceLocation: place)
            }
        }
        await server.stop()
    }
}

extension Trait where Self == MockServerTrait {
    /// A server for each test.
    ///
    /// - Parameters:
    ///   - project: a folder as the command line serves it.
    ///   - schema: what answers beside it.
    ///   - mocks: what the schema's answers are like.
    ///   - configuration: where it listens, and what it does.
    ///   - allowsUnmatched: whether a request that matched no stub is no failure.
    ///   - file: the Swift file.
    ///   - sourceLocation: where failures are reported.
    ///   - stubs: what is answered.
    /// - Returns: the trait.
    public static func mockServer(
        project: String? = nil,
        schema: SchemaSource? = nil,
        mocks: [SchemaMock] = [],
        configuration: MockServer.Configuration = MockServer.Configuration(),
        allowsUnmatched: Bool = false,
        file: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation,
        @StubBuilder stubs: @escaping @Sendable () throws -> [StubDefinition] = { [] }
    ) -> MockServerTrait {
        MockServerTrait(
            start: {
                try await MockServer(
                    project: project,
                    schema: schema,
                    mocks: mocks,
                    configuration: configuration,
                    file: file,
                    stubs: stubs
                )
            },
            allowsUnmatched: allowsUnmatched,
            place: sourceLocation
        )
    }
}

extension MockServer {
    @TaskLocal static var running: MockServer?

    /// The server of the test that is running.
    ///
    /// It is there within tests that have the trait `.mockServer`, or whose suite has; elsewhere it throws
    /// `MockProblem`.
    public static var current: MockServer {
        get throws {
            guard let running else {
                throw MockProblem("No server runs for this test: give it, or its suite, the trait .mockServer.")
            }
            return running
        }
    }
}

extension MockProblem {
    /// The line that it is about; `nil` where it is about none.
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
