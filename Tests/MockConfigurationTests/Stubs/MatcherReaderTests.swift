import GraphQLLanguage
import Testing

@testable import MockConfiguration

@Suite("Matchers of names")
struct MatcherReaderTests {
    private static let cases: [(text: String, problems: [String])] = [
        ("{ $exactly: { a: 1 } }", []), ("{ $absent: true }", []), ("{ $top: '5', $filter: x, $count: y }", []),
        (
            "{ $exactly: { a: 1 }, b: 2 }",
            ["1:3: error: \"$exactly\" is about all of \"query\": nothing stands beside it."]
        ),
        (
            "{ a: 1, $any: true }",
            ["1:9: error: \"$any\" is about all of \"query\": nothing stands beside it."]
        ),
        (
            "{ $exacly: { a: 1 } }",
            ["1:3: warning: \"$exacly\" is taken for a name in \"query\". Is $exactly meant?"]
        ),
    ]

    @Test(arguments: cases) func `are about the whole, or about one name`(text: String, expected: [String]) throws {
        let node = try #require(YAMLReader.read(SourceText(text)).documents.first)
        var problems = Problems()
        _ = MatcherReader.map(node, key: "query", &problems)
        #expect(problems.diagnostics.map(\.description) == expected)
    }
}
