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

    @Test(arguments: 1...5)
    func `takes every end of a line for one, in steps of any length`(step: Int) {
        let text = "a\n\r\n\r\r\n\n\u{1F600}\rb\r"
        var cursor = LocationCursor(SourceText(text))
        let bytes = Array(text.utf8)
        for offset in stride(from: 0, through: bytes.count, by: step) {
            // A CR is the end of a line, and so is an LF, but the two together are one.
            let ends = (0..<offset).filter { index in
                bytes[index] == 10 || bytes[index] == 13 && (index + 1 == bytes.count || bytes[index + 1] != 10)
            }
            #expect(cursor.location(at: offset).line == ends.count + 1, "at \(offset)")
            let column = bytes[(ends.last.map { $0 + 1 } ?? 0)..<offset].reduce(1) { column, byte in
                byte == 13 || 0x80...0xBF ~= byte ? column : column + (byte >= 0xF0 ? 2 : 1)
            }
            #expect(cursor.location(at: offset).column == column, "at \(offset)")
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
