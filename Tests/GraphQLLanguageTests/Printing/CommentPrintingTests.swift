import GraphQLLanguage
import TestSupport
import Testing

@Suite("Comments in printed documents")
struct CommentPrintingTests {
    private static let cases = [
        ("query{a}", "{\n  a\n}"),
        ("# one\n\n#two \n{a}# last", "# one\n#two\n{\n  a\n} # last"),
        ("{a, # behind\n# above\nb}", "{\n  a # behind\n  # above\n  b\n}"),
        ("{a{b\n# at the end\n}}", "{\n  a {\n    b\n    # at the end\n  }\n}"),
        ("query # of all\n{ # open\na}\n# end", "{ # of all\n  # open\n  a\n}\n# end"),
        ("query A{a}\n# of B\nquery B{b}", "query A {\n  a\n}\n\n# of B\nquery B {\n  b\n}"),
        ("{a(b: 1 # one\n, c: 2 # two\n) d}", "{\n  # one\n  # two\n  a(b: 1, c: 2)\n  d\n}"),
        (
            "{a(b: # why\n\"\"\"x\n# no comment\"\"\" # after\n)}",
            "{\n  # why\n  # after\n  a(b: \"\"\"\n  x\n  # no comment\n  \"\"\")\n}"
        ),
        ("{a(b: \"#no\")}", "{\n  a(b: \"#no\")\n}"),
        ("union U = # members\n| A # first\n| B", "# members\n# first\nunion U = A | B"),
    ]

    @Test(arguments: cases)
    func `stay where they were`(text: String, printed: String) throws {
        let document = try Document(parsing: SourceText(text))
        #expect(document.printedWithComments() == printed)
    }

    /// A comment behind each token, and one on the next line.
    @Test(arguments: SharedDocument.allCases)
    func `are all there, in their order`(_ document: SharedDocument) throws {
        let source = SourceText(try Document(parsing: SourceText(try document.text())).printed())
        let tokens = try #require(source.lexicalTokens(upTo: source.bytes.count))
        let text = tokens.enumerated().map { "\($1.text) # \($0) behind\n# \($0) above\n" }.joined()
        let commented = try Document(parsing: SourceText(text))
        let printed = commented.printedWithComments()
        let again = try Document(parsing: SourceText(printed))
        #expect(again.printedWithComments() == printed)
        #expect(again.printed() == commented.printed())
        let numbers = printed.matches(of: /# (\d+) (behind|above)/).map { "\($0.1) \($0.2)" }
        let expected = tokens.indices.flatMap { ["\($0) behind", "\($0) above"] }
        #expect(Set(numbers) == Set(expected) && numbers.count == expected.count)
    }
}
