import Foundation
import GraphQLLanguage
import TestSupport
import Testing

@Suite("Syntax errors")
struct SyntaxErrorTests {
    /// A document in `Fixtures/syntax-errors.txt`, and the whole error it is refused with.
    struct Case: Sendable, CustomTestStringConvertible {
        var source: String
        var error: String
        var testDescription: String { source }
    }

    @Test(arguments: try cases())
    func `reports what is wrong and where`(_ example: Case) {
        let source = SourceText(SyntaxErrorTests.reveal(example.source))
        let error = #expect(throws: GraphQLError.self) { try Document(parsing: source) }
        #expect(error?.code == "GRAPHQL_PARSE_FAILED")
        #expect(error?.path == [])
        #expect(error.map(SyntaxErrorTests.summary) == SyntaxErrorTests.reveal(example.error))
    }

    @Test func `names the file`() {
        let error = #expect(throws: GraphQLError.self) {
            try Document(parsing: SourceText("type T {\n", name: "schemas/t.graphql"))
        }
        #expect(error?.locations.map(\.description) == ["schemas/t.graphql:2:1"])
    }

    /// The tokenizer reads the whole text first, which must not show.
    @Test(arguments: [
        ("{ a(b: 1 } ?", "1:10 Expected Name, found \"}\"."),
        ("{ a } ) \"unterminated", "1:7 Unexpected \")\"."),
        ("{ a ? }", "1:5 Unexpected character: \"?\"."),
        ("{ a } { ?", "1:9 Unexpected character: \"?\"."),
        ("type T { a } \u{7}", "1:12 Expected \":\", found \"}\"."),
    ])
    func `reports the error that comes first in the text`(source: String, expected: String) {
        let error = #expect(throws: GraphQLError.self) { try Document(parsing: SourceText(source)) }
        #expect(error.map(SyntaxErrorTests.summary) == expected)
    }

    // MARK: - Reading the fixture

    /// Every document takes one line, its error the next.
    private static func cases() throws -> [Case] {
        let text = try String(contentsOf: fixtures().appending(path: "syntax-errors.txt"), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return stride(from: 0, to: lines.count - 1, by: 2).map { index in
            Case(source: String(lines[index]), error: String(lines[index + 1].dropFirst(4)))
        }
    }

    private static func summary(_ error: GraphQLError) -> String {
        "\(error.locations.map(\.description).joined(separator: " ")) \(error.message)"
            .replacing("Syntax Error: ", with: "", maxReplacements: 1)
    }

    /// `␊`, `␍`, `␉` and `⟨code point⟩` stand for characters that a line cannot show.
    private static func reveal(_ line: String) -> String {
        line.replacing("␊", with: "\n").replacing("␍", with: "\r").replacing("␉", with: "\t")
            .replacing(/⟨([0-9A-F]+)⟩/) { match in
                UInt32(match.output.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
            }
    }
}
