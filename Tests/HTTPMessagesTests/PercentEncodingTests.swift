import HTTPMessages
import Testing

@Suite("Percent-encoding")
struct PercentEncodingTests {
    @Test func `encodes all but the unreserved characters, and decodes it`() throws {
        let text = "a b/é?&=%~-._🐦"
        let encoded = PercentEncoding.encode(text)
        #expect(encoded == "a%20b%2F%C3%A9%3F%26%3D%25~-._%F0%9F%90%A6")
        #expect(try PercentEncoding.decode(encoded.utf8) == text)
    }

    @Test(arguments: [
        ("/a%20b?x=1&y=[2]#z", "/a%20b?x=1&y=[2]#z"),
        ("https://user@[::1]:8080/;p=(1)*!$',", "https://user@[::1]:8080/;p=(1)*!$',"),
        ("/a b/é?q=\"x\"", "/a%20b/%C3%A9?q=%22x%22"), ("/a\r\nSet-Cookie: b=1", "/a%0D%0ASet-Cookie:%20b=1"),
        ("/100%", "/100%"), ("\0\u{7F}<>\\^`{|}", "%00%7F%3C%3E%5C%5E%60%7B%7C%7D"), ("", ""),
    ])
    func `encodes what no URL may hold, and leaves the rest as it is`(text: String, encoded: String) {
        #expect(PercentEncoding.encode(reference: text) == encoded)
    }

    @Test(arguments: [
        ("", ""), ("abc", "abc"), ("%61%62", "ab"), ("%c3%A9", "é"), ("a+b", "a+b"), ("%00", "\0"), ("é", "é"),
    ])
    func decodes(text: String, decoded: String) throws {
        #expect(try PercentEncoding.decode(text.utf8) == decoded)
    }

    @Test func `takes a plus for a space only in forms`() throws {
        #expect(try PercentEncoding.decode("a+b%2B".utf8, plusIsSpace: true) == "a b+")
    }

    @Test(arguments: [
        ("%", "\"%\" has a \"%\" without two hexadecimal digits after it"),
        ("a%2", "\"a%2\" has a \"%\" without two hexadecimal digits after it"),
        ("%-1", "\"%-1\" has a \"%\" without two hexadecimal digits after it"),
        ("%C3", "\"%C3\" is not UTF-8 once it is decoded"),
        ("%ED%A0%80", "\"%ED%A0%80\" is not UTF-8 once it is decoded"),
    ])
    func refuses(text: String, message: String) {
        #expect(throws: HTTPDecodingError(message)) { try PercentEncoding.decode(text.utf8) }
    }
}
