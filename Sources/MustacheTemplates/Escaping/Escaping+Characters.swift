extension Escaping {
    static func appendJSON(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
            case 0x08: output += [UInt8(ascii: "\\"), UInt8(ascii: "b")]
            case 0x09: output += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
            case 0x0A: output += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case 0x0C: output += [UInt8(ascii: "\\"), UInt8(ascii: "f")]
            case 0x0D: output += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
            case 0..<0x20: appendHexadecimal("\\u00", byte, to: &output)
            default: output.append(byte)
            }
        }
    }

    static func appendHTML(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"): output += "&amp;".utf8
            case UInt8(ascii: "<"): output += "&lt;".utf8
            case UInt8(ascii: ">"): output += "&gt;".utf8
            case UInt8(ascii: "\""): output += "&quot;".utf8
            case UInt8(ascii: "'"): output += "&#39;".utf8
            default: output.append(byte)
            }
        }
    }

    /// Escapes as JSON does, and also the characters that YAML does not count as printable or reads as a line end (YAML
    /// 1.2.2, sections 5.1 and 5.7).
    static func appendYAML(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            if byte < 0x7F {
                appendJSON(text[index...index], to: &output)
            } else if byte == 0x7F {
                output += "\\x7F".utf8
            } else if let (escape, length) = unprintable(text[index...]) {
                output += escape
                index += length - 1
            } else {
                output.append(byte)
            }
            index += 1
        }
    }

    /// The escape of a character beyond ASCII that a double-quoted scalar may not hold as it is.
    private static func unprintable(_ text: ArraySlice<UInt8>) -> (escape: [UInt8], length: Int)? {
        let bytes = Array(text.prefix(3))
        if bytes.starts(with: [0xC2]), bytes.count > 1, bytes[1] < 0xA0 {
            var escape: [UInt8] = []
            appendHexadecimal("\\x", bytes[1], to: &escape)
            return (escape, 2)
        }
        switch bytes {
        case [0xE2, 0x80, 0xA8]: return (Array("\\L".utf8), 3)
        case [0xE2, 0x80, 0xA9]: return (Array("\\P".utf8), 3)
        case [0xEF, 0xBB, 0xBF]: return (Array("\\uFEFF".utf8), 3)
        default: return nil
        }
    }

    /// Encodes what would end the path or may not stand in it; what is encoded already stays as it is.
    static func appendPath(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
        for (index, byte) in zip(text.indices, text) {
            let digits = text[(index + 1)...].prefix(2)
            let isEscape = byte == UInt8(ascii: "%") && digits.count == 2 && digits.allSatisfy(isHexadecimal)
            if isEscape || mayStandInPath(byte) {
                output.append(byte)
            } else {
                appendHexadecimal("%", byte, to: &output)
            }
        }
    }

    static func mayStandInPath(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~!$&'()*+,;=:@/".utf8.contains(byte)
        }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool { Character(UnicodeScalar(byte)).isHexDigit }

    private static func appendHexadecimal(_ prefix: String, _ byte: UInt8, to output: inout [UInt8]) {
        let digits = Array("0123456789ABCDEF".utf8)
        output += prefix.utf8
        output += [digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
    }
}
