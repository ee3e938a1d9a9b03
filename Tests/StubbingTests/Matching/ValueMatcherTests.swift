import GraphQLLanguage
import JSONModel
import StubModel
import Testing

@testable import Stubbing

@Suite("Value matchers")
struct ValueMatcherTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var matcher: String
        /// Empty stands for no value.
        var value: String
        var reasons: [String] = []

        var testDescription: String { "\(matcher) for \(value)" }
    }

    static let cases: [Case] = [
        Case(matcher: "1", value: "1.0"),
        Case(matcher: "1", value: "10e-1"),
        Case(matcher: "1", value: "2", reasons: ["expected 1, got 2"]),
        Case(matcher: "1", value: #""1""#, reasons: [#"expected 1, got "1""#]),
        Case(matcher: #""EMPIRE""#, value: #""JEDI""#, reasons: ["expected EMPIRE, got JEDI"]),
        Case(matcher: #""""#, value: "", reasons: [#"expected "", got nothing"#]),
        Case(matcher: "null", value: "null"),
        Case(matcher: "null", value: "", reasons: ["expected null, got nothing"]),
        Case(matcher: "true", value: "false", reasons: ["expected true, got false"]),
        Case(matcher: #"{"a": {"b": 1}}"#, value: #"{"c": 3, "a": {"b": 1, "d": 4}}"#),
        Case(
            matcher: #"{"a": {"b": 1, "x": [1, {"y": "z"}]}}"#,
            value: #"{"a": {"b": 2, "x": [1, {"y": "w"}]}}"#,
            reasons: ["a.b: expected 1, got 2", "a.x[1].y: expected z, got w"]
        ),
        Case(matcher: #"{"a": 1}"#, value: "5", reasons: ["expected {a: 1}, got 5"]),
        Case(matcher: "{}", value: #"{"a": 1}"#),
        Case(matcher: "[1, 2]", value: "[1, 2]"),
        Case(matcher: "[1, 2]", value: "[2, 1]", reasons: ["[0]: expected 1, got 2", "[1]: expected 2, got 1"]),
        Case(matcher: "[1]", value: "[1, 2]", reasons: ["expected a list of 1, got a list of 2"]),
        Case(matcher: #"[{"a": 1}]"#, value: #"[{"a": 1, "b": 2}]"#),
        Case(matcher: #"{"$matches": "^B"}"#, value: #""Bearer""#),
        Case(matcher: #"{"$matches": "^B"}"#, value: #""x""#, reasons: ["expected a text that matches /^B/, got x"]),
        Case(matcher: #"{"$matches": "5"}"#, value: "5", reasons: ["expected a text that matches /5/, got 5"]),
        Case(matcher: #"{"$contains": "ear"}"#, value: #""Bearer""#),
        Case(matcher: #"{"$contains": "ear"}"#, value: #"["a", "ear"]"#),
        Case(matcher: #"{"$contains": {"id": 7}}"#, value: #"[{"id": 6}, {"id": 7, "n": 1}]"#),
        Case(
            matcher: #"{"$contains": 7}"#,
            value: "[1, 2]",
            reasons: ["expected a list that contains 7, got [1,2]"]
        ),
        Case(matcher: #"{"$oneOf": [1, {"$matches": "x"}]}"#, value: #""axb""#),
        Case(matcher: #"{"$oneOf": ["A", "B"]}"#, value: #""C""#, reasons: ["expected A or B, got C"]),
        Case(matcher: #"{"$oneOf": [{"$absent": true}, 1]}"#, value: ""),
        Case(matcher: #"{"$absent": true}"#, value: ""),
        Case(matcher: #"{"$absent": true}"#, value: "null", reasons: ["expected nothing, got null"]),
        Case(matcher: #"{"$absent": false}"#, value: "null"),
        Case(matcher: #"{"a": {"$absent": true}}"#, value: #"{"a": 1}"#, reasons: ["a: expected nothing, got 1"]),
        Case(matcher: #"{"a": {"$absent": true}}"#, value: "{}"),
        Case(matcher: #"{"$any": true}"#, value: "null"),
        Case(matcher: #"{"$any": true}"#, value: "", reasons: ["expected any value, got nothing"]),
        Case(matcher: #"{"$exactly": {"a": 1, "b": 2}}"#, value: #"{"b": 2.0, "a": 1}"#),
        Case(
            matcher: #"{"$exactly": {"a": 1}}"#,
            value: #"{"a": 1, "b": 2}"#,
            reasons: [#"expected exactly {"a":1}, got {"a":1,"b":2}"#]
        ),
        Case(matcher: #"{"$exactly": {"$ref": 1}}"#, value: #"{"$ref": 1}"#),
    ]

    @Test(arguments: cases) func compares(_ c: Case) throws {
        let matcher = try ValueMatcher(try JSONValue(parsing: Array(c.matcher.utf8)))
        let value = c.value.isEmpty ? JSONValue?.none : try JSONValue(parsing: Array(c.value.utf8))
        let result = matcher.result(for: value)
        #expect(result.reasons == c.reasons)
        #expect(result.isExact == c.reasons.isEmpty)
        #expect(matcher.matches(value) == c.reasons.isEmpty)
    }

    @Test(arguments: [
        (#"{"$match": "x"}"#, #"There is no matcher "$match". Did you mean "$matches"?"#, ["$match"]),
        (
            #"{"a": [{"$zzzzzzzzz": 1}]}"#,
            #"There is no matcher "$zzzzzzzzz". Where a key really begins with "$", say $exactly around its object."#,
            ["a", "0", "$zzzzzzzzz"]
        ),
        (
            #"{"$any": true, "b": 1}"#, #"$any stands alone in its object, and here is "b" too."#,
            ["$any"]
        ),
        (#"{"$matches": 5}"#, "$matches takes a regular expression as a string.", ["$matches"]),
        (
            #"{"x": {"$matches": "(a"}}"#,
            #""(a" is no regular expression: missing closing parenthesis (at character 3 of the pattern)."#,
            ["x", "$matches"]
        ),
        (#"{"$oneOf": []}"#, "$oneOf takes a list of matchers, at least one.", ["$oneOf"]),
        (#"{"$absent": "yes"}"#, "$absent takes true or false.", ["$absent"]),
    ])
    func refuses(text: String, message: String, path: [String]) throws {
        let value = try JSONValue(parsing: Array(text.utf8))
        let expected = path.map { Int($0).map { .index($0) } ?? GraphQLError.PathComponent.key($0) }
        #expect(throws: ValueMatcherError(message, path: expected)) { try ValueMatcher(value) }
    }

    @Test(arguments: [
        ("5", ["5.0"], true), ("5", ["x"], false), ("true", ["true"], true), ("true", ["1"], false),
        (#""5""#, ["5"], true), ("null", [""], true), (#""a""#, ["b", "a"], true), (#"["a", "b"]"#, ["a", "b"], true),
        (#"["a"]"#, ["a", "b"], false), (#"{"$exactly": ["a", "b"]}"#, ["a", "b"], true),
        (#"{"$absent": true}"#, [], true), (#"{"$absent": true}"#, ["a"], false), (#"{"$any": true}"#, [], false),
        (#"{"$contains": "b"}"#, ["abc"], true), (#"{"$oneOf": [1, 2]}"#, ["2"], true),
        (#"{"$matches": "^.$"}"#, ["ab", "c"], true), (#"{"a": 1}"#, [#"{"a":1}"#], false),
    ])
    func `reads text as what is expected`(matcher: String, texts: [String], matches: Bool) throws {
        let matcher = try ValueMatcher(try JSONValue(parsing: Array(matcher.utf8)))
        var log = MatchLog(explains: false, matcher)
        #expect(matcher.matches(texts: texts, &log) == matches)
        var explained = MatchLog(explains: true, matcher)
        #expect(matcher.matches(texts: texts, &explained) == matches)
        #expect(explained.reasons.isEmpty == matches)
    }

    @Test func `long values are cut between characters`() throws {
        let value = JSONValue.string(String(repeating: "é ", count: 100))
        let reason = try #require(try ValueMatcher("x").result(for: value).reasons.first)
        #expect(reason.hasSuffix("…"))
        #expect(!reason.contains("\u{FFFD}"))
    }
}
