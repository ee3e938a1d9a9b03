/// Why a part of a request is not what its encoding promises.
package struct HTTPDecodingError: Error, Sendable, Hashable, CustomStringConvertible {
    package var message: String

    package init(_ message: String) { self.message = message }

    package var description: String { message }
}

/// Percent-encoding (RFC 3986, section 2.1).
package enum PercentEncoding {
    /// Decodes `%XX` and, in forms, `+`.
    ///
    /// - Throws: where a `%` is not followed by two hexadecimal digits, or the decoded bytes are not UTF-8.
    package static func decode(
        _ bytes: some Collection<UInt8>,
        plusIsSpace: Bool = false
    ) throws(HTTPDecodingError) -> String {
        if let plain = plain(bytes, plusIsSpace) { return plain }
        let decoded = decodedBytes(bytes, plusIsSpace)
        func error(_ problem: String) -> HTTPDecodingError {
            HTTPDecodingError("\"\(String(decoding: bytes, as: UTF8.self))\" \(problem)")
        }
        if decoded.hasBadEscape { throw error("has a \"%\" without two hexadecimal digits after it") }
        guard let text = String(validating: decoded.bytes, as: UTF8.self) else {
            throw error("is not UTF-8 once it is decoded")
        }
        return text
    }

    /// Decodes what there is to decode: a `%` without two hexadecimal digits after it stands for itself, and U+FFFD
    /// for what is not UTF-8 (URL standard, section 1.3).
    package static func decodeLeniently(_ bytes: some Collection<UInt8>, plusIsSpace: Bool = false) -> String {
        plain(bytes, plusIsSpace) ?? String(decoding: decodedBytes(bytes, plusIsSpace).bytes, as: UTF8.self)
    }

    /// The text, where there is nothing to decode, as in most; ASCII need not be validated.
    private static func plain(_ bytes: some Collection<UInt8>, _ plusIsSpace: Bool) -> String? {
        let isPlain = bytes.allSatisfy { byte in
            byte < 0x80 && byte != UInt8(ascii: "%") && (byte != UInt8(ascii: "+") || !plusIsSpace)
        }
        return isPlain ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// The bytes, and whether a `%` among them stands for itself.
    private static func decodedBytes(
        _ bytes: some Collection<UInt8>,
        _ plusIsSpace: Bool
    ) -> (bytes: [UInt8], hasBadEscape: Bool) {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var hasBadEscape = false
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                if let pair = hexadecimalPair(rest.prefix(2)) {
                    decoded.append(pair)
                    rest = rest.dropFirst(2)
                } else {
                    decoded.append(byte)
                    hasBadEscape = true
                }
            case UInt8(ascii: "+") where plusIsSpace: decoded.append(UInt8(ascii: " "))
            default: decoded.append(byte)
            }
        }
        return (decoded, hasBadEscape)
    }

    private static func hexadecimalPair(_ digits: some Collection<UInt8>) -> UInt8? {
        let values = digits.compactMap(ASCII.hexadecimalValue)
        return values.count == 2 ? values[0] << 4 | values[1] : nil
    }

    /// Encodes everything but the unreserved characters (section 2.3).
    package static func encode(_ text: String) -> String { encode(text, except: isUnreserved) }

    /// Encodes what may stand nowhere in a URL: blanks, control characters, all that is not ASCII, and a few more.
    ///
    /// What is encoded already, and what takes a URL apart (section 2.2), stays as it is.
    package static func encode(reference text: String) -> String {
        encode(text) { isUnreserved($0) || ":/?#[]@!$&'()*+,;=%".utf8.contains($0) }
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || "-._~".utf8.contains(byte)
    }

    private static func encode(_ text: String, except isKept: (UInt8) -> Bool) -> String {
        if text.utf8.allSatisfy(isKept) { return text }
        let digits = Array("0123456789ABCDEF".utf8)
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            if isKept(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}
