extension JSONWriter {
    /// Writes a string in quotation marks (RFC 8259, section 7).
    ///
    /// Only what has to be escaped is: quotation marks, backslashes and control characters.
    package mutating func writeString(_ string: String) {
        writeRaw(UInt8(ascii: "\""))
        // A string that Swift made is contiguous; one that Foundation lent may not be.
        let isWritten: Void? = unsafe string.utf8.withContiguousStorageIfAvailable { unsafe writeEscaped($0) }
        if isWritten == nil {
            let copy = Array(string.utf8)
            unsafe copy.withUnsafeBufferPointer { unsafe writeEscaped($0) }
        }
        writeRaw(UInt8(ascii: "\""))
    }

    /// Writes UTF-8 as a string in quotation marks; the bytes are taken to be valid.
    package mutating func writeString(utf8: [UInt8]) {
        writeRaw(UInt8(ascii: "\""))
        unsafe utf8.withUnsafeBufferPointer { unsafe writeEscaped($0) }
        writeRaw(UInt8(ascii: "\""))
    }

    /// Writes UTF-8 as a string in quotation marks; the bytes are taken to be valid.
    package mutating func writeString(utf8: ArraySlice<UInt8>) {
        writeRaw(UInt8(ascii: "\""))
        unsafe utf8.withUnsafeBufferPointer { unsafe writeEscaped($0) }
        writeRaw(UInt8(ascii: "\""))
    }

    /// Appends runs that need no escape as a whole.
    ///
    // SAFETY: every index is below `utf8.count`, and the buffer outlives the call.
    private mutating func writeEscaped(_ utf8: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while true {
            let end = unsafe PlainText.end(in: utf8, from: start)
            unsafe writeRaw(UnsafeBufferPointer(rebasing: utf8[start..<end]))
            guard end < utf8.count else { return }
            writeEscape(unsafe utf8[end])
            start = end + 1
        }
    }

    private mutating func writeEscape(_ byte: UInt8) {
        writeRaw(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: writeRaw(UInt8(ascii: "b"))
        case 0x09: writeRaw(UInt8(ascii: "t"))
        case 0x0A: writeRaw(UInt8(ascii: "n"))
        case 0x0C: writeRaw(UInt8(ascii: "f"))
        case 0x0D: writeRaw(UInt8(ascii: "r"))
        case 0x20...: writeRaw(byte)
        default:
            writeRaw("u00")
            writeRaw(Self.hexadecimalDigit(byte >> 4))
            writeRaw(Self.hexadecimalDigit(byte & 0xF))
        }
    }

    private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
