import Foundation
import Testing

@testable import Mynah
@testable import MynahTesting

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// example
@Suite(.mockServer(sharing: .session) { Endpoint(.get, "/a", .text("A")) })
struct SharingTests {
    @Test func asksItsSession() async throws {
        let session = try MockSession.current
        try await session.add { Endpoint(.get, "/b", .text("B")) }
        let (data, _) = try await URLSession.shared.data(from: session.url.appending(path: "b"))
        #expect(String(decoding: data, as: UTF8.self) == "B")
    }
}
// end

/// The ports that the tests of a suite have seen.
private actor Ports {
    static let seen = Ports()
    private(set) var ports: Set<Int> = []

    func insert(_ port: Int?) { ports.formUnion(port.map { [$0] } ?? []) }
}

@Suite(
    "A server for all tests of a suite",
    .mockServer(sharing: .session) {
        Endpoint(.get, "/once", .text("once")).once()
        Endpoint(.get, "/counts") { _, cache in
            .json(["count": cache.update("count") { .number(.integer(($0?.int ?? 0) + 1)) } ?? .null])
        }
    }
)
struct SharedServerTests {
    private func get(_ path: String) async throws -> String {
        let (data, _) = try await URLSession.shared.data(from: try MockSession.current.url.appending(path: path))
        return String(decoding: data, as: UTF8.self)
    }

    @Test(arguments: 1...20)
    func eachTestHasASession(_: Int) async throws {
        #expect(try await get("counts") == #"{"count":1}"#)
        #expect(try await get("once") == "once")
        try await MockSession.current.verify(path: "/counts", count: 1)
        let port = try MockSession.current.url.port
        await Ports.seen.insert(port)
        #expect(await Ports.seen.ports.count == 1)
        #expect(throws: MockProblem.self) { try MockServer.current }
    }

    @Test func aSessionLastsAsLongAsItsTest() async throws {
        let settings = ["limits.sessions": "5"]
        let configuration = MockServer.Configuration(settings: settings)
        for (sharing, kept) in [(MockServerTrait.Sharing.session, ["limits.sessionIdle": "86400"]), (.nothing, [:])] {
            let trait = MockServerTrait.mockServer(configuration: configuration, sharing: sharing)
            let server = try await trait.start()
            #expect(server.source.configuration.settings == settings.merging(kept) { $1 })
            await server.stop()
        }
    }

    @Suite("A suite within it")
    struct Inner {
        @Test func hasTheSameServer() async throws {
            let port = try MockSession.current.url.port
            await Ports.seen.insert(port)
            #expect(await Ports.seen.ports.count == 1)
        }
    }

    @Test func aRequestThatNothingAnswersFailsItsOwnTest() async throws {
        let trait = MockServerTrait.mockServer(sharing: .session)
        try await withKnownIssue {
            try await trait.provideScope(for: try #require(Test.current), testCase: Test.Case.current) {
                _ = try await get("nothing")
            }
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("Nothing answered 1 request:\n  GET /nothing (unmatched)") == true
        }
    }
}
