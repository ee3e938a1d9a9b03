import HTTPMessages
import Testing

@Suite("Cookies")
struct CookieTests {
    @Test(arguments: [
        ("a=b", ["a=b"]), ("a=b; c=d", ["a=b", "c=d"]), ("a=b;c=d", ["a=b", "c=d"]), (" a = b ;", ["a=b"]),
        ("a=", ["a="]), ("a=b=c", ["a=b=c"]), ("a=1; a=2", ["a=1", "a=2"]), ("a=\"b c\"", ["a=b c"]),
        ("a=\"\"", ["a="]), ("a=\"", ["a=\""]), ("a=b\"c\"", ["a=b\"c\""]), ("a", []), ("", []), (";;", []),
    ])
    func `are pairs between semicolons, quotes are no part of values`(field: String, pairs: [String]) {
        let request = HTTPRequest(method: .get, target: "/", headers: ["Cookie": field])
        #expect(request.cookies.map { "\($0.name)=\($0.value)" } == pairs)
    }

    @Test func `come from all fields`() {
        let request = HTTPRequest(method: .get, target: "/", headers: ["Cookie": "a=b", "cookie": "c=d"])
        #expect(request.cookies.map(\.name) == ["a", "c"])
    }
}
