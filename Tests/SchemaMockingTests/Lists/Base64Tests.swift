import Testing

@testable import SchemaMocking

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

    @Test(arguments: ["Z", "Zg", "Zg=", "Zh==", "====", "Zm9v=", "Zm9 ", "Zg==Zg==", "é==="])
    func `refuses what it would not write`(text: String) { #expect(Base64.decode(text) == nil) }
}
