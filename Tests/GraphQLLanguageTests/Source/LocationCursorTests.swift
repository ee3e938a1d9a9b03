import GraphQLLanguage
import Testing

@Suite struct LocationCursorTests {
    @Test func `finds the same places as a walk from the start`() {
        let source = SourceText("a\nbb\r\nccc\rd\u{E9}\u{1F600}x\n", name: "s")
        var cursor = LocationCursor(source)
        for offset in 0...source.bytes.count + 2 {
            #expect(cursor.location(at: offset) == source.location(at: offset), "at \(offset)")
        }
    }

    @Test func `counts lines and UTF-16 columns`() {
        var cursor = LocationCursor(SourceText("a\r\nb\u{1F600}c", name: "s"))
        #expect(cursor.location(at: 0).description == "s:1:1")
        #expect(cursor.location(at: 3).description == "s:2:1")
        #expect(cursor.location(at: 8).description == "s:2:4")
        #expect(cursor.location(at: 8).description == "s:2:4")
    }
}
