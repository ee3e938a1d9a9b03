import Foundation
import MynahTesting
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// example
final class MockServerTestCaseTests: MockServerTestCase {
    @StubBuilder
    override func stubs() throws -> [StubDefinition] {
        Endpoint(.get, "/a", .text("A"))
    }

    func testAnswers() async throws {
        let (data, _) = try await URLSession.shared.data(from: try server.url.appending(path: "a"))
        XCTAssertEqual(String(decoding: data, as: UTF8.self), "A")
        try await server.verify(path: "/a", count: 1)
    }
}
// end

extension MockServerTestCaseTests {
    func testHasAServerOfItsOwn() async throws {
        let requests = try await server.requests()
        XCTAssertEqual(requests.count, 0)
    }
}
