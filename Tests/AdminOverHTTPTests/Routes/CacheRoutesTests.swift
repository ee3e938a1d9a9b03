import HTTPMessages
import JSONModel
import ServiceTestSupport
import Testing

@testable import AdminOverHTTP
@testable import ServerRuntime

@Suite("Cache routes")
struct CacheRoutesTests {
    @Test(arguments: [
        "1", "1.5", "12345678901234567890", "1e400", "true", "null", "\"text\"", "[1,\"a\",{}]", #"{"b":1,"a":[{}]}"#,
    ])
    func `keep values as they are`(value: String) throws {
        let client = try AdminClient()
        #expect(client.send(.get, "/cache/key").refusal == "404 There is no such value")
        #expect(client.send(.put, "/cache/key", body: value).summary == "201 \(value)")
        #expect(client.send(.put, "/cache/key", body: value).summary == "200 \(value)")
        #expect(client.send(.get, "/cache/key").summary == "200 \(value)")
        #expect(client.send(.get, "/cache").summary == "200 {\"key\":\(value)}")
        #expect(client.send(.delete, "/cache/key").summary == "204")
        #expect(client.send(.delete, "/cache/key").refusal == "404 There is no such value")
        #expect(client.send(.get, "/cache").summary == "200 {}")
    }

    @Test func `share them with templates and scripts`() throws {
        let client = try AdminClient()
        _ = client.send(.put, "/cache/cart", body: "{\"items\": 2}")
        #expect(client.service.session.state.cache["cart"] == ["items": 2])
        client.service.session.state.cache.store("paid", for: "state")
        #expect(client.send(.get, "/cache/state").summary == #"200 "paid""#)
    }

    @Test(arguments: [("a%2Fb", "a/b"), ("%C3%A4%20%23", "ä #"), ("a+b", "a+b"), ("..", ".."), ("%25", "%")])
    func `take escaped keys`(escaped: String, key: String) throws {
        let client = try AdminClient()
        #expect(client.send(.put, "/cache/\(escaped)", body: "1").status == 201)
        #expect(client.service.session.state.cache[key] == 1)
    }

    @Test func `replace and clear everything`() throws {
        let client = try AdminClient()
        _ = client.send(.put, "/cache/old", body: "1")
        #expect(
            client.send(.put, "/cache", body: #"{"b": 1, "a": {"x": 1.50}}"#).summary == #"200 {"a":{"x":1.5},"b":1}"#
        )
        #expect(client.send(.put, "/cache", body: "[]").refusal == "400 The body is no JSON object")
        #expect(client.send(.get, "/cache").summary == #"200 {"a":{"x":1.5},"b":1}"#)
        #expect(client.send(.delete, "/cache").summary == "204")
        #expect(client.send(.delete, "/cache").summary == "204")
        #expect(client.send(.get, "/cache").summary == "200 {}")
    }

    @Test func `refuse what is too large, and keep what was there`() throws {
        let client = try AdminClient()
        _ = client.send(.put, "/cache/a", body: "1")
        let large = "\"" + String(repeating: "x", count: 9_000_000) + "\""
        let refusal = "413 The value is too large for the cache"
        #expect(client.send(.put, "/cache/b", body: large).refusal == refusal)
        #expect(client.send(.put, "/cache/a", body: large).refusal == refusal)
        #expect(client.send(.put, "/cache", body: "{\"a\": \(large)}").refusal == refusal)
        #expect(client.send(.get, "/cache").summary == #"200 {"a":1}"#)
    }
}
