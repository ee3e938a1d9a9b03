/// RFC 4648, section 4: bytes as letters, digits, `+` and `/`, padded with `=`.
package enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    package static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            var letters: [UInt8] = []
            for index in 0..<4 {
                letters.append(index < 3 - group.count ? UInt8(ascii: "=") : alphabet[bits & 63])
                bits >>= 6
            }
            text += letters.reversed()
        }
        return String(decoding: text, as: UTF8.self)
    }
}
