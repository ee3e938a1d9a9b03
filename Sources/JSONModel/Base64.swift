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

    /// The digit of the lowest six bits.
    fileprivate static func digit(of number: Int) -> UInt8 {
        switch UInt8(truncatingIfNeeded: number & 63) {
        case let value where value < 26: value + 65
        case let value where value < 52: value - 26 + 97
        case let value where value < 62: value - 52 + 48
        case 62: UInt8(ascii: "+")
        default: UInt8(ascii: "/")
        }
    }

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
        let length = (count + 2) / 3 * 4
        for _ in count..<length { writeRaw(Base64.padding) }
        // In place and from the end: digits go where bytes have been read already.
        var (start, digits) = ((count + 2) / 3 * 3, mark + length)
        while start > 0 {
            start -= 3
            digits -= 4
            var word = Int(self[mark + start]) << 16
            if start + 1 < count { word |= Int(self[mark + start + 1]) << 8 }
            if start + 2 < count { word |= Int(self[mark + start + 2]) }
            self[digits] = Base64.digit(of: word >> 18)
            self[digits + 1] = Base64.digit(of: word >> 12)
            self[digits + 2] = start + 1 < count ? Base64.digit(of: word >> 6) : Base64.padding
            self[digits + 3] = start + 2 < count ? Base64.digit(of: word) : Base64.padding
        }
    }
}
