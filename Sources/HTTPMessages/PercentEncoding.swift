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
        // Most text has nothing to decode, and ASCII need not be validated.
        let isPlain = bytes.allSatisfy { byte in
            byte < 0x80 && byte != UInt8(ascii: "%") && (byte != UInt8(ascii: "+") || !plusIsSpace)
        }
        if isPlain { return String(decoding: bytes, as: UTF8.self) }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var position = bytes.startIndex
        while position != bytes.endIndex {
            let byte = bytes[position]
            bytes.formIndex(after: &position)
            switch byte {
            case UInt8(ascii: "%"): decoded.append(try hexadecimalPair(in: bytes, at: &position))
            case UInt8(ascii: "+") where plusIsSpace: decoded.append(UInt8(ascii: " "))
            default: decoded.append(byte)
            }
        }
        guard let text = String(validating: decoded, as: UTF8.self) else {
            throw HTTPDecodingError("\"\(String(decoding: bytes, as: UTF8.self))\" is not UTF-8 once it is decoded")
        }
        return text
    }

    private static func hexadecimalPair<Bytes: Collection<UInt8>>(
        in bytes: Bytes,
        at position: inout Bytes.Index
    ) throws(HTTPDecodingError) -> UInt8 {
        var value: UInt8 = 0
        for _ in 0..<2 {
            guard position != bytes.endIndex, let digit = ASCII.hexadecimalValue(bytes[position]) else {
                throw HTTPDecodingError(
                    "\"\(String(decoding: bytes, as: UTF8.self))\" has a \"%\" without two hexadecimal digits after it"
                )
            }
            value = value << 4 | digit
            bytes.formIndex(after: &position)
        }
        return value
    }

    /// Encodes everything but the unreserved characters (section 2.3).
    package static func encode(_ text: String) -> String {
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                encoded.append(byte)
            default:
                encoded.append(UInt8(ascii: "%"))
                encoded.append(contentsOf: [byte >> 4, byte & 0xF].map { Array("0123456789ABCDEF".utf8)[Int($0)] })
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}
