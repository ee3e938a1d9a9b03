import Testing

@testable import Stubbing

@Suite("Regular expressions")
struct RegularExpressionTests {
    @Test(arguments: [
        ("^Hero", "HeroDetails", true), ("^Hero", "GetHero", false), ("é+$", "caféé", true), (".", "🦜", true),
        ("^.$", "🦜", true), ("", "", true), (#"\d{3}"#, "ab12", false),
    ])
    func searches(pattern: String, text: String, isFound: Bool) throws {
        #expect(try RegularExpression(pattern).isFound(in: text) == isFound)
    }

    @Test func `flags follow the closing slash`() throws {
        let insensitive = try #require(try RegularExpression(literal: "/^hero/i"))
        #expect(insensitive.isFound(in: "HERO"))
        #expect(insensitive.description == "/^hero/i")
        #expect(try #require(try RegularExpression(literal: "/a.b/s")).isFound(in: "a\nb"))
        #expect(try #require(try RegularExpression(literal: "/^b/m")).isFound(in: "a\nb"))
        #expect(try #require(try RegularExpression(literal: "/a b/x")).isFound(in: "ab"))
        #expect(try RegularExpression(literal: "GetHero") == nil)
        #expect(try RegularExpression(literal: "/") == nil)
    }

    @Test func `errors say what is wrong and where`() {
        #expect(
            throws: RegularExpressionError(message: "missing closing parenthesis", offset: 2)
        ) { try RegularExpression("(a") }
        #expect(
            throws: RegularExpressionError(
                message: "there is no flag \"q\"; there are \"i\", \"m\", \"s\" and \"x\"",
                offset: 3
            )
        ) { try RegularExpression(literal: "/a/q") }
    }

    @Test func `a pattern that would take for ever gives up`() throws {
        let pattern = try RegularExpression("^(a+)+$")
        #expect(pattern.search(String(repeating: "a", count: 40) + "!") == .gaveUp)
        #expect(try RegularExpression("^(a|b)*$").search(String(repeating: "ab", count: 100_000)) != .notFound)
    }
}
