/// The text that a JSON string holds as it is (RFC 8259, section 7): all but quotation marks, backslashes and control
/// characters.
enum PlainText {
    /// The index of the first byte from `start` on that has to be escaped; the number of bytes where none has.
    ///
    /// Eight bytes are looked at in one step, since nearly all texts are of bytes that stay as they are.
    ///
    // SAFETY: `index` stays below `bytes.count`, and eight bytes are read from it on where that many are left.
    static func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        let raw = UnsafeRawBufferPointer(bytes)
        while index + 8 <= bytes.count {
            let word = unsafe raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            if hasEscape(word) { break }
            index += 8
        }
        while index < bytes.count, !isEscaped(unsafe bytes[index]) { index += 1 }
        return index
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Whether one of eight bytes has to be escaped.
    ///
    /// Taking one from a zero, or a space's code from less, sets a byte's highest bit; what has it already is no ASCII.
    private static func hasEscape(_ word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones * UInt64(UInt8(ascii: "\"")))
        let backslashes = word ^ (ones * UInt64(UInt8(ascii: "\\")))
        let controls = (word &- ones * UInt64(UInt8(ascii: " "))) & ~word
        let found = controls | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
        return found & (ones << 7) != 0
    }
}
