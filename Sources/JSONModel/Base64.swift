/// Bytes as text, which is all that JSON can hold: RFC 4648, section 4, with padding.
package enum Base64 {
    fileprivate static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
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
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let length = min(3, bytes.count - start)
            var word = 0
            for offset in 0..<3 { word = word << 8 | (offset < length ? Int(bytes[start + offset]) : 0) }
            for digit in 0..<4 {
                writeRaw(digit <= length ? Base64.alphabet[word >> (18 - 6 * digit) & 63] : Base64.padding)
            }
        }
    }
}
