/// A request target taken apart, nothing decoded yet (RFC 9112, section 3.2).
package struct RequestTarget: Sendable, Hashable {
    /// The path as written; `*` for the asterisk form, `/` where an absolute form has none.
    package var rawPath: String
    /// The text after the first `?`; `nil` without one.
    package var rawQuery: String?
    /// Host and port of an absolute form, which count instead of the `Host` field (section 3.2.2).
    package var authority: String?

    /// Reads the origin form (`/path?query`), the absolute form (`http://host/path?query`) or the asterisk form (`*`).
    package init(parsing text: String) throws(HTTPDecodingError) {
        let bytes = text.utf8
        switch bytes.first {
        case UInt8(ascii: "/"): self.init(pathAndQuery: bytes[...])
        case UInt8(ascii: "*") where bytes.count == 1: self.init(pathAndQuery: bytes[...])
        default: try self.init(absolute: text)
        }
    }

    private init(pathAndQuery bytes: Substring.UTF8View, authority: String? = nil) {
        let end = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
        rawPath = String(Substring(bytes[..<end]))
        rawQuery = end == bytes.endIndex ? nil : String(Substring(bytes[bytes.index(after: end)...]))
        if rawPath.isEmpty { rawPath = "/" }
        self.authority = authority
    }

    private init(absolute text: String) throws(HTTPDecodingError) {
        let bytes = text.utf8
        for scheme in ["http://", "https://"] {
            let prefix = bytes.prefix(scheme.utf8.count)
            guard ASCII.areEqualIgnoringCase(String(Substring(prefix)), scheme) else { continue }
            let rest = bytes[prefix.endIndex...]
            let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
            let authority = rest[..<end]
            guard !authority.isEmpty else { break }
            self.init(pathAndQuery: rest[end...], authority: String(Substring(authority)))
            return
        }
        throw HTTPDecodingError("The request target is neither a path nor an http URL")
    }

    /// The target in origin form.
    package var originForm: String { rawQuery.map { "\(rawPath)?\($0)" } ?? rawPath }

    /// The segments of the path, decoded one by one, so that `%2F` is part of its segment.
    ///
    /// The first slash starts the first segment; `/` alone has one, which is empty.
    ///
    /// - Throws: `HTTPDecodingError` for a malformed escape, bytes that are no UTF-8, or a NUL, which no file name has.
    package func pathSegments() throws(HTTPDecodingError) -> [String] {
        var segments: [String] = []
        let path = rawPath.utf8.first == UInt8(ascii: "/") ? rawPath.utf8.dropFirst() : rawPath.utf8[...]
        for segment in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            segments.append(try Self.decode(segment))
        }
        return segments
    }

    /// The whole path, decoded; `%2F` is a slash like any other here.
    package func path() throws(HTTPDecodingError) -> String { try Self.decode(rawPath.utf8) }

    /// The query as a form: names and values, decoded, in order.
    package func queryItems() throws(HTTPDecodingError) -> [FormItem] {
        guard let rawQuery else { return [] }
        return try FormItem.decode(rawQuery.utf8)
    }

    private static func decode(_ part: some Collection<UInt8>) throws(HTTPDecodingError) -> String {
        let text = try PercentEncoding.decode(part)
        guard !text.utf8.contains(0) else { throw HTTPDecodingError("The path holds \"%00\"") }
        return text
    }
}
