import JSONModel
import Testing

@Suite("JSON parser")
struct JSONParserTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var value: JSONValue
        var testDescription: String { text }

        init(_ text: String, _ value: JSONValue) {
            self.text = text
            self.value = value
        }
    }

    @Test(arguments: [
        Case("null", nil),
        Case(" \t\r\n true \t\r\n", true),
        Case("false", false),
        Case("\u{FEFF}{}", [:]),
        Case("[]", []),
        Case("[ 1 , [ 2 ] , { } ]", [1, [2], [:]]),
        Case(#"{"a":1,"b":{"c":[null]}}"#, ["a": 1, "b": ["c": [nil]]]),
        Case(#""""#, ""),
        Case(#""héllo 🐦""#, "héllo 🐦"),
        Case(#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
        Case(#""\u0041\u00e9\u00E9\ud83d\udc26!""#, "Aéé🐦!"),
        Case(#""\u0000""#, "\0"),
        Case("0", 0),
        Case("-12", -12),
        Case("1.5e3", 1500.0),
    ])
    func reads(_ c: Case) throws {
        #expect(try JSONValue(parsing: Array(c.text.utf8)) == c.value)
    }

    @Test func `keeps the order of members`() throws {
        let value = try JSONValue(parsing: Array(#"{"z":1,"a":2,"m":3}"#.utf8))
        #expect(value.object?.keys == ["z", "a", "m"])
    }

    @Test func `keeps the first place and the last value of a repeated name`() throws {
        let value = try JSONValue(parsing: Array(#"{"a":1,"b":2,"a":3}"#.utf8))
        #expect(value.object?.keys == ["a", "b"])
        #expect(value["a"] == 3)
    }

    @Test func `indexes a large object`() throws {
        let members = (0..<1_000).map { #""k\#($0)":\#($0)"# }
        let value = try JSONValue(parsing: Array("{\(members.joined(separator: ",")),\"k7\":null}".utf8))
        #expect(value.object?.count == 1_000)
        #expect(value["k7"] == .null)
        #expect(value["k999"] == 999)
    }
}

@Suite("JSON syntax errors")
struct JSONSyntaxErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var text: [UInt8]
        var error: String
        var testDescription: String { String(decoding: text, as: UTF8.self) }

        init(_ text: String, _ error: String) { self.init(Array(text.utf8), error) }

        init(_ text: [UInt8], _ error: String) {
            self.text = text
            self.error = error
        }
    }

    @Test(arguments: [
        Case("", "1:1: Expected a value, found the end of the text"),
        Case("{\n  \"a\": 1,\n}", "3:1: Expected a name in double quotes, found \"}\""),
        Case("{\r\n\"a\" 1}", "2:5: Expected \":\" after the name, found \"1\""),
        Case("{\"a\":1\r\"b\":2}", "2:1: Expected \",\" or \"}\", found a string"),
        Case("[1, 2", "1:6: Expected \",\" or \"]\", found the end of the text"),
        Case("[1,]", "1:4: Expected a value, found \"]\""),
        Case("[\"🐦é\", x]", "1:9: Expected a value, found \"x\""),
        Case("[é]", "1:2: Expected a value, found \"é\""),
        Case([0xFF], "1:1: Expected a value, found a byte that is not UTF-8"),
        Case("\0", "1:1: Expected a value, found the control character 0"),
        Case("nul", "1:1: Expected a value, found \"n\""),
        Case("{} {}", "1:4: Expected the end of the JSON text, found \"{\""),
        Case("012", "1:1: A number may not start with a zero that is not needed"),
        Case("-", "1:2: Expected a digit, found the end of the text"),
        Case("1.", "1:3: Expected a digit after the decimal point, found the end of the text"),
        Case("1e+", "1:4: Expected a digit in the exponent, found the end of the text"),
        Case("\"abc", "1:5: The string has no closing quotation mark"),
        Case("\"a\nb\"", "1:3: A string may not contain the control character 10 unless it is escaped"),
        Case(#""a\x""#, #"1:3: "\" starts no escape that JSON knows"#),
        Case(#""\u12g4""#, #"1:6: "\u" takes four hexadecimal digits"#),
        Case(#""\ud800x""#, "1:2: The escape is half of a surrogate pair; the other half is missing"),
        Case(#""\ude00""#, "1:2: The escape is half of a surrogate pair; the other half is missing"),
        Case([0x22, 0x61, 0xC0, 0xAF, 0x22], "1:3: The string is not UTF-8"),
        Case([0x22, 0x5C, 0x6E, 0xED, 0xA0, 0x80, 0x22], "1:4: The string is not UTF-8"),
    ])
    func reports(_ c: Case) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: c.text) }
        #expect(error?.description == c.error)
    }

    @Test func `gives the offset in bytes`() {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: Array("[\"é\",\n?]".utf8)) }
        #expect(
            error == JSONSyntaxError(message: "Expected a value, found \"?\"", offset: 7, line: 2, column: 1)
        )
    }
}

@Suite("JSON limits")
struct JSONLimitsTests {
    @Test func `reads up to the depth and refuses one level more`() throws {
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        #expect(throws: Never.self) { try JSONValue(parsing: nested(200)) }
        let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: nested(201)) }
        #expect(error?.description == "1:201: The value is nested deeper than 200 levels")
        #expect(throws: Never.self) { try JSONValue(parsing: nested(300), limits: JSONLimits(depth: 300)) }
    }

    @Test func `counts depth, not containers`() throws {
        let text = "[" + Array(repeating: #"{"a":[]}"#, count: 100).joined(separator: ",") + "]"
        #expect(try JSONValue(parsing: Array(text.utf8), limits: JSONLimits(depth: 3)).array?.count == 100)
    }

    @Test(arguments: ["[", #"{"a":"#, #"[{"a":"#])
    func `refuses a hundred thousand levels before the value is built`(opening: String) {
        let text = Array(String(repeating: opening, count: 100_000).utf8)
        let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: text) }
        #expect(error?.message == "The value is nested deeper than 200 levels")
    }
}
