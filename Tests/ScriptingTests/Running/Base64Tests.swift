import Testing

@testable import Scripting

@Suite("Base64")
struct Base64Tests {
    /// RFC 4648, section 10.
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ])
    func `is as the standard has it`(_ text: String, _ encoded: String) {
        #expect(Base64.text(Array(text.utf8)) == encoded)
    }

    @Test func `knows every byte`() {
        #expect(Base64.text([0, 255, 254, 62, 63, 128]) == "AP/+Pj+A")
    }
}
