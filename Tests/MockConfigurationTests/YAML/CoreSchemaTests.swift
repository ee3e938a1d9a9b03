import JSONModel
import Testing

@testable import MockConfiguration

@Suite("YAML core schema")
struct CoreSchemaTests {
    @Test(arguments: [
        ("", JSONValue.null), ("~", .null), ("null", .null), ("Null", .null), ("NULL", .null), ("nULL", "nULL"),
        ("true", true), ("False", false), ("TRUE", true), ("tRUE", "tRUE"),
        ("yes", "yes"), ("no", "no"), ("on", "on"), ("off", "off"), ("y", "y"),
        ("0", 0), ("-19", -19), ("+3", 3), ("0o17", 15), ("0x1F", 31), ("0x1f", 31), ("0012", 12), ("-0o17", "-0o17"),
        ("0o8", "0o8"), ("0x-1", "0x-1"), ("1_000", "1_000"), ("12:30", "12:30"), ("1.5.2", "1.5.2"),
        ("1.5", 1.5), ("-0.25", -0.25), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("1E+3", 1000), ("12e03", 12000),
        ("-2E-2", -0.02), (".", "."), ("e3", "e3"), ("1e", "1e"), ("+", "+"), ("-", "-"), ("+.5", 0.5),
        ("9223372036854775807", .number(.integer(.max))),
        ("9223372036854775808", .number(.literal("9223372036854775808"))),
        (".inf", .number(.double(.infinity))), ("-.Inf", .number(.double(-.infinity))),
        ("+.INF", .number(.double(.infinity))),
        (".iNf", ".iNf"), ("-.nan", "-.nan"), ("2025-01-01", "2025-01-01"),
    ])
    func resolves(text: String, value: JSONValue) {
        #expect(CoreSchema.value(of: text) == value)
    }

    @Test(arguments: [".nan", ".NaN", ".NAN"])
    func `knows what is no number`(text: String) throws {
        #expect(try #require(CoreSchema.value(of: text).double).isNaN)
    }

    @Test(arguments: [
        ("yes", "true"), ("Off", "false"), ("y", "true"), ("0012", "an octal number"), ("12:30", "a number"),
        ("1_000", "a number"), ("12:75", nil), ("10", nil), ("0", nil), ("hello", nil), ("1_a", nil),
    ])
    func `knows what YAML 1.1 made of a plain scalar`(text: String, meaning: String?) {
        #expect(YAMLScalar(text: text, isPlain: true).meaningInYAML11 == meaning)
        #expect(YAMLScalar(text: text, isPlain: false).meaningInYAML11 == nil)
    }
}
