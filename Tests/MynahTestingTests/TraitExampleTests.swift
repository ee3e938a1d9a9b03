import Foundation
import MynahTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// example
@Suite(.mockServer { Endpoint(.get, "/a", .text("A")) })
struct TraitExampleTests {
    @Test func asksItsServer() async throws {
        let (data, _) = try await URLSession.shared.data(from: try MockServer.current.url.appending(path: "a"))
        #expect(String(decoding: data, as: UTF8.self) == "A")
    }
}
// end
