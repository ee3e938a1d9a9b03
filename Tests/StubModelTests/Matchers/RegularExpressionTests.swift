import Testing

@testable import StubModel

@Suite("Regular expressions")
struct RegularExpressionTests {
    @Test(arguments: [
        ("/^hero/i", RegularExpression("^hero", options: .ignoresCase), "(?i)^hero"),
        ("/a/b/", RegularExpression("a/b"), "a/b"),
        ("/a b/xsm", RegularExpression("a b", options: [.extended, .dotMatchesNewlines, .multiline]), "(?msx)a b"),
    ])
    func `flags follow the closing slash`(literal: String, expression: RegularExpression, inline: String) throws {
        #expect(try RegularExpression(literal: literal) == expression)
        #expect(try RegularExpression(literal: expression.description) == expression)
        #expect(expression.withInlineOptions == inline)
    }

    @Test(arguments: ["GetHero", "/", "", "a/b/"]) func `other texts are none`(text: String) throws {
        #expect(try RegularExpression(literal: text) == nil)
    }

    @Test func `a flag that is none says where`() {
        #expect(
            throws: RegularExpressionError(
                message: "there is no flag \"q\"; there are \"i\", \"m\", \"s\" and \"x\"",
                offset: 3
            )
        ) { try RegularExpression(literal: "/a/q") }
    }
}
