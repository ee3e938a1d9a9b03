import Testing

@testable import GraphQLOverHTTP

@Suite("Document key")
struct DocumentKeyTests {
    @Test func `is the text, byte by byte`() {
        #expect(DocumentKey(Array("{ a }".utf8)) == DocumentKey(Array("{ a }".utf8)))
        #expect(DocumentKey(Array("{ a }".utf8)) != DocumentKey(Array("{ b }".utf8)))
        #expect(DocumentKey(Array("{ a }".utf8)) != DocumentKey(Array("{ a } ".utf8)))
        // Equal as strings: an accented letter, and a letter with an accent after it.
        #expect(DocumentKey(Array("\u{E9}".utf8)) != DocumentKey(Array("e\u{301}".utf8)))
        #expect(DocumentKey([]) == DocumentKey([]))
    }
}
