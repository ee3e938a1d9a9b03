/// A tag that tells one representation of a resource from another (RFC 9110, section 8.8.3).
package struct EntityTag: Sendable, Hashable {
    /// The text between the quotes.
    package var opaque: String
    package var isWeak: Bool

    package init(_ opaque: String, isWeak: Bool = false) {
        self.opaque = opaque
        self.isWeak = isWeak
    }

    /// The tag as it is sent: `W/"a1"`.
    package var text: String { "\(isWeak ? "W/" : "")\"\(opaque)\"" }

    /// Whether both tags stand for the same representation, byte for byte (section 8.8.3.2).
    package func isStronglyEqual(to other: EntityTag) -> Bool { !isWeak && !other.isWeak && opaque == other.opaque }

    /// Whether both tags stand for representations that are as good as the same (section 8.8.3.2).
    package func isWeaklyEqual(to other: EntityTag) -> Bool { opaque == other.opaque }

    /// Reads `#entity-tag`, passing over elements that are no tags; commas within a tag belong to it.
    package static func list(_ text: String) -> [EntityTag] {
        var tags: [EntityTag] = []
        var rest = Substring(text).utf8
        while true {
            rest = rest.drop { ASCII.isWhiteSpace($0) || $0 == UInt8(ascii: ",") }
            if rest.isEmpty { return tags }
            if let tag = tag(&rest) { tags.append(tag) } else { rest = rest.drop { $0 != UInt8(ascii: ",") } }
        }
    }

    /// Reads `entity-tag = [ "W/" ] DQUOTE *etagc DQUOTE`, up to the next comma or the end.
    private static func tag(_ rest: inout Substring.UTF8View) -> EntityTag? {
        let isWeak = rest.starts(with: "W/".utf8)
        let quoted = isWeak ? rest.dropFirst(2) : rest
        guard quoted.first == UInt8(ascii: "\""),
            let end = quoted.dropFirst().firstIndex(of: UInt8(ascii: "\""))
        else { return nil }
        let after = quoted[quoted.index(after: end)...].drop(while: ASCII.isWhiteSpace)
        guard after.isEmpty || after.first == UInt8(ascii: ",") else { return nil }
        rest = after
        return EntityTag(String(Substring(quoted[quoted.startIndex..<end].dropFirst())), isWeak: isWeak)
    }
}
