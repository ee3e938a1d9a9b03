/// An escape in a quoted string (specification, section 2.10.4): `\n`, `\u00E9`, `\u{1F600}`, `\uD83D\uDE00`.
struct EscapeSequence {
    let scalar: Unicode.Scalar
    /// How many bytes it takes, the backslash included.
    let length: Int

    /// Reads the escape whose backslash stands at an offset; `nil` if it is malformed.
    init?(in bytes: [UInt8], at offset: Int) {
        guard offset + 1 < bytes.count else { return nil }
        if bytes[offset + 1] == UInt8(ascii: "u") {
            self.init(unicodeIn: bytes, at: offset)
        } else {
            guard let scalar = Self.character(bytes[offset + 1]) else { return nil }
            self.init(scalar, length: 2)
        }
    }

    private init(_ scalar: Unicode.Scalar, length: Int) {
        self.scalar = scalar
        self.length = length
    }

    private init?(unicodeIn bytes: [UInt8], at offset: Int) {
        if offset + 2 < bytes.count, bytes[offset + 2] == UInt8(ascii: "{") {
            let digits = Self.variableWidthDigits(in: bytes, at: offset)
            guard digits.isClosed, let value = digits.value, let scalar = Unicode.Scalar(value) else { return nil }
            self.init(scalar, length: digits.length)
            return
        }
        guard let leading = Self.fourDigits(in: bytes, at: offset + 2) else { return nil }
        if let scalar = Unicode.Scalar(leading) {
            self.init(scalar, length: 6)
            return
        }
        // A surrogate is legal only as the first of a pair, the way JSON writes supplementary characters.
        guard (0xD800...0xDBFF).contains(leading), offset + 7 < bytes.count,
            bytes[offset + 6] == UInt8(ascii: "\\"), bytes[offset + 7] == UInt8(ascii: "u"),
            let trailing = Self.fourDigits(in: bytes, at: offset + 8), (0xDC00...0xDFFF).contains(trailing),
            let scalar = Unicode.Scalar(0x1_0000 + (leading - 0xD800) << 10 + (trailing - 0xDC00))
        else { return nil }
        self.init(scalar, length: 12)
    }

    /// `EscapedCharacter`.
    private static func character(_ byte: UInt8) -> Unicode.Scalar? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(byte)
        case UInt8(ascii: "b"): "\u{8}"
        case UInt8(ascii: "f"): "\u{C}"
        case UInt8(ascii: "n"): "\n"
        case UInt8(ascii: "r"): "\r"
        case UInt8(ascii: "t"): "\t"
        default: nil
        }
    }

    private static func fourDigits(in bytes: [UInt8], at offset: Int) -> UInt32? {
        guard offset + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for index in offset..<(offset + 4) {
            guard let digit = bytes[index].hexadecimalDigit else { return nil }
            value = value << 4 | digit
        }
        return value
    }

    /// The braces of `\u{…}`, read as far as they make sense: at most eight digits whose value stays below 2³¹.
    private static func variableWidthDigits(
        in bytes: [UInt8],
        at offset: Int
    ) -> (value: UInt32?, isClosed: Bool, length: Int) {
        var value: UInt32?
        var length = 3
        while length < 12 {
            let byte = offset + length < bytes.count ? bytes[offset + length] : 0
            length += 1
            if byte == UInt8(ascii: "}") { return (value, true, length) }
            guard let digit = byte.hexadecimalDigit else { break }
            value = (value ?? 0) << 4 | digit
            if let value, value > Int32.max { break }
        }
        return (value, false, length)
    }
}

extension EscapeSequence {
    /// The error for a backslash that begins no escape, quoting as much of the text as was looked at.
    static func problem(in bytes: [UInt8], at offset: Int) -> SyntaxError {
        let isUnicode = offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "u")
        var length = isUnicode ? 6 : 2
        if isUnicode, offset + 2 < bytes.count, bytes[offset + 2] == UInt8(ascii: "{") {
            length = variableWidthDigits(in: bytes, at: offset).length
        }
        return SyntaxError(
            message: "Invalid \(isUnicode ? "Unicode" : "character") escape sequence: "
                + "\"\(excerpt(of: bytes, at: offset, codeUnits: length))\".",
            offset: offset
        )
    }

    /// The given number of UTF-16 code units of the text, which is what graphql-js quotes.
    private static func excerpt(of bytes: [UInt8], at offset: Int, codeUnits: Int) -> String {
        var text = ""
        var position = offset
        while text.utf16.count < codeUnits, let next = UTF8Scalar(in: bytes, at: position) {
            text.unicodeScalars.append(next.scalar)
            position += next.length
        }
        return text
    }
}
