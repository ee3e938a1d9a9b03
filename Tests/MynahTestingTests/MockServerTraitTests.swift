import Foundation
import MynahTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(
    "A server for each test of a suite",
    .mockServer(schema: .sdl("type Query { hero: Hero } type Hero { name: String! }")) {
        Operation("GetHero", data: ["hero": ["name": "Luke"]])
        Endpoint(.get, "/counts") { _, cache in
            .json(["count": cache.update("count") { .number(.integer(($0?.int ?? 0) + 1)) } ?? .null])
        }
    }
)
struct MockServerTraitTests {
    @Test(arguments: 1...3)
    func eachTestHasItsOwn(_: Int) async throws {
        let (data, _) = try await URLSession.shared.data(from: try MockServer.current.url.appending(path: "counts"))
        #expect(String(decoding: data, as: UTF8.self) == #"{"count":1}"#)
        try await MockServer.current.verify(path: "/counts", count: 1)
    }

    @Test(.mockServer(allowsUnmatched: true))
    func aTestMayHaveAnother() async throws {
        let url = try MockServer.current.url.appending(path: "counts")
        let (_, response) = try await URLSession.shared.data(from: url)
        #expect((response as? HTTPURLResponse)?.statusCode == 404)
    }

    @Test func aRequestThatNothingAnswersFailsTheTest() async throws {
        let trait = MockServerTrait.mockServer(stubs: { Endpoint(.get, "/a") })
        try await withKnownIssue {
            try await trait.provideScope(for: try #require(Test.current), testCase: Test.Case.current) {
                _ = try await URLSession.shared.data(from: try MockServer.current.url.appending(path: "b"))
            }
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("Nothing answered 1 request:\n  GET /b (unmatched)") == true
        }
    }

    @Test func aVerificationFailsAtItsLine() async throws {
        let trait = MockServerTrait.mockServer(stubs: { Endpoint(.get, "/a") })
        let line = #line + 3
        try await withKnownIssue {
            try await trait.provideScope(for: try #require(Test.current), testCase: Test.Case.current) {
                try await MockServer.current.verify(path: "/a", count: 1)
            }
        } matching: { issue in
            issue.sourceLocation?.line == line && issue.sourceLocation?.fileName == "MockServerTraitTests.swift"
        }
    }
}
