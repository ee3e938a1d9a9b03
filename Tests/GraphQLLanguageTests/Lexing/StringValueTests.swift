import GraphQLLanguage
import Testing

@Suite("String values")
struct StringValueTests {
    private func string(_ literal: String) throws -> String {
        guard case .string(let text, _) = try Value(parsing: SourceText(literal)).kind else { throw UnexpectedForm() }
        return text
    }

    @Test(arguments: [
        (#""""#, ""),
        (#""plain é😀""#, "plain é😀"),
        (##""\" \\ \/ \b \f \n \r \t # ,""##, "\" \\ / \u{8} \u{C} \n \r \t # ,"),
        (#""\u0041\u00e9\uFFFD\u0000""#, "Aé\u{FFFD}\0"),
        (#""\u{41}\u{0041}\u{1F600}\u{00000041}\u{10FFFF}\u{0}""#, "AA😀A\u{10FFFF}\0"),
        (#""\uD83D\uDE00\uDBFF\uDFFF\uD800\uDC00""#, "😀\u{10FFFF}\u{10000}"),
        ("\"\u{7}\t\u{2028}\"", "\u{7}\t\u{2028}"),
    ])
    func `resolves escapes`(literal: String, text: String) throws {
        #expect(try string(literal) == text)
    }

    /// The specification's algorithm `BlockStringValue`, section 2.10.4.
    @Test(arguments: [
        ("", ""),
        ("one", "one"),
        ("  kept", "  kept"),
        ("trailing  ", "trailing  "),
        ("\n\n    Hello,\n      World!\n\n    Yours,\n      GraphQL.\n  \n", "Hello,\n  World!\n\nYours,\n  GraphQL."),
        ("first\n  second\n   third", "first\nsecond\n third"),
        ("    first\n  second", "    first\nsecond"),
        ("\n\ttabs\n\t count", "tabs\n count"),
        ("\n a\n\tb", "a\nb"),
        ("\n  a\n \n\n  b\n", "a\n\n\nb"),
        ("\n  a\n      \n  b", "a\n    \nb"),
        ("a\r\n  b\r  c\n  d", "a\nb\nc\nd"),
        (" \n\t\n ", ""),
        (#"\n \u0041 \ "#, #"\n \u0041 \ "#),
        (#"\""" " "" \""" "#, #"""" " "" """ "#),
        ("\n  \\\"\"\"quoted\\\"\"\"\n", "\"\"\"quoted\"\"\""),
        ("\u{B}a\u{85}\u{2028}b", "\u{B}a\u{85}\u{2028}b"),
    ])
    func `removes common indentation and blank lines from block strings`(raw: String, text: String) throws {
        #expect(try string("\"\"\"\(raw)\"\"\"") == text)
    }
}
