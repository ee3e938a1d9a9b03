public import Mynah
public import XCTest

/// A test case of XCTest with a server for each of its tests.
///
///     final class MockServerTestCaseTests: MockServerTestCase {
///         @StubBuilder
///         override func stubs() throws -> [StubDefinition] {
///             Endpoint(.get, "/a", .text("A"))
///         }
///
///         func testAnswers() async throws {
///             let (data, _) = try await URLSession.shared.data(from: try server.url.appending(path: "a"))
///             XCTAssertEqual(String(decoding: data, as: UTF8.self), "A")
///             try await server.verify(path: "/a", count: 1)
///         }
///     }
///
/// The server stops when the test ends. A request that nothing answered fails the test, unless `allowsUnmatched` says
/// otherwise.
open class MockServerTestCase: XCTestCase {
    private var started: MockServer?

    /// The server of the test that is running.
    ///
    /// It throws `MockProblem` before `super.setUp()` has returned, and where that has failed.
    public var server: MockServer {
        get throws {
            guard let started else {
                throw MockProblem("No server runs for this test: it is there once super.setUp() has returned.")
            }
            return started
        }
    }

    /// A folder as the command line serves it; unless overridden, none.
    open var project: String? { nil }

    /// The schema, instead of the project's own; unless overridden, the project's, or none without a project.
    open var schema: SchemaSource? { nil }

    /// Settings of the schema's answers; unless overridden, none.
    open var mocks: [SchemaMock] { [] }

    /// The settings of the server: where it listens, and how it answers.
    open var configuration: MockServer.Configuration { MockServer.Configuration() }

    /// Whether a request that nothing answered is no failure.
    open var allowsUnmatched: Bool { false }

    /// The Swift file that relative paths are looked for beside, and above.
    ///
    /// Unless overridden it is the one of the class's name: `override var file: String { #filePath }` says it where files
    /// are called otherwise.
    open var file: String { TestFile.path(of: Self.self) ?? #filePath }

    /// The stubs of the server when a test begins.
    ///
    /// - Throws: any error of an override; the test fails with it.
    @StubBuilder
    open func stubs() throws -> [StubDefinition] {}

    /// Starts the server.
    ///
    /// - Throws: `MockProblem` where it cannot start.
    open nonisolated(nonsending) override func setUp() async throws {
        // XCTest's own does nothing, and would leave the actor that a subclass is on.
        started = try await MockServer(
            project: project,
            schema: schema,
            mocks: mocks,
            configuration: configuration,
            file: file,
            stubs: stubs
        )
    }

    /// Stops the server, and looks for requests that nothing answered.
    ///
    /// - Throws: an error of the check that is no `MockProblem`, such as a cancellation.
    open nonisolated(nonsending) override func tearDown() async throws {
        if let started {
            if !allowsUnmatched {
                do {
                    try await started.verifyNothingUnmatched()
                } catch let problem as MockProblem {
                    XCTFail(problem.text)
                }
            }
            await started.stop()
        }
        started = nil
    }
}
