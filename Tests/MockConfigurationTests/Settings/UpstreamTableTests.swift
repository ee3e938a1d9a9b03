import GraphQLLanguage
import Testing

@testable import MockConfiguration

@Suite("Upstreams in mynah.yml") struct UpstreamTableTests {
    private static func read(_ text: String) -> (table: UpstreamTable, problems: [String]) {
        var problems = Problems()
        let documents = YAMLReader.read(SourceText(text)).documents
        let table = documents.first.map { UpstreamTable($0, &problems) } ?? UpstreamTable()
        return (table, problems.diagnostics.map(\.description))
    }

    @Test(arguments: [
        ("{ url: https://a.example }", "https://a.example"),
        ("{ url: https://a.example, headers: { X-A: 1, Cookie: null } }", "https://a.example with X-A Cookie"),
        ("/a: https://a.example/v1", "/a https://a.example/v1"),
        (
            "{ /a/: { url: https://a.example, strip: true }, b.local: https://b.example }",
            "/a https://a.example without /a, b.local/ https://b.example"
        ),
        ("b.local/x: { url: https://b.example, strip: false }", "b.local/x https://b.example"),
    ])
    func `are told people`(_ text: String, expected: String) {
        let (table, problems) = Self.read(text)
        #expect("\(table)" == expected)
        #expect(problems == [])
    }

    @Test(arguments: [
        ("/a: { strip: true }", "1:5: error: What an upstream is for needs its \"url\"."),
        (
            "/: { url: https://a.example, strip: true }",
            "1:37: warning: \"strip\" leaves out the path that an upstream is for, and this one is for all paths."
        ),
        (
            "/a: { url: ftp://a }",
            "1:12: error: \"url\" must be \(PassthroughDecoder.baseURL), not the text \"ftp://a\"."
        ),
        (
            "/a: { url: https://a.example, header: {} }",
            "1:31: error: Unknown key \"header\" in \"upstream\". Did you mean \"headers\"?"
        ),
        (
            "/a: { url: https://a.example, strip: maybe }",
            "1:38: error: \"strip\" must be true or false, not the text \"maybe\"."
        ),
    ])
    func `are refused where they are wrong`(_ text: String, problem: String) {
        #expect(Self.read(text).problems == [problem])
    }

    @Test(arguments: [
        ("{ url: https://a.example }", "/graphql", "https://a.example/graphql"),
        ("{ url: https://a.example/graphql }", "/graphql", "https://a.example/graphql"),
        ("{ url: https://a.example/graphql }", "/graphql?query=%7Ba%7D", "https://a.example/graphql?query=%7Ba%7D"),
        ("{ url: https://a.example/graphql }", "/graphql/x", "https://a.example/graphql/graphql/x"),
        ("{ url: https://a.example/v2 }", "/users?page=2", "https://a.example/v2/users?page=2"),
        ("{ /a: { url: https://a.example/v2, strip: true } }", "/a/users", "https://a.example/v2/users"),
    ])
    func `are asked at their path with that of the request, but for the same one`(
        _ text: String,
        _ target: String,
        _ url: String
    ) throws {
        #expect(try #require(Self.read(text).table.entries.first).url(of: target) == url)
    }

    @Test func `are others where a header field has another value`() {
        let (left, right) = (
            Self.read("{ url: https://a.example, headers: { A: 1 } }").table,
            Self.read("{ url: https://a.example, headers: { A: 2 } }").table
        )
        #expect(left != right)
    }
}
