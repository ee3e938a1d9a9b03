import HTTPMessages
import Testing

@Suite("Forms")
struct FormItemTests {
    @Test(
        arguments: [
            ("", [:]),
            ("a=1&b=2", ["a": "1", "b": "2"]),
            ("a=b+c%2B%26&d", ["a": "b c+&", "d": ""]),
            ("a=1&a=2&&=x", ["a": "1", "a": "2", "": "x"]),
            ("%C3%A9=a=b", ["é": "a=b"]),
            ("a=%00", ["a": "\0"]),
        ] as [(String, KeyValuePairs<String, String>)]
    )
    func decodes(text: String, items: KeyValuePairs<String, String>) throws {
        let decoded = try FormItem.decode(text.utf8)
        #expect(decoded.map(\.name) == items.map(\.key))
        #expect(decoded.map(\.value) == items.map(\.value))
    }

    @Test(arguments: ["a=%", "a=%1", "%g0=a"])
    func `refuses malformed escapes`(text: String) {
        #expect(throws: HTTPDecodingError.self) { try FormItem.decode(text.utf8) }
    }

    @Test(
        arguments: [
            ("a=%&b=%41", ["a": "%", "b": "A"]),
            ("a=100%+off%2&%g0=%4", ["a": "100% off%2", "%g0": "%4"]),
            ("a=%C3&b=%C3%A9%%41", ["a": "\u{FFFD}", "b": "é%A"]),
            ("&&a=b+c", ["a": "b c"]),
        ] as [(String, KeyValuePairs<String, String>)]
    )
    func `reads what there is to read, as the URL standard wants it`(
        text: String,
        items: KeyValuePairs<String, String>
    ) {
        #expect(FormItem.read(text.utf8) == items.map { FormItem(name: $0.key, value: $0.value) })
    }

    @Test func `knows whether there is a value`() throws {
        #expect(try FormItem.decode("a&b=&c=d&=".utf8).map(\.hasValue) == [false, true, true, true])
        #expect(FormItem.read("%61&b=".utf8).map(\.hasValue) == [false, true])
    }

    @Test func `finds the first item of a name`() throws {
        let items = try FormItem.decode("a=1&a=2".utf8)
        #expect(items["a"] == "1")
        #expect(items["b"] == nil)
    }
}
