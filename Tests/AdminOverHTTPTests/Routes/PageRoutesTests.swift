import HTTPMessages
import MockConfiguration
import ServiceTestSupport
import Testing

@testable import AdminOverHTTP

@Suite("Page routes")
struct PageRoutesTests {
    @Test func `give the page and its files, which nothing from elsewhere may join`() throws {
        let client = try AdminClient()
        let page = client.send(.get, "/ui")
        #expect(page.status == 200)
        #expect(page.headers["Content-Type"] == "text/html; charset=utf-8")
        #expect(page.headers["Content-Security-Policy"]?.hasPrefix("default-src 'none'; script-src 'self';") == true)
        #expect(page.body.hasPrefix("<!doctype html>"))
        let script = client.send(.get, "/ui/main.js")
        #expect(script.status == 200)
        #expect(script.headers["Content-Type"] == "text/javascript; charset=utf-8")
        #expect(client.send(.get, "/ui/none.js").refusal == "404 The page has no such file")
    }

    @Test func `give nothing where there is to be no page`() throws {
        let client = AdminClient(try InMemoryClient { $0.ui = false }.service)
        #expect(client.send(.get, "/ui").refusal == "404 The server has no page")
        #expect(client.send(.get, "/ui/main.js").refusal == "404 The server has no page")
    }

    @Test func `need no token, and refuse foreign pages all the same`() throws {
        let client = try AdminClient(access: AdminAccess(token: AdminToken("secret")))
        #expect(client.send(.get, "/ui").status == 200)
        #expect(client.send(.get, "/ui/page.css").status == 200)
        #expect(client.send(.get, "/uis").refusal == "401 The admin API needs a token")
        #expect(client.send(.get, "/requests").refusal == "401 The admin API needs a token")
        let foreign = client.send(.get, "/ui", ["Origin": "https://evil.example"])
        #expect(foreign.refusal == "403 Web pages may not call the admin API")
    }
}
