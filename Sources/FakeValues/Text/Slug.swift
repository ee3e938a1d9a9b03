package import JSONModel

/// Makes text fit for paths, logins and domain names: `São Paulo` becomes `sao-paulo`.
///
/// Latin letters lose their accents; a run of other characters becomes one separator, except an apostrophe alone.
package enum Slug {
    /// The base letters of U+00C0 to U+00DF; U+00E0 to U+00FF are the same in lower case.
    private static let latin1 = Array("aaaaaaaceeeeiiiidnoooooxouuuuyts".utf8)
    /// The base letters of U+0100 to U+017F.
    private static let extendedA = Array(
        ("aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkk"
            + "llllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8
    )

    package static func write(_ text: ArraySlice<UInt8>, separator: UInt8?, to writer: inout JSONWriter) {
        var wantsSeparator = false
        var hasWritten = false
        var index = text.startIndex
        while index < text.endIndex {
            let (letter, next) = letter(at: index, in: text)
            index = next
            guard let letter else {
                // An apostrophe joins: "beginner's" is "beginners".
                wantsSeparator = wantsSeparator || text[next - 1] != UInt8(ascii: "'")
                continue
            }
            if wantsSeparator, hasWritten, let separator { writer.writeRaw(separator) }
            wantsSeparator = false
            hasWritten = true
            writer.writeRaw(letter)
        }
    }

    /// The letter or digit that begins at an index, `nil` for other characters, and the index of the next one.
    private static func letter(at index: Int, in text: ArraySlice<UInt8>) -> (UInt8?, next: Int) {
        let byte = text[index]
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): return (byte, index + 1)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): return (byte | 0x20, index + 1)
        case 0xC3...0xC5 where index + 1 < text.endIndex:
            let low = text[index + 1] & 0x3F
            return (byte == 0xC3 ? latin1[Int(low & 0x1F)] : extendedA[Int(byte & 1) << 6 | Int(low)], index + 2)
        default: return (nil, index + 1)
        }
    }
}

extension JSONWriter {
    mutating func writeSlug(_ text: ArraySlice<UInt8>, separator: UInt8? = UInt8(ascii: "-")) {
        Slug.write(text, separator: separator, to: &self)
    }
}
