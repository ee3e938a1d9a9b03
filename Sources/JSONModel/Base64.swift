/// Bytes as text, which is all that JSON can hold: RFC 4648, section 4, with padding.
package enum Base64 {
    fileprivate static let padding = UInt8(ascii: "=")

    package static func encode(_ bytes: [UInt8]) -> String {
        var writer = JSONWriter(capacity: (bytes.count + 2) / 3 * 4)
        writer.writeBase64(bytes)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// `nil` where the text is not what `encode` writes.
    package static func decode(_ text: String) -> [UInt8]? {
        let digits = Array(text.utf8)
        guard digits.count % 4 == 0 else { return nil }
        let padded = digits.suffix(2).count { $0 == padding }
        var result: [UInt8] = []
        for start in stride(from: 0, to: digits.count, by: 4) {
            let isLast = start + 4 == digits.count
            var word = 0
            for (offset, digit) in digits[start..<(start + 4)].enumerated() {
                if isLast && offset >= 4 - padded {
                    word <<= 6
                } else {
                    guard let value = value(of: digit) else { return nil }
                    word = word << 6 | value
                }
            }
            let count = isLast ? 3 - padded : 3
            for offset in 0..<count { result.append(UInt8(truncatingIfNeeded: word >> (16 - 8 * offset))) }
        }
        return encode(result) == text ? result : nil
    }

    /// Sets four bytes to the digits of the lowest 24 bits.
    ///
    // SAFETY: there are 64 digits, and room for four bytes.
    @inline(__always)
    fileprivate static func setDigits(of word: UInt32, at digits: UnsafeMutablePointer<UInt8>) {
        let alphabet = unsafe alphabet.utf8Start
        unsafe digits[0] = alphabet[Int(word >> 18 & 63)]
        unsafe digits[1] = alphabet[Int(word >> 12 & 63)]
        unsafe digits[2] = alphabet[Int(word >> 6 & 63)]
        unsafe digits[3] = alphabet[Int(word & 63)]
    }

    private static let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

    private static func value(of digit: UInt8) -> Int? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit) - 97 + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit) - 48 + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}

extension JSONWriter {
    /// Writes bytes as `Base64` has them.
    package mutating func writeBase64(_ bytes: [UInt8]) {
        writeBase64 { $0.writeRaw(bytes) }
    }

    /// Writes in Base64 what `write` writes.
    package mutating func writeBase64(_ write: (inout JSONWriter) -> Void) {
        let mark = mark
        write(&self)
        let count = self.mark - mark
        let groups = (count + 2) / 3
        // Bytes that are missing in the last group are zeros.
        for _ in count..<groups * 4 { writeRaw(0) }
        // SAFETY: four bytes for each group have been written from `mark` on, and no index is beyond them.
        let bytes = unsafe memory + mark
        // In place and from the end: digits go where bytes have been read already.
        for group in (0..<groups).reversed() {
            let (high, middle, low) = unsafe (bytes[group &* 3], bytes[group &* 3 &+ 1], bytes[group &* 3 &+ 2])
            let word = UInt32(high) << 16 | UInt32(middle) << 8 | UInt32(low)
            unsafe Base64.setDigits(of: word, at: bytes + group &* 4)
        }
        for missing in 0..<groups * 3 - count { unsafe bytes[groups * 4 - 1 - missing] = Base64.padding }
    }
}
