import JSONModel

/// The form of values inside a key: letters, digits, `.`, `_` and `-` as they are, every other byte as `%3F`.
///
/// The characters with a meaning in keys (`~ = @ :`) are escaped too, so a value never ends early.
enum KeyText {
    package static func write(_ text: String, to writer: inout JSONWriter, escapingHyphens: Bool = false) {
        for byte in text.utf8 {
            if isPlain(byte) && !(escapingHyphens && byte == UInt8(ascii: "-")) {
                writer.writeRaw(byte)
            } else {
                writer.writeRaw(UInt8(ascii: "%"))
                writer.writeRaw(hexDigit(byte >> 4))
                writer.writeRaw(hexDigit(byte & 15))
            }
        }
    }

    /// Decodes a value; `nil` where it is not in the form that `write` writes.
    package static func value(of bytes: ArraySlice<UInt8>) -> String? {
        var result: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if isPlain(byte) {
                result.append(byte)
                index += 1
            } else {
                guard byte == UInt8(ascii: "%"), bytes.endIndex - index >= 3, let high = hexValue(bytes[index + 1]),
                    let low = hexValue(bytes[index + 2])
                else { return nil }
                result.append(high << 4 | low)
                index += 3
            }
        }
        return String(validating: result, as: UTF8.self)
    }

    /// The number from 1 that the text is, in the form of `String(_:)`, so that each ordinal has only one text.
    package static func ordinal(of bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first, first.isDigit, first != UInt8(ascii: "0"), bytes.count <= 18 else { return nil }
        return Int(String(decoding: bytes, as: UTF8.self))
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isLowercase || byte.isUppercase || byte.isDigit || "-_.".utf8.contains(byte)
    }

    private static func hexDigit(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10
    }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        byte.isLowercase ? nil : Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
    }
}
