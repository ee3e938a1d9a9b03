import GraphQLLanguage
import Testing

@Suite("Printed block strings")
struct BlockStringPrintingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        var literal: String
        var minimized: String
        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "empty", text: "", literal: "\"\"\"\"\"\"", minimized: "\"\"\"\"\"\""),
        Case(name: "one line", text: "one", literal: "\"\"\"one\"\"\"", minimized: "\"\"\"one\"\"\""),
        Case(name: "two lines", text: "a\nb", literal: "\"\"\"\na\nb\n\"\"\"", minimized: "\"\"\"a\nb\"\"\""),
        Case(name: "an indented line", text: "  a", literal: "\"\"\"  a\"\"\"", minimized: "\"\"\"  a\"\"\""),
        Case(
            name: "indented first of two",
            text: "  a\nb",
            literal: "\"\"\"\n  a\nb\n\"\"\"",
            minimized: "\"\"\"  a\nb\"\"\""
        ),
        Case(
            name: "indented after the first",
            text: "a\n  b",
            literal: "\"\"\"\na\n  b\n\"\"\"",
            minimized: "\"\"\"\na\n  b\"\"\""
        ),
        Case(
            name: "blank line inside",
            text: "a\n\n  b",
            literal: "\"\"\"\na\n\n  b\n\"\"\"",
            minimized: "\"\"\"\na\n\n  b\"\"\""
        ),
        Case(name: "trailing quote", text: "a\"", literal: "\"\"\"\na\"\n\"\"\"", minimized: "\"\"\"a\"\n\"\"\""),
        Case(name: "trailing backslash", text: "a\\", literal: "\"\"\"\na\\\n\"\"\"", minimized: "\"\"\"a\\\n\"\"\""),
        Case(
            name: "triple quotes",
            text: "a\"\"\"",
            literal: "\"\"\"\na\\\"\"\"\n\"\"\"",
            minimized: "\"\"\"a\\\"\"\"\"\"\""
        ),
        Case(
            name: "four quotes",
            text: "\"\"\"\"",
            literal: "\"\"\"\n\\\"\"\"\"\n\"\"\"",
            minimized: "\"\"\"\\\"\"\"\"\n\"\"\""
        ),
        Case(
            name: "a backslash before triple quotes",
            text: "\\\"\"\"a",
            literal: "\"\"\"\\\\\"\"\"a\"\"\"",
            minimized: "\"\"\"\\\\\"\"\"a\"\"\""
        ),
        Case(
            name: "indented with a trailing quote",
            text: " a\"",
            literal: "\"\"\" a\"\n\"\"\"",
            minimized: "\"\"\" a\"\n\"\"\""
        ),
        Case(
            name: "more than 70 columns",
            text: String(repeating: "x", count: 71),
            literal: "\"\"\"\n\(String(repeating: "x", count: 71))\n\"\"\"",
            minimized: "\"\"\"\(String(repeating: "x", count: 71))\"\"\""
        ),
    ]

    @Test(arguments: cases)
    func `writes a literal that has the text as its value`(_ example: Case) throws {
        #expect(BlockString.canHold(example.text))
        #expect(BlockString.literal(example.text) == example.literal)
        #expect(BlockString.literal(example.text, minimized: true) == example.minimized)
        for literal in [example.literal, example.minimized] {
            #expect(try Value(parsing: SourceText(literal)) == Value(.string(example.text, isBlock: true)))
        }
    }

    @Test(arguments: ["\na", "a\n", " ", "\n", "a\n ", " \na", "a\rb", "a\r\nb", " a\n b", "\ta\n\n b"])
    func `writes quoted strings for texts that block strings cannot hold`(_ text: String) throws {
        #expect(!BlockString.canHold(text))
        #expect(!BlockString.isPrintable(text))
        let printed = Value(.string(text, isBlock: true)).printed()
        #expect(try Value(parsing: SourceText(printed)) == Value(.string(text, isBlock: false)))
    }

    @Test func `control characters can be held but not seen`() {
        #expect(BlockString.canHold("a\u{7}"))
        #expect(!BlockString.isPrintable("a\u{7}"))
        #expect(BlockString.isPrintable("a\tb\nc\u{7F}"))
    }

    /// Everything of up to five characters that block strings treat specially.
    @Test func `whatever is printed parses back`() throws {
        var texts = [""]
        for _ in 0..<5 {
            texts += texts.filter { !$0.isEmpty || texts.count == 1 }.flatMap { text in
                ["a", " ", "\n", "\"", "\\"].map { text + $0 }
            }
            texts = Array(Set(texts))
        }
        for text in texts {
            for isBlock in [true, false] {
                let printed = Value(.string(text, isBlock: isBlock)).printed()
                let again = try Value(parsing: SourceText(printed))
                #expect(again == Value(.string(text, isBlock: isBlock && BlockString.canHold(text))))
            }
        }
    }
}
