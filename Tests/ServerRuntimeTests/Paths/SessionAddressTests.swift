import HTTPMessages
import HTTPTransport
import Testing

@testable import ServerRuntime

@Suite("Session addresses")
struct SessionAddressTests {
    @Test(arguments: [
        "a", "7", "Login-Test.2_b", "9c5b94b1-35ad-49bb-b118-8e8fc24abf80", String(repeating: "x", count: 100),
    ])
    func `names are letters, digits and a few signs`(text: String) {
        #expect(SessionID(text)?.description == text)
    }

    @Test(arguments: [
        "", ".", "..", "-a", "_a", ".a", "a b", "a/b", "a%2Fb", "a;b", "ä", "a\u{301}", "a\n",
        String(repeating: "x", count: 101),
    ])
    func `nothing else is a name`(text: String) {
        #expect(SessionID(text) == nil)
    }

    @Test func `made up names are names, and differ`() {
        let ids = (0..<100).map { _ in SessionID.random() }
        #expect(Set(ids).count == 100)
        #expect(ids.allSatisfy { SessionID($0.description) == $0 })
    }

    private func address(_ target: String, _ headers: HTTPHeaders = [:]) throws(RequestRefusal) -> String? {
        let request = HTTPRequest(method: .get, target: target, headers: headers)
        return try SessionAddress(request).map { "\($0.id) \($0.request.target)" }
    }

    @Test(arguments: [
        ("/_session/a/graphql", "a /graphql"), ("/_session/a/graphql?query=%7Bx%7D", "a /graphql?query=%7Bx%7D"),
        ("/_session/a/", "a /"), ("/_session/a", "a /"), ("/_session/a?x=/y", "a /?x=/y"),
        ("/_session/a//x//y", "a //x//y"), ("/_session/a/%2e%2e/x", "a /%2e%2e/x"),
        ("/_session/a/_admin/stubs", "a /_admin/stubs"), ("/%5Fsession/a/x", "a /x"), ("/_s%65ssion/%61/x", "a /x"),
        ("/_session/a/x?y=/_session/b", "a /x?y=/_session/b"), ("/_session/a/x/_session/b", "a /x/_session/b"),
        ("/_session/a/_sessions", "a /_sessions"),
    ])
    func `a path leads into a session`(target: String, expected: String) throws {
        #expect(try address(target) == expected)
        // The header may say the same.
        #expect(try address(target, ["mynah-session": "a"]) == expected)
    }

    @Test(arguments: [
        "/", "/graphql", "/_admin", "/_sessions/a", "/_session-a/x", "/x/_session/a", "//_session/a", "*",
    ])
    func `other paths lead into none, unless the header names one`(target: String) throws {
        #expect(try address(target) == nil)
        #expect(try address(target, ["Mynah-Session": "b"]) == "b \(target)")
        #expect(try address(target, ["Mynah-Session": "b", "mynah-session": "b"]) == "b \(target)")
    }

    @Test(
        arguments: [
            ("/_session", [:], "The path names no session; it begins with /_session/ID. \(SessionID.rule)"),
            ("/_session/", [:], "The path names no session; it begins with /_session/ID. \(SessionID.rule)"),
            ("/_session//_admin", [:], "The path names no session; it begins with /_session/ID. \(SessionID.rule)"),
            ("/_session/../_admin", [:], "The path names no session; it begins with /_session/ID. \(SessionID.rule)"),
            ("/_session/a%2F_admin", [:], "The path names no session; it begins with /_session/ID. \(SessionID.rule)"),
            ("/_session%2Fa/_admin", [:], "The path names no session; it begins with /_session/ID. \(SessionID.rule)"),
            ("/_session/a%zz/x", [:], "The path names no session; it begins with /_session/ID. \(SessionID.rule)"),
            ("/_session/a/_session/b/x", [:], "The path names a session inside the session a"),
            ("/_session/a/_session/a/_admin", [:], "The path names a session inside the session a"),
            ("/_session/a/%5Fsession/b/_admin", [:], "The path names a session inside the session a"),
            ("/_session/a/_session%2Fb/_admin", [:], "The path names a session inside the session a"),
            (
                "/_session/a/x", ["Mynah-Session": "b"],
                "The header Mynah-Session names the session b, and the path the session a"
            ),
            ("/x", ["Mynah-Session": "a", "mynah-session": "b"], "The request names two sessions, a and b"),
            ("/x", ["Mynah-Session": ""], "The header Mynah-Session names no session: \"\". \(SessionID.rule)"),
            ("/x", ["Mynah-Session": "a,b"], "The header Mynah-Session names no session: \"a,b\". \(SessionID.rule)"),
        ] as [(String, HTTPHeaders, String)]
    )
    func `what names no session, or two, is refused`(target: String, headers: HTTPHeaders, detail: String) throws {
        let error = try #require(throws: RequestRefusal.self) { try address(target, headers) }
        #expect(error.status == .badRequest)
        #expect(error.detail == detail)
    }

    @Test(arguments: [
        ("/login", "/_session/a/login"), ("/_admin/stubs/x", "/_session/a/_admin/stubs/x"),
        ("http://127.0.0.1:8080/login", "http://127.0.0.1:8080/_session/a/login"), ("login", "login"),
        ("//elsewhere/x", "//elsewhere/x"), ("https://elsewhere/x", "https://elsewhere/x"),
        ("/_session/a/x", "/_session/a/x"),
        ("http://127.0.0.1:8080/_session/b/x", "http://127.0.0.1:8080/_session/b/x"),
    ])
    func `a Location on this server leads back where the path named the session`(value: String, expected: String) throws
    {
        func location(_ target: String, _ headers: HTTPHeaders) throws -> String? {
            let request = HTTPRequest(method: .get, target: target, headers: headers)
            var response = HTTPResponse(status: HTTPStatus(rawValue: 302), headers: ["Location": value])
            try #require(try SessionAddress(request)).leadBack(&response)
            return response.headers["Location"]
        }
        #expect(try location("/_session/a/x", ["Host": "127.0.0.1:8080"]) == expected)
        // Clients send a header along wherever they are led.
        #expect(try location("/x", ["Host": "127.0.0.1:8080", "Mynah-Session": "a"]) == value)
    }
}
