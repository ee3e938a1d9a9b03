import JSONModel
import MockConfiguration
import ServiceTestSupport
import Testing

@testable import ServerRuntime

@Suite("Cache")
struct CacheTests {
    @Test func `keeps values with their types until they are removed`() {
        let cache = Cache()
        cache.store(1, for: "n")
        cache.store(["a": [0.5, true, .null]], for: "o")
        #expect(cache["n"] == 1)
        #expect(cache["o"] == ["a": [0.5, true, .null]])
        cache.store(nil, for: "n")
        #expect(cache["n"] == nil)
        cache.removeAll()
        #expect(cache["o"] == nil)
    }

    @Test func `takes no more memory than the settings say`() throws {
        let client = try StubbedClient([]) { $0.limits.cache = 10_000 }
        #expect(client.service.session.state.cache.store(.string(String(repeating: "x", count: 500)), for: "a"))
        #expect(!client.service.session.state.cache.store(.string(String(repeating: "x", count: 10_000)), for: "b"))
    }

    @Test func `is bounded`() {
        let cache = Cache(maximumCount: 3, maximumBytes: 100_000)
        for index in 0..<10 { cache.store(.number(.integer(index)), for: "\(index)") }
        #expect((0..<10).count { cache["\($0)"] != nil } == 3)
        #expect(!cache.store(.string(String(repeating: "x", count: 50_000)), for: "large"))
    }
}
