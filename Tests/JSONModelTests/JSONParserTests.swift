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
        Case("null", .null),
        Case(" \t\r\n true \t\r\n", true),
        Case("false", false),
        Case("\u{FEFF}{}", [:]),
        Case("[]", []),
        Case("[ 1 , [ 2 ] , { } ]", [1, [2], [:]]),
        Case(#"{"a":1,"b":{"c":[null]}}"#, ["a": 1, "b": ["c": [.null]]]),
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
