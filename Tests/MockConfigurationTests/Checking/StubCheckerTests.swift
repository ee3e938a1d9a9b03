import GraphQLLanguage
import Testing

@testable import MockConfiguration

@Suite("Conditions of stubs")
struct StubCheckerTests {
    private static let cases: [(conditions: String, problem: String?)] = [
        ("operations: A, query: 'query A { a }'", nil), ("operations: [A, B], query: 'query B { a }'", nil),
        ("operations: /B/, query: 'query A { a }'", nil), ("type: query, query: '{ a }'", nil),
        ("type: query, query: '{ a }', match: exact", nil),
        (
            "operations: A, query: 'query B { a }'",
            "1:34: error: This is the shape of A, and it names its operation \"B\"."
        ),
        (
            "type: query, query: 'mutation { a }'",
            "1:32: error: This is the shape of a mutation, and \"type\" is query."
        ),
        ("operations: A, match: exact", "1:34: warning: \"match\" is about a \"query\", and there is none."),
    ]

    @Test(arguments: cases) func `can be met together`(conditions: String, problem: String?) {
        let stub = "graphQL: { \(conditions) }\nresponse: { data: {} }"
        var files = StubFiles(StubFiles.Places(folder: "."), access: .memory(["endpoints/a.yml": stub]))
        files.check(against: nil)
        let expected = problem.map { ["endpoints/a.yml:\($0)"] } ?? []
        #expect(files.diagnostics.map(\.description) == expected)
    }
}
