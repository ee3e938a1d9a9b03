import HTTPMessages
import StubModel
import Testing

@testable import Stubbing

@Suite("Routes")
struct RouteTrieTests {
    private static let place = TablePlace(rank: 0, slot: 0)

    private func trie(_ route: RoutePattern) -> RouteTrie {
        var trie = RouteTrie()
        trie.insert(Self.place, route)
        return trie
    }

    /// `nil` where the path does not match.
    @Test(
        arguments: [
            ("/accounts/list", "/accounts/list", ""), ("/accounts", "/accounts/", ""), ("accounts/", "/accounts", ""),
            ("/Accounts", "/accounts", nil), ("/a/b", "/a//b", ""), ("/", "/", ""), ("/", "/a", nil),
            ("/accounts/:id", "/accounts/7", "id=7"), ("/accounts/:id", "/accounts", nil),
            ("/accounts/:id", "/accounts/7/8", nil), ("/users/:name", "/users/John%20S", "name=John S"),
            ("/users/:name", "/users/a%2Fb", "name=a/b"), ("/a%20b", "/a b", ""), ("/a/*", "/a/x", ""),
            ("/a/*", "/a", nil),
            ("/files/**", "/files/a/b.txt", "**=a/b.txt"), ("/files/**", "/files", "**="),
            ("/**/edit", "/a/b/edit", "**=a/b"), ("/**/edit/:x", "/edit/edit/1", "**=edit x=1"),
            ("/**/a/**", "/a/a/b", "**= **=a/b"), ("/v${n}.png", "/v12.png", "n=12"), ("/v${n}.png", "/v.png", nil),
            ("/${n}.png", "/x.png", "n=x"), ("/v${n}", "/v1", "n=1"), ("/${n}", "/v1", "n=v1"),
            ("/*.png", "/a.png", ""),
            ("/*.png", "/.png", nil), ("/file.*", "/file.txt", ""), ("/aa${n}aa", "/aaa", nil),
            ("/日本/:名", "/日本/x", "名=x"),
        ] as [(String, String, String?)]
    )
    func matches(pattern: String, path: String, captures: String?) throws {
        let route = try RoutePattern(parsing: pattern)
        let segments = try httpRequest(.get, path).segments
        let found = route.captures(of: segments)?.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
        #expect(found == captures)
        #expect(trie(route).stubs(for: segments).all == (captures == nil ? [] : [[Self.place]]))
    }

    @Test func `many wildcards in the middle cost little`() throws {
        let route = try RoutePattern(parsing: "/**/a/**/a/**/a/**/a/**/a/**/b")
        let path = Array(repeating: "a", count: 500)
        #expect(route.captures(of: path) == nil)
        #expect(trie(route).stubs(for: path).isEmpty)
    }
}
