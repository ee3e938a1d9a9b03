import JSONModel
import Testing

@Suite("JSON numbers")
struct JSONNumberTests {
    enum Kind: Sendable { case integer, double, literal }

    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var kind: Kind
        var written: String
        var testDescription: String { text }

        init(_ text: String, _ kind: Kind, _ written: String) {
            self.text = text
            self.kind = kind
            self.written = written
        }
    }

    private func number(_ text: String) throws -> JSONNumber {
        guard case .number(let number) = try JSONValue(parsing: Array(text.utf8)) else {
            throw JSONSyntaxError(message: "No number", offset: 0, line: 1, column: 1)
        }
        return number
    }

    @Test(arguments: [
        Case("0", .integer, "0"),
        Case("-0", .integer, "0"),
        Case("9223372036854775807", .integer, "9223372036854775807"),
        Case("-9223372036854775808", .integer, "-9223372036854775808"),
        Case("9223372036854775808", .literal, "9223372036854775808"),
        Case("10000000000000000000", .double, "10000000000000000000"),
        Case("9223372036854775807.0", .integer, "9223372036854775807"),
        Case("-922337203685477580.8e1", .integer, "-9223372036854775808"),
        Case("9223372036854775808.0", .literal, "9223372036854775808.0"),
        Case("920339273884E7", .double, "9203392738840000000"),
        Case("1.0", .double, "1"),
        Case("0.1", .double, "0.1"),
        Case("19.90", .double, "19.9"),
        Case("0.1000000000000000000", .double, "0.1"),
        Case("0.1000000000000000055511151231257827", .literal, "0.1000000000000000055511151231257827"),
        Case("0.30000000000000004", .double, "0.30000000000000004"),
        Case("3.141592653589793238", .literal, "3.141592653589793238"),
        Case("123.456e-789", .literal, "123.456e-789"),
        Case("1E400", .literal, "1E400"),
        Case("0e999999999999999999999", .double, "0"),
        Case("0.000001", .double, "0.000001"),
        Case("0.0000001", .double, "1e-7"),
        Case("1.5e-7", .double, "1.5e-7"),
        Case("1e20", .double, "100000000000000000000"),
        Case("1e21", .double, "1e+21"),
        Case("-1.25e+22", .double, "-1.25e+22"),
        Case("5e-324", .double, "5e-324"),
        Case("1.7976931348623157e308", .double, "1.7976931348623157e+308"),
        Case("123456.789", .double, "123456.789"),
    ])
    func keeps(_ c: Case) throws {
        let number = try number(c.text)
        let kind: Kind =
            switch number {
            case .integer: .integer
            case .double: .double
            case .literal: .literal
            }
        #expect(kind == c.kind)
        #expect(String(decoding: JSONValue.number(number).serialized(), as: UTF8.self) == c.written)
    }

    @Test func `compares by value`() throws {
        let one = try ["1", "1.0", "10e-1", "0.1e1"].map(number)
        #expect(Set(one).count == 1)
        let large = try ["12345678901234567890123", "1234567890123456789012.3e1"].map(number)
        #expect(Set(large).count == 1)
        #expect(try number("9007199254740993") != number("9007199254740992.0"))
        #expect(try number("1") != number("1.5"))
    }

    /// The `Double` nearest to this number is 9203392738839999488, and prints as the number again.
    @Test func `large numbers are what they print as`() throws {
        let written = try number("9203392738840000000")
        #expect(try Set([number("920339273884E7"), written]).count == 1)
        #expect(try number("920339273884E7").int == 9_203_392_738_840_000_000)
        #expect(try number("9223372036854775807.0") == number("9223372036854775807"))
        #expect(try number("9.223372036854776e18").int == nil)
    }

    @Test func `gives an Int only where there is no fraction`() throws {
        #expect(try number("3.0").int == 3)
        #expect(try number("3.5").int == nil)
        #expect(try number("1e300").int == nil)
        #expect(try number("1e400").int == nil)
        #expect(try number("1e400").double == .infinity)
    }
}
