import HTTPMessages

/// Paths that belong to the server, which no stub and no file can take over.
enum ReservedPath {
    /// Whether a target, as received, may be a reserved path.
    ///
    /// Every request is asked this, so the second byte decides for nearly all of them.
    static func mayClaim(_ target: String) -> Bool {
        var bytes = target.utf8.makeIterator()
        guard bytes.next() == UInt8(ascii: "/") else { return false }
        let second = bytes.next()
        return second == UInt8(ascii: "_") || second == UInt8(ascii: "%")
    }

    /// Whether a target, as received, is a prefix such as `/_admin` itself or anything below it.
    ///
    /// An escaped spelling of the prefix is the same path (RFC 3986, section 6.2.2.2): it must not get past the rules
    /// of access.
    static func claims(_ target: String, _ prefix: String) -> Bool {
        guard mayClaim(target) else { return false }
        let bytes = target.utf8
        guard bytes.contains(UInt8(ascii: "%")) else { return hasPrefix(bytes, prefix) }
        return hasPrefix(PercentEncoding.decodeLeniently(bytes.prefix { $0 != UInt8(ascii: "?") }).utf8, prefix)
    }

    private static func hasPrefix(_ path: String.UTF8View, _ prefix: String) -> Bool {
        guard path.starts(with: prefix.utf8) else { return false }
        switch path.dropFirst(prefix.utf8.count).first {
        case nil, UInt8(ascii: "/"), UInt8(ascii: "?"): return true
        default: return false
        }
    }
}
