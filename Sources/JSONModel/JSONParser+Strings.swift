extension JSONParser {
    /// `string = quotation-mark *char quotation-mark` (section 7).
    mutating func parseString() throws(JSONSyntaxError) -> String {
        position += 1
        let start = position
        try skipUnescaped()
        let string: String
        if current == UInt8(ascii: "\"") {
            string = try decode(bytes[start..<position])
        } else {
            position = start
            string = try parseEscapedString()
        }
        position += 1
        skipWhiteSpace()
        return string
    }

    /// The same as UTF-8.
    mutating func parseStringBytes() throws(JSONSyntaxError) -> [UInt8] {
        position += 1
        let start = position
        try skipUnescaped()
        let end = position
        guard current == UInt8(ascii: "\""), Self.isASCII(bytes[start..<end]) else {
            position = start - 1
            return Array(try parseString().utf8)
        }
        position += 1
        skipWhiteSpace()
        return Array(bytes[start..<end])
    }

    /// Stops at the closing quotation mark or at a backslash.
    private mutating func skipUnescaped() throws(JSONSyntaxError) {
        let index = unsafe bytes.withUnsafeBufferPointer { unsafe PlainText.end(in: $0, from: position) }
        position = index
        guard index < bytes.count else { throw error("The string has no closing quotation mark") }
        guard bytes[index] >= 0x20 else {
            throw error("A string may not contain the control character \(bytes[index]) unless it is escaped")
        }
    }

    private mutating func parseEscapedString() throws(JSONSyntaxError) -> String {
        let start = position
        var unescaped: [UInt8] = []
        while true {
            let run = position
            try skipUnescaped()
            unescaped.append(contentsOf: bytes[run..<position])
            if current == UInt8(ascii: "\"") { break }
            try parseEscape(into: &unescaped)
        }
        if Self.isASCII(unescaped[...]) { return String(decoding: unescaped, as: UTF8.self) }
        guard let string = String(validating: unescaped, as: UTF8.self) else { throw notUTF8(start..<position) }
        return string
    }

    private func decode(_ slice: ArraySlice<UInt8>) throws(JSONSyntaxError) -> String {
        // The validating initializer is generic code in the standard library: for a short string, most of the cost.
        if Self.isASCII(slice) { return String(decoding: slice, as: UTF8.self) }
        guard let string = String(validating: slice, as: UTF8.self) else { throw notUTF8(slice.indices) }
        return string
    }

    /// Whether the bytes need no validation to be text.
    private static func isASCII(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.reduce(0) { $0 | $1 } < 0x80
    }

    /// `char = … / escape ( %x22 / %x5C / %x2F / %x62 / %x66 / %x6E / %x72 / %x74 / %x75 4HEXDIG )`.
    private mutating func parseEscape(into buffer: inout [UInt8]) throws(JSONSyntaxError) {
        position += 1
        let byte = current
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): buffer.append(byte)
        case UInt8(ascii: "b"): buffer.append(0x08)
        case UInt8(ascii: "f"): buffer.append(0x0C)
        case UInt8(ascii: "n"): buffer.append(0x0A)
        case UInt8(ascii: "r"): buffer.append(0x0D)
        case UInt8(ascii: "t"): buffer.append(0x09)
        case UInt8(ascii: "u"): buffer.append(contentsOf: String(try parseUnicodeEscape()).utf8)
        default: throw error("\"\\\" starts no escape that JSON knows", at: position - 2)
        }
    }

    /// The scalar of `\uXXXX`, or of two of them that are a surrogate pair.
    private mutating func parseUnicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
        let start = position - 2
        let first = try parseHexDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, current == UInt8(ascii: "\\"), position + 1 < bytes.count,
            bytes[position + 1] == UInt8(ascii: "u")
        else { throw loneSurrogate(at: start) }
        position += 2
        let second = try parseHexDigits()
        guard 0xDC00...0xDFFF ~= second,
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw loneSurrogate(at: start) }
        return scalar
    }

    private mutating func parseHexDigits() throws(JSONSyntaxError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            let digit: UInt8
            switch current {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = current - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = current - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = current - UInt8(ascii: "A") + 10
            default: throw error("\"\\u\" takes four hexadecimal digits")
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }

    private func loneSurrogate(at offset: Int) -> JSONSyntaxError {
        error("The escape is half of a surrogate pair; the other half is missing", at: offset)
    }

    /// The error for a string whose bytes are known not to be UTF-8, at the first that is wrong.
    private func notUTF8(_ range: Range<Int>) -> JSONSyntaxError {
        var offset = range.lowerBound
        var decoder = UTF8()
        var rest = bytes[range].makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&rest) { offset += UTF8.width(scalar) }
        return error("The string is not UTF-8", at: offset)
    }
}
