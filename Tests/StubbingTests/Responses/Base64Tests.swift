import Stubbing
import Testing

@Suite("Base64")
struct Base64Tests {
    /// RFC 4648, section 10.
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ])
    func `encodes`(text: String, encoded: String) { #expect(Base64.encode(Array(text.utf8)) == encoded) }

    @Test func `uses all letters`() { #expect(Base64.encode([0xFB, 0xEF, 0xFF]) == "++//") }
}
