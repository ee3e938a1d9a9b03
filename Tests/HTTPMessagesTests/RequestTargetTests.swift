import HTTPMessages
import Testing

@Suite("Request targets")
struct RequestTargetTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var path: String
        var query: String?
        var authority: String?
        var testDescription: String { text }

        init(_ text: String, _ path: String, query: String? = nil, authority: String? = nil) {
            self.text = text
            self.path = path
            self.query = query
            self.authority = authority
        }
    }

    @Test(arguments: [
        Case("/", "/"),
        Case("/a/b", "/a/b"),
        Case("/a%2Fb?x=%20", "/a%2Fb", query: "x=%20"),
        Case("/a?", "/a", query: ""),
        Case("/a?b?c=/d", "/a", query: "b?c=/d"),
        Case("//host/x", "//host/x"),
        Case("*", "*"),
        Case("http://localhost:8080/a?b", "/a", query: "b", authority: "localhost:8080"),
        Case("HTTPS://[::1]:8080/", "/", authority: "[::1]:8080"),
        Case("http://example.com", "/", authority: "example.com"),
        Case("http://example.com?x=1", "/", query: "x=1", authority: "example.com"),
    ])
    func reads(_ c: Case) throws {
        let target = try RequestTarget(parsing: c.text)
        #expect(target.rawPath == c.path)
        #expect(target.rawQuery == c.query)
        #expect(target.authority == c.authority)
    }

    @Test(arguments: ["", "a/b", "**", "http:///x", "ftp://host/x", "example.com:443"])
    func refuses(text: String) {
        #expect(throws: HTTPDecodingError("The request target is neither a path nor an http URL")) {
            try RequestTarget(parsing: text)
        }
    }

    @Test(arguments: [
        ("/", [""]),
        ("/a/b", ["a", "b"]),
        ("/a//b/", ["a", "", "b", ""]),
        ("/a%2Fb/c", ["a/b", "c"]),
        ("/caf%C3%A9/🐦/a+b", ["café", "🐦", "a+b"]),
    ])
    func `decodes segments one by one`(text: String, segments: [String]) throws {
        #expect(try RequestTarget(parsing: text).pathSegments() == segments)
    }

    @Test(arguments: [
        ("/a%00b", "The path holds \"%00\""),
        ("/a%4", "\"a%4\" has a \"%\" without two hexadecimal digits after it"),
        ("/a%zz", "\"a%zz\" has a \"%\" without two hexadecimal digits after it"),
        ("/a%FF", "\"a%FF\" is not UTF-8 once it is decoded"),
    ])
    func `refuses paths that cannot be decoded`(text: String, message: String) throws {
        let target = try RequestTarget(parsing: text)
        #expect(throws: HTTPDecodingError(message)) { try target.pathSegments() }
    }

    @Test func `decodes the whole path`() throws {
        #expect(try RequestTarget(parsing: "/a%2Fb%20c?d").path() == "/a/b c")
        #expect(throws: HTTPDecodingError("The path holds \"%00\"")) { try RequestTarget(parsing: "/%00").path() }
    }

    @Test func `splits a request's target without decoding it`() throws {
        let request = HTTPRequest(method: .get, target: "/a%20b?q=%41")
        #expect(request.rawPath == "/a%20b")
        #expect(request.rawQuery == "q=%41")
        #expect(try request.parsedTarget().queryItems() == [FormItem(name: "q", value: "A")])
        #expect(HTTPRequest(method: .get, target: "/a").rawQuery == nil)
    }
}
