import HTTPMessages
import ServiceTestSupport
import Testing

@testable import AdminOverHTTP

@Suite("Admin router")
struct AdminRouterTests {
    @Test(arguments: [
        ("/helth", "404 The admin API has nothing at /_admin/helth", "Did you mean \"/_admin/health\""),
        ("/cach/a", "404 The admin API has nothing at /_admin/cach/a", "Did you mean \"/_admin/cache\""),
        ("/cache/a/b", "404 The admin API has nothing at /_admin/cache/a/b", "a \"/\" in a name is written %2F"),
        ("/cache/", "404 The admin API has nothing at /_admin/cache/", "/_admin/cache/{key}"),
        ("/health/", "404 The admin API has nothing at /_admin/health/", "GET /_admin lists all there is."),
        ("//health", "404 The admin API has nothing at /_admin//health", "GET /_admin lists all there is."),
        ("/../health", "404 The admin API has nothing at /_admin/../health", "GET /_admin lists all there is."),
        ("/%zz", "400 Bad path or query", "has a \"%\" without two hexadecimal digits"),
        ("/cache/%FF", "400 Bad path or query", "is not UTF-8"),
        ("/cache/%00", "400 Bad path or query", "%00"),
        ("/cache?x=%", "400 Bad path or query", "has a \"%\""),
        ("/cache?x=1", "400 Unknown query parameter", "It takes: none."),
        ("/schema?fromat=json", "400 Unknown query parameter", "Did you mean \"format\"? It takes: format, of."),
        ("/schema?format=json&format=sdl", "400 Repeated query parameter", "twice"),
        ("/schema?format=xml", "400 Bad query parameter", "\"format\" is sdl or json, not \"xml\"."),
        ("/requests?limit=0", "400 Bad query parameter", "\"limit\" is a whole number from 1, not \"0\"."),
        ("/requests?wait=61", "400 Bad query parameter", "\"wait\" is a number from 0 to 60, not \"61\"."),
        ("/requests?unmatched=yes", "400 Bad query parameter", "\"unmatched\" is true or false, not \"yes\"."),
    ])
    func `says what is wrong with a path`(path: String, refusal: String, advice: String) throws {
        let reply = try AdminClient().send(.get, path)
        #expect(reply.refusal == refusal)
        #expect(reply.detail?.contains(advice) == true, "\(reply.detail ?? "")")
    }

    @Test(arguments: [
        (HTTPMethod.post, "/health", "GET, HEAD, OPTIONS"),
        (.get, "/shutdown", "POST, OPTIONS"),
        (.patch, "/cache", "GET, HEAD, PUT, DELETE, OPTIONS"),
        (HTTPMethod(rawValue: "PROPFIND"), "/cache/a", "GET, HEAD, PUT, DELETE, OPTIONS"),
    ])
    func `says which methods a path takes`(method: HTTPMethod, path: String, allow: String) throws {
        let client = try AdminClient()
        let refused = client.send(method, path)
        #expect(refused.status == 405)
        #expect(refused.headers["Allow"] == allow)
        let options = client.send(.options, path)
        #expect(options.summary == "204")
        #expect(options.headers["Allow"] == allow)
    }

    @Test func `answers HEAD as GET`() throws {
        let client = try AdminClient()
        #expect(client.send(.head, "/health").summary == client.send(.get, "/health").summary)
    }

    @Test func `finds the index as a folder too`() throws {
        let client = try AdminClient()
        for path in ["", "/", "?"] { #expect(client.send(.get, path).status == 200) }
    }
}
