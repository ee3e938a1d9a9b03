import Foundation
import MynahTesting
import XCTest

/// A project beside the test's file, and a set-up of the class's own, on the main actor.
@MainActor
final class MainActorTestCaseTests: MockServerTestCase {
    private var port = 0

    override nonisolated var project: String? { "Fixtures/Mocks" }

    override func setUp() async throws {
        try await super.setUp()
        port = try server.port
    }

    func testServesTheProject() async throws {
        XCTAssertNotEqual(port, 0)
        XCTAssertTrue(try server.warnings.isEmpty)
    }
}
