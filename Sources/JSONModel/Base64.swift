/// Bytes as text, which is all that JSON can hold: RFC 4648, section 4, with padding.
package enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")

    package static func encode(_ bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var word = 0
            for offset in 0..<3 { word = word << 8 | (offset < group.count ? Int(group[start + offset]) : 0) }
            for digit in 0..<4 {
                result.append(digit <= group.count ? alphabet[word >> (18 - 6 * digit) & 63] : padding)
            }
        }
        return String(decoding: result, as: UTF8.self)
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
