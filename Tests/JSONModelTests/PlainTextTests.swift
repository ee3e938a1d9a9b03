import Testing

@testable import JSONModel

@Suite("Text that needs no escape")
struct PlainTextTests {
    @Test func `ends at the first byte that has to be escaped, wherever it is`() {
        let others = [UInt8](repeating: UInt8(ascii: "a"), count: 20)
        for byte in UInt8.min ... .max {
            for place in others.indices {
                var bytes = others
                bytes[place] = byte
                let isEscaped = byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
                for start in [0, 3, place] where start <= place {
                    let end = unsafe bytes.withUnsafeBufferPointer { unsafe PlainText.end(in: $0, from: start) }
                    #expect(end == (isEscaped ? place : bytes.count), "\(byte) at \(place), from \(start)")
                }
            }
        }
    }

    @Test func `is not ended by a byte beside one that has to be escaped`() {
        // The highest bits of a word's bytes depend on the bytes before them.
        for first in UInt8.min ... .max {
            let bytes = [UInt8](repeating: UInt8(ascii: "#"), count: 3) + [first, 0x80, UInt8(ascii: "!"), 0xFF, 0x20]
            let isEscaped = first < 0x20 || first == UInt8(ascii: "\"") || first == UInt8(ascii: "\\")
            let end = unsafe bytes.withUnsafeBufferPointer { unsafe PlainText.end(in: $0, from: 0) }
            #expect(end == (isEscaped ? 3 : 8), "\(first)")
        }
    }

    @Test func `is empty where nothing is left`() {
        let end = unsafe [UInt8]("abc".utf8).withUnsafeBufferPointer { unsafe PlainText.end(in: $0, from: 3) }
        #expect(end == 3)
    }
}
