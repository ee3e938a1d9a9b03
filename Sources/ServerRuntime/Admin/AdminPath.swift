import HTTPMessages

/// Which request targets are the admin API's, whatever stubs and files there are.
enum AdminPath {
    static let prefix = "/_admin"

    /// Whether a target, as received, is the admin API itself or anything below it.
    ///
    /// Every request is asked this, so the second byte decides for nearly all of them. An escaped spelling of the prefix
    /// is the same path (RFC 3986, section 6.2.2.2): it must not get past the rules of access.
    static func claims(_ target: String) -> Bool {
        let bytes = target.utf8
        guard bytes.first == UInt8(ascii: "/") else { return false }
        switch bytes.dropFirst().first {
        case UInt8(ascii: "_"), UInt8(ascii: "%"):
            return bytes.contains(UInt8(ascii: "%")) ? hasPrefix(decoded(target).utf8) : hasPrefix(bytes)
        default: return false
        }
    }

    private static func hasPrefix(_ path: String.UTF8View) -> Bool {
        guard path.starts(with: prefix.utf8) else { return false }
        switch path.dropFirst(prefix.utf8.count).first {
        case nil, UInt8(ascii: "/"), UInt8(ascii: "?"): return true
        default: return false
        }
    }

    /// The path with its escapes decoded, wrong ones left as they are.
    private static func decoded(_ target: String) -> String {
        var decoded: [UInt8] = []
        let bytes = Array(target.utf8.prefix { $0 != UInt8(ascii: "?") })
        var position = 0
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "%"), position + 2 < bytes.count,
                let high = ASCII.hexadecimalValue(bytes[position + 1]),
                let low = ASCII.hexadecimalValue(bytes[position + 2])
            {
                decoded.append(high << 4 | low)
                position += 3
            } else {
                decoded.append(bytes[position])
                position += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }
}
