extension HTTPRequest {
    /// The cookies, in the order in which they came.
    ///
    /// A value may stand in quotes, which are no part of it (RFC 6265, section 4.2.1: `cookie-value` of section 4.1.1);
    /// what has no `=` is no cookie.
    package var cookies: [FormItem] {
        headers.values(of: "Cookie").flatMap { $0.utf8.split(separator: UInt8(ascii: ";")) }.compactMap { pair in
            guard let equals = pair.firstIndex(of: UInt8(ascii: "=")) else { return nil }
            var value = Self.trimmed(pair[equals...].dropFirst())
            if value.count > 1, value.first == UInt8(ascii: "\""), value.last == UInt8(ascii: "\"") {
                value = value.dropFirst().dropLast()
            }
            return FormItem(name: String(Substring(Self.trimmed(pair[..<equals]))), value: String(Substring(value)))
        }
    }

    private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
        var text = text.drop(while: ASCII.isWhiteSpace)
        while let last = text.last, ASCII.isWhiteSpace(last) { text.removeLast() }
        return text
    }
}
