/// Kinds of bytes in HTTP's grammar, and texts compared and searched by bytes.
package enum ASCII {
    /// `tchar` (RFC 9110, section 5.6.2): ``!#$%&'*+-.^_`|~``, digits and letters, one bit for each.
    @inlinable
    package static func isTokenByte(_ byte: UInt8) -> Bool {
        let half: UInt64 = byte < 64 ? 0x03FF_6CFA_0000_0000 : 0x57FF_FFFF_C7FF_FFFE
        return byte < 128 && half >> UInt64(byte & 63) & 1 == 1
    }

    @inlinable
    package static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    package static func isAlphanumeric(_ byte: UInt8) -> Bool {
        isDigit(byte) || lowercased(byte) >= UInt8(ascii: "a") && lowercased(byte) <= UInt8(ascii: "z")
    }

    /// `OWS` (RFC 9110, section 5.6.3).
    @inlinable
    package static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// Calls `body` with the bytes of the text: going through its view costs some twenty instructions a byte.
    static func withBytes<Result>(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        // SAFETY: the bytes outlive the call.
        unsafe text.utf8.withContiguousStorageIfAvailable { unsafe body($0) }
            ?? Array(text.utf8).withUnsafeBufferPointer { unsafe body($0) }
    }

    /// Whether the bytes of the text are all of this kind.
    package static func allSatisfy(_ text: String, _ isOfKind: (UInt8) -> Bool) -> Bool {
        unsafe withBytes(of: text) { unsafe $0.allSatisfy(isOfKind) }
    }

    /// Whether the text is a `token` (RFC 9110, section 5.6.2).
    package static func isToken(_ text: String) -> Bool {
        unsafe withBytes(of: text) { unsafe isToken(UnsafeRawBufferPointer($0)) }
    }

    /// Whether the bytes are a `token`.
    package static func isToken(_ bytes: UnsafeRawBufferPointer) -> Bool {
        // SAFETY: all indexes are within the bytes.
        for index in bytes.indices where unsafe !isTokenByte(bytes[index]) { return false }
        return unsafe !bytes.isEmpty
    }

    /// Whether the text has a control character other than a tab.
    package static func hasControl(_ text: String) -> Bool {
        unsafe withBytes(of: text) { unsafe hasControl(UnsafeRawBufferPointer($0)) }
    }

    /// Whether the bytes have a control character other than a tab.
    package static func hasControl(_ bytes: UnsafeRawBufferPointer) -> Bool {
        // SAFETY: all indexes are within the bytes.
        for index in bytes.indices {
            let byte = unsafe bytes[index]
            if byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F { return true }
        }
        return false
    }

    /// Whether the text has neither white space nor a control character.
    package static func isVisible(_ text: String) -> Bool {
        unsafe withBytes(of: text) { bytes in
            // SAFETY: all indexes are within the bytes.
            for index in bytes.indices where unsafe bytes[index] <= 0x20 || bytes[index] == 0x7F { return false }
            return true
        }
    }

    /// Whether the text begins with these bytes.
    package static func begins(_ text: String, with prefix: [UInt8]) -> Bool {
        unsafe withBytes(of: text) { bytes in
            guard bytes.count >= prefix.count else { return false }
            // SAFETY: the text has as many bytes.
            for index in prefix.indices where unsafe bytes[index] != prefix[index] { return false }
            return true
        }
    }

    /// Whether the text contains a word, which is written in lower case, in any case.
    package static func contains(_ word: StaticString, in text: String) -> Bool {
        let count = word.utf8CodeUnitCount
        return unsafe withBytes(of: text) { bytes in
            guard bytes.count >= count else { return false }
            return (0...bytes.count - count).contains { start in
                (0..<count).allSatisfy { unsafe lowercased(bytes[start + $0]) == word.utf8Start[$0] }
            }
        }
    }

    /// The number of bytes before the first one that is `byte`; `nil` if the text has no such byte.
    package static func offset(of byte: UInt8, in text: String) -> Int? {
        unsafe withBytes(of: text) { bytes in
            // SAFETY: all indexes are within the bytes.
            for index in bytes.indices where unsafe bytes[index] == byte { return index }
            return nil
        }
    }

    /// The number of bytes in the text that are `byte`.
    package static func count(of byte: UInt8, in text: String) -> Int {
        var count = 0
        _ = allSatisfy(text) { other in
            if other == byte { count += 1 }
            return true
        }
        return count
    }

    package static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    package static func areEqualIgnoringCase(_ left: String, _ right: String) -> Bool {
        guard left.utf8.count == right.utf8.count,
            left.utf8.first.map(lowercased) == right.utf8.first.map(lowercased)
        else { return false }
        if left == right { return true }
        return unsafe withBytes(of: left) { left in
            unsafe withBytes(of: right) { right in
                left.indices.allSatisfy { unsafe lowercased(left[$0]) == lowercased(right[$0]) }
            }
        }
    }

    /// The text in lower case; letters beyond ASCII stay as they are.
    package static func lowercased(_ text: some Sequence<UInt8>) -> String {
        String(decoding: text.map { lowercased($0) }, as: UTF8.self)
    }

    package static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension [UInt8] {
    /// Appends the bytes of a text.
    package mutating func append(utf8 text: String) {
        // Going through the view costs several times as much.
        if unsafe text.utf8.withContiguousStorageIfAvailable({ unsafe append(contentsOf: $0) }) == nil {
            self += text.utf8
        }
    }
}
