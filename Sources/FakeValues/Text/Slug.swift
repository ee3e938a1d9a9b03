import JSONModel

/// Makes text fit for paths, logins and domain names: `São Paulo` becomes `sao-paulo`.
///
/// Latin letters lose their accents; a run of other characters becomes one separator, except an apostrophe alone.
private enum Slug {
    /// The small letter or digit that a byte of ASCII becomes; else one of the three below.
    private static let letters = (UInt8.min...UInt8.max).map { byte -> UInt8 in
        switch byte | 0x20 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte | 0x20
        case _ where byte == UInt8(ascii: "'"): joining
        default: 0xC3...0xC5 ~= byte ? accented : parting
        }
    }
    /// Any other byte, which parts words.
    private static let parting: UInt8 = 0
    /// An apostrophe joins: "beginner's" is "beginners".
    private static let joining: UInt8 = 1
    /// The first of the two bytes of a Latin letter.
    private static let accented: UInt8 = 2
    /// The base letters of U+00C0 to U+00DF; U+00E0 to U+00FF are the same in lower case.
    private static let latin1 = Array("aaaaaaaceeeeiiiidnoooooxouuuuyts".utf8)
    /// The base letters of U+0100 to U+017F.
    private static let extendedA = Array(
        ("aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiiijjkkk"
            + "llllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8
    )

    /// Makes text a slug where it stands.
    ///
    /// SAFETY: what is read lies before the end of the text; a slug is never longer, so what is written lies before
    /// what is read next.
    ///
    /// - Returns: the length of the slug.
    @unsafe
    static func make(of text: UnsafeMutableBufferPointer<UInt8>, separator: UInt8?) -> Int {
        var wantsSeparator = false
        var (count, index) = (0, 0)
        unsafe letters.withUnsafeBufferPointer { letters in
            while index < text.count {
                let byte = unsafe text[index]
                index &+= 1
                var letter = unsafe letters[Int(byte)]
                if letter <= accented {
                    guard letter == accented, index < text.count else {
                        wantsSeparator = wantsSeparator || letter != joining
                        continue
                    }
                    let low = unsafe text[index] & 0x3F
                    index &+= 1
                    letter = byte == 0xC3 ? latin1[Int(low & 0x1F)] : extendedA[Int(byte & 1) << 6 | Int(low)]
                }
                if wantsSeparator, count > 0, let separator {
                    unsafe text[count] = separator
                    count &+= 1
                }
                wantsSeparator = false
                unsafe text[count] = letter
                count &+= 1
            }
        }
        return count
    }
}

extension JSONWriter {
    /// Writes text as a path component.
    mutating func writeSlug(separator: UInt8? = UInt8(ascii: "-"), _ write: (inout JSONWriter) -> Void) {
        let mark = mark
        write(&self)
        unsafe shorten(since: mark) { unsafe Slug.make(of: $0, separator: separator) }
    }

    /// Writes text as a path component.
    mutating func writeSlug(_ text: ArraySlice<UInt8>, separator: UInt8? = UInt8(ascii: "-")) {
        writeSlug(separator: separator) { $0.writeRaw(text) }
    }
}
