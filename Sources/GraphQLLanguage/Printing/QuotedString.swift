/// Strings between double quotes (specification, section 2.10.4).
package enum QuotedString {
    /// The literal of a text, with escapes for what may not stand there or could not be seen.
    package static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case "\u{8}": literal += "\\b"
            case "\u{C}": literal += "\\f"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": literal += escape(scalar)
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
}
