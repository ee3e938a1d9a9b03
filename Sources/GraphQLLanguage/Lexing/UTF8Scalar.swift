/// One Unicode scalar value read from UTF-8 bytes.
struct UTF8Scalar {
    let scalar: Unicode.Scalar
    /// How many bytes it takes.
    let length: Int

    /// Reads the scalar that begins at an offset; `nil` at the end, and where the bytes are not UTF-8.
    ///
    /// Overlong forms, surrogates and values beyond U+10FFFF are not UTF-8 (Unicode, table 3-7).
    init?(in bytes: [UInt8], at offset: Int) {
        guard offset < bytes.count else { return nil }
        let lead = bytes[offset]
        let length: Int
        switch lead {
        case 0x00...0x7F: length = 1
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF: length = 3
        case 0xF0...0xF4: length = 4
        default: return nil
        }
        guard offset + length <= bytes.count else { return nil }
        var value = length == 1 ? UInt32(lead) : UInt32(lead) & (0xFF >> UInt32(length + 1))
        for index in (offset + 1)..<(offset + length) {
            guard bytes[index] & 0b1100_0000 == 0b1000_0000 else { return nil }
            value = value << 6 | UInt32(bytes[index] & 0b0011_1111)
        }
        let isOverlong = (length == 3 && value < 0x800) || (length == 4 && value < 0x1_0000)
        guard !isOverlong, let scalar = Unicode.Scalar(value) else { return nil }
        self.scalar = scalar
        self.length = length
    }
}
