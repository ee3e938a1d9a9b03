import JSONModel

/// Identifiers and tokens without further meaning.
extension TextGenerator {
    /// Version 4, variant 1 (RFC 9562).
    package static let uuid = TextGenerator { identity, writer in
        let high = identity.field.mixed(with: 1)
        let low = identity.field.mixed(with: 2)
        writer.writeHex(high >> 32, digits: 8)
        writer.writeRaw("-")
        writer.writeHex(high >> 16, digits: 4)
        writer.writeRaw("-4")
        writer.writeHex(high, digits: 3)
        writer.writeRaw("-")
        writer.writeHex(0x8000 | (low >> 48) & 0x3FFF, digits: 4)
        writer.writeRaw("-")
        writer.writeHex(low, digits: 12)
    }

    /// 24 hexadecimal digits: MongoDB's.
    package static let objectID = hex(digits: 24)
    package static let sha256 = hex(digits: 64)
    package static let md5 = hex(digits: 32)

    package static func hex(digits: Int) -> TextGenerator {
        TextGenerator { identity, writer in
            var hash = identity.field
            var rest = digits
            while rest > 0 {
                hash = hash.mixed(with: 9)
                writer.writeHex(hash, digits: min(rest, 16))
                rest -= 16
            }
        }
    }

    /// An opaque key, short and readable in a URL.
    package static let opaqueID = characters(12, of: "0123456789abcdefghijklmnopqrstuvwxyz")

    package static let token = characters(32, of: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")

    package static let numericID = TextGenerator { $1.writeInteger(1_000 + $0.field.below(9_000_000)) }

    package static let nanoID = characters(21, of: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")

    /// 26 characters of Crockford's base 32, of which the first is at most 7.
    package static let ulid = characters(24, of: "0123456789ABCDEFGHJKMNPQRSTVWXYZ").between("01", "")

    package static let cuid = characters(24, of: "0123456789abcdefghijklmnopqrstuvwxyz").between("c", "")

    /// The base64 form of a sentence, padded.
    package static let base64 = TextGenerator { identity, writer in
        writer.writeBase64 { sentence.write(identity, &$0) }
    }

    /// Header, claims and signature, each base64url without padding (RFC 7519).
    package static let jwt = TextGenerator { identity, writer in
        var claims = JSONWriter(capacity: 64)
        claims.writeRaw(#"{"sub":""#)
        claims.writeInteger(1_000 + identity.field.below(900_000))
        claims.writeRaw(#"","iat":"#)
        claims.writeInteger(identity.now)
        claims.writeRaw("}")
        Base64.writeURLSafe(Array(#"{"alg":"HS256","typ":"JWT"}"#.utf8), to: &writer)
        writer.writeRaw(".")
        Base64.writeURLSafe(claims.bytes, to: &writer)
        writer.writeRaw(".")
        let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        writer.writeCharacters(42, of: alphabet, identity.field)
        // The last of 43 characters carries two unused bits, which are zero.
        writer.writeCharacters(1, of: "AEIMQUYcgkosw048", identity.field.mixed(with: 1))
    }

    package static let cursor = TextGenerator { identity, writer in
        writer.writeBase64 { text in
            text.writeRaw("cursor:")
            text.writeHex(identity.field, digits: 12)
        }
    }

    /// PEM's shape; its content is no certificate.
    package static let certificate =
        characters(60, of: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        .between(#"-----BEGIN CERTIFICATE-----\nMIIB"#, #"\n-----END CERTIFICATE-----\n"#)
}

extension Base64 {
    /// Base64 without padding, and with the letters that URLs allow (RFC 4648, section 5).
    fileprivate static func writeURLSafe(_ bytes: [UInt8], to writer: inout JSONWriter) {
        for digit in encode(bytes).utf8 {
            switch digit {
            case UInt8(ascii: "+"): writer.writeRaw(UInt8(ascii: "-"))
            case UInt8(ascii: "/"): writer.writeRaw(UInt8(ascii: "_"))
            case UInt8(ascii: "="): break
            default: writer.writeRaw(digit)
            }
        }
    }
}
