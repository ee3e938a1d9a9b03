import GraphQLLanguage
import Testing

@Suite("Source text")
struct SourceTextTests {
    @Test(arguments: [
        ("", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 9, 1, 4), ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\n", 2, 2, 1),
        ("a\rb", 2, 2, 1), ("a\r\nb", 1, 1, 2), ("a\r\nb", 3, 2, 1), ("\n\r\n\rx", 4, 4, 1), ("\r\r\n\nx", 4, 4, 1),
        ("é😀x", 2, 1, 2), ("é😀x", 6, 1, 4), ("\u{FEFF}x", 3, 1, 2), ("\u{2028}x", 3, 1, 2),
    ])
    func `tells line and column of an offset`(text: String, offset: Int, line: Int, column: Int) {
        #expect(SourceText(text).location(at: offset) == SourceLocation(line: line, column: column))
    }

    @Test func `names the place as compilers do`() {
        #expect(SourceText("a\nbc", name: "x.graphql").location(at: 3).description == "x.graphql:2:2")
        #expect(SourceText("a\nbc").location(at: 3).description == "2:2")
    }
}
