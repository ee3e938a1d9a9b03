import Testing

@testable import JSONModel

@Suite("Base 64")
struct Base64Tests {
    /// RFC 4648, section 10.
    static let vectors = [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ]

    @Test(arguments: vectors) func `encodes and decodes`(text: String, encoded: String) {
        #expect(Base64.encode(Array(text.utf8)) == encoded)
        #expect(Base64.decode(encoded) == Array(text.utf8))
    }

    @Test func `uses all letters`() {
        #expect(Base64.encode([0xFB, 0xEF, 0xFF]) == "++//")
        #expect(Base64.encode([0, 255, 254, 62, 63, 128]) == "AP/+Pj+A")
    }

    @Test(arguments: ["Z", "Zg", "Zg=", "Zh==", "====", "Zm9v=", "Zm9 ", "Zg==Zg==", "é==="])
    func `refuses what it would not write`(text: String) { #expect(Base64.decode(text) == nil) }
}
