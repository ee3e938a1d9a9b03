import StubModel
import Testing

@testable import Stubbing

@Suite("Compiled patterns")
struct CompiledPatternTests {
    @Test(arguments: [
        ("^Hero", "HeroDetails", true), ("^Hero", "GetHero", false), ("é+$", "caféé", true), (".", "🦜", true),
        ("^.$", "🦜", true), ("", "", true), (#"\d{3}"#, "ab12", false),
        ("(?)", "x", true), ("a(?)", "ba", true), (#"(?)\d"#, "x1", true), ("(?)(?i)A", "a", true),
    ])
    func searches(pattern: String, text: String, isFound: Bool) throws {
        #expect(try CompiledPattern(RegularExpression(pattern)).search(text).result == (isFound ? .found : .notFound))
    }

    @Test func `flags follow the closing slash`() throws {
        for (literal, text) in [("/^hero/i", "HERO"), ("/a.b/s", "a\nb"), ("/^b/m", "a\nb"), ("/a b/x", "ab")] {
            let expression = try #require(try RegularExpression(literal: literal))
            #expect(try CompiledPattern(expression).search(text).result == .found)
        }
    }

    @Test func `errors say what is wrong and where`() {
        #expect(
            throws: RegularExpressionError(message: "missing closing parenthesis", offset: 2)
        ) { try RegularExpression("(a").check() }
    }

    struct Hostile: Sendable, CustomTestStringConvertible {
        var name: String
        var pattern: String
        var text: String

        init(_ name: String, _ pattern: String, _ part: String, times: Int) {
            self.name = name
            self.pattern = pattern
            text = String(repeating: part, count: times)
        }

        var testDescription: String { name }
    }

    @Test(arguments: [
        Hostile("nested repeats", "^(a+)+$", "a", times: 40) + "!",
        Hostile("alternatives from every start", #"(a|b)+\d"#, "a", times: 20_000),
        Hostile("a back reference", #"([a-z]+)\1\d"#, "a", times: 20_000),
        Hostile("a back reference without case", #"(?i)([a-z]+)\1\d"#, "aA", times: 10_000),
        Hostile("a back reference that fails late", #"(?=(a+))\1[bc]"#, "a", times: 100_000),
        Hostile("one repeat from every start", #"(?<!x)[a-z]+\d"#, "a", times: 100_000),
        Hostile("three repeats", #"(.*)(.*)(.*)\d"#, "a", times: 100_000),
        Hostile("a possessive repeat", #"a*+\d"#, "a", times: 10_000_000),
        Hostile("recursion", #"(?:\((?R)*)\d|\("#, "(", times: 100_000),
        Hostile("calls that double", Self.doubling, "x", times: 1),
        Hostile(
            "a counted repeat that fails late",
            "a{60000}[bc]",
            String(repeating: "a", count: 59_999) + "b",
            times: 20
        ),
        Hostile("a long lookbehind", "(?<=a{60000})[bc]", "b", times: 200_000),
        Hostile("graphemes", #"\X+\d"#, "a", times: 100_000),
        Hostile("flags", #"\X+\d"#, "\u{1F1E6}", times: 100_000),
        Hostile("a property", #"\p{L}+\d"#, "é", times: 5_000_000),
        Hostile(
            "a large class",
            "[" + String(repeating: #"\p{Greek}\p{Thai}"#, count: 200) + #"x]+\d"#,
            "é",
            times: 500_000
        ),
        Hostile("many groups", String(repeating: "(b)?", count: 990) + #"a?\d"#, "a", times: 20_000),
        Hostile("more memory than there may be", "^(a|b)*$", "ab", times: 100_000),
        Hostile("a start that is moved", #"(?:[a-z]*\K)*\d"#, "a", times: 20_000),
        Hostile("without machine code", #"(*NO_JIT)(a|b)+\d"#, "a", times: 20_000),
    ])
    func `a search that would take long gives up after a number of steps`(hostile: Hostile) throws {
        let found = try CompiledPattern(RegularExpression(hostile.pattern)).search(hostile.text)
        #expect(found.result == .gaveUp)
        #expect(found.steps == PatternBudget.stepsOfSearch)
    }

    private static var doubling: String {
        let calls = (1..<40).map { "(?<g\($0)>(?&g\($0 - 1))|(?&g\($0 - 1)))" }
        return "(?(DEFINE)(?<g0>[yz])\(calls.joined()))(?&g39)"
    }

    @Test(arguments: [
        ("error", "the quick brown fox, ", 100_000, CompiledPattern.Result.notFound),
        ("[A-Z][a-z]+", "the quick brown fox, ", 100_000, .notFound),
        (#"^\s*\{"#, #"{"name": "Bob", "age": 42}, "#, 100_000, .found),
        (#""name":\s*"Al"#, #"{"name": "Bob", "age": 42}, "#, 180_000, .notFound),
        (#"/api/v\d+/users"#, #"GET /api/v2/orders HTTP/1.1, "#, 160_000, .notFound),
        (#"<id>[^<]*x</id>"#, "<item><id>order-7</id></item>", 40_000, .notFound),
        ("Bearer [A-Za-z0-9._-]+$", "Authorization: Basic dXNlcjpzZWNyZXQ=, ", 250_000, .notFound),
        (#"\bfix(es)?\b"#, "it was fixed by a fixer, ", 10_000, .notFound), ("^(a|b)*$", "ab", 10_000, .found),
    ])
    func `ordinary searches of long texts come to their end`(
        pattern: String,
        part: String,
        times: Int,
        result: CompiledPattern.Result
    ) throws {
        let found = try CompiledPattern(RegularExpression(pattern)).search(String(repeating: part, count: times))
        #expect(found.result == result)
        #expect(found.steps < PatternBudget.stepsOfSearch)
    }

    @Test func `a pattern that is too long to be compiled soon is refused`() {
        #expect(throws: RegularExpressionError(message: "a pattern may have 4000 bytes", offset: 4_000)) {
            try RegularExpression("(?i)" + String(repeating: #"[\x{1}-\x{10ffff}]"#, count: 250)).check()
        }
    }

    /// Short texts are searched without callouts, long ones with some of them.
    @Test func `callouts change nothing about what is found`() throws {
        let atoms = [
            "a", "b", "é", #"\."#, ".", "[ab]", "[^a]", #"\w"#, #"\b"#, "(ab|b)", "(?:a|é)", "(?=a)", "(?<=a)", "(?!b)",
            "(?<n>a)", "(?i:A)", "(?>a+)", #"\d"#, "(?#note)", "^", "$", #"\K"#, "(a|)", #"\x61"#, #"\p{L}"#,
            "(?|a|(b))",
        ]
        let quantifiers = ["", "", "", "*", "+", "?", "{2}", "*?", "++", "{1,3}"]
        var state: UInt64 = 7
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let texts = (0..<12).map { _ in (0..<next(9)).map { _ in ["a", "b", "é", ".", "7", " "][next(6)] }.joined() }
        let padding = String(repeating: "~", count: 200)
        var searched = 0
        for _ in 0..<2_000 {
            let parts = (0...next(6)).map { _ in atoms[next(atoms.count)] + quantifiers[next(quantifiers.count)] }
            let expression = RegularExpression(parts.joined())
            guard let pattern = try? CompiledPattern(expression) else { continue }
            for text in texts {
                let (short, long) = (text + padding.prefix(100), text + padding)
                #expect(pattern.search(long).result == pattern.search(short).result, "\(expression) in \(short)")
                searched += 1
            }
        }
        #expect(searched > 5_000)
    }

    @Test func `one that needs a step more than there are gives up`() throws {
        let pattern = try CompiledPattern(RegularExpression(#"^[a-z]+\d"#))
        let text = String(repeating: "a", count: 1_000)
        let steps = pattern.search(text).steps
        #expect(pattern.search(text, steps: steps + 1) == (.notFound, steps))
        #expect(pattern.search(text, steps: steps) == (.gaveUp, steps))
    }
}

private func + (hostile: CompiledPatternTests.Hostile, end: String) -> CompiledPatternTests.Hostile {
    var hostile = hostile
    hostile.text += end
    return hostile
}
