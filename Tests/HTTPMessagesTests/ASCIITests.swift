import Testing

@testable import HTTPMessages

@Suite("Bytes of texts")
struct ASCIITests {
    @Test(arguments: [
        ("/people?a=1&b=2&c", Int?.some(7), 2), ("/people", nil, 0), ("", nil, 0), ("?", 0, 0), ("é?&", 2, 1),
        (String(repeating: "x", count: 40) + "?", 40, 0),
    ])
    func `are found and counted`(_ text: String, _ query: Int?, _ ampersands: Int) {
        #expect(ASCII.offset(of: UInt8(ascii: "?"), in: text) == query)
        #expect(ASCII.count(of: UInt8(ascii: "&"), in: text) == ampersands)
    }

    @Test func `are the same in either case`() {
        #expect(ASCII.areEqualIgnoringCase("Content-Type", "content-tYPE"))
        #expect(!ASCII.areEqualIgnoringCase("Content-Type", "Content-Typo"))
        #expect(!ASCII.areEqualIgnoringCase("É", "é"))
    }
}
