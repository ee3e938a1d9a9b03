import JSONModel
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
    private func written(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var value: JSONValue
        var text: String
        var testDescription: String { text }

        init(_ value: JSONValue, _ text: String) {
            self.value = value
            self.text = text
        }
    }

    @Test func `keeps fractions where it is told to`() {
        let value: JSONValue = [1.0, 1, -2.0, 0.5, 1e20]
        #expect(
            String(decoding: value.serialized(keepingFractions: true), as: UTF8.self)
                == "[1.0,1,-2.0,0.5,100000000000000000000]"
        )
        #expect(String(decoding: value.serialized(), as: UTF8.self) == "[1,1,-2,0.5,100000000000000000000]")
    }

    @Test(arguments: [
        Case(.null, "null"),
        Case(true, "true"),
        Case(false, "false"),
        Case(-7, "-7"),
        Case(1.0, "1"),
        Case(.number(.double(.infinity)), "null"),
        Case("", #""""#),
        Case("plain", #""plain""#),
        Case("é 🐦 \u{2028}\u{7F}", "\"é 🐦 \u{2028}\u{7F}\""),
        Case("\"\\/", #""\"\\/""#),
        Case("\u{0}\u{8}\t\n\u{b}\u{c}\r\u{1f}", #""\u0000\b\t\n\u000b\f\r\u001f""#),
        Case("tail\n", #""tail\n""#),
        Case([1, [], ["a": .null]], #"[1,[],{"a":null}]"#),
        Case(["z": 1, "a": [:]], #"{"z":1,"a":{}}"#),
    ])
    func writes(_ c: Case) {
        #expect(written { $0.write(c.value) } == c.text)
    }

    @Test func `writes integers of every size`() {
        #expect(written { $0.writeInteger(.max) } == "9223372036854775807")
        #expect(written { $0.writeInteger(.min) } == "-9223372036854775808")
        #expect(written { $0.writeInteger(0) } == "0")
    }

    @Test func `writes bytes as a string`() {
        let bytes = Array("say \"hi\"".utf8)
        #expect(written { $0.writeString(utf8: bytes) } == #""say \"hi\"""#)
        #expect(written { $0.writeString(utf8: bytes[4...]) } == #""\"hi\"""#)
    }

    @Test(arguments: [0, 1, 64]) func `grows with what is written`(capacity: Int) {
        var writer = JSONWriter(capacity: capacity)
        for _ in 0..<300 {
            writer.writeRaw(UInt8(ascii: "["))
            writer.writeRaw(Array("12,3".utf8))
            writer.writeRaw(Array("]".utf8)[...])
            writer.writeRaw([])
            writer.writeRaw("")
        }
        #expect(writer.mark == 1_800)
        #expect(writer.bytes == Array(String(repeating: "[12,3]", count: 300).utf8))
        #expect(writer.bytes(since: 1_794) == Array("[12,3]".utf8))
    }

    @Test func `rolls back to a mark`() {
        let text = written { writer in
            writer.writeString("kept")
            let mark = writer.mark
            writer.writeInteger(12)
            writer.rollBack(to: mark)
            writer.writeNull()
        }
        #expect(text == #""kept"null"#)
    }

    @Test func `lays out as JavaScript does`() {
        let value: JSONValue = ["a": [1, ["b": []]], "c": [:], "d": "x"]
        let expected = """
            {
              "a": [
                1,
                {
                  "b": []
                }
              ],
              "c": {},
              "d": "x"
            }
            """
        #expect(value.prettyPrinted == expected)
        #expect(JSONValue.null.prettyPrinted == "null")
    }
}
