import JSONModel
import Testing

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
