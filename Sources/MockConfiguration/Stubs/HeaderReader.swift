import HTTPMessages
import JSONModel
import Stubbing

/// Reads the header fields of a response: a text for each name, or a list of texts.
enum HeaderReader {
    static func headers(_ node: YAMLNode, _ problems: inout Problems) -> [HeaderDefinition] {
        guard let members = node.members else {
            if node.json != .null { problems.expected("a mapping of names to texts", for: "headers", not: node) }
            return []
        }
        var headers: [HeaderDefinition] = []
        for member in members {
            guard isToken(member.key) else {
                problems.error("\"\(member.key)\" cannot be the name of a header field.", at: member.keyLocation)
                continue
            }
            if serverOwned.contains(member.key.lowercased()) {
                problems.warning("The server itself sets \(member.key); this one is not sent.", at: member.keyLocation)
                continue
            }
            for value in member.value.elements ?? [member.value] {
                if let text = text(value, of: member.key, &problems) {
                    headers.append(HeaderDefinition(name: member.key, value: text))
                }
            }
        }
        return headers
    }

    /// A value as written: `1.0` stays `1.0`.
    private static func text(_ node: YAMLNode, of name: String, _ problems: inout Problems) -> String? {
        guard let scalar = node.scalar, scalar.value != .null else {
            problems.expected("a text or a list of texts", for: name, not: node)
            return nil
        }
        let text = scalar.text
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
            problems.error(
                text.isEmpty
                    ? "The header field \(name) has an empty value, which cannot be sent."
                    : "The header field \(name) has a line end or another control character in it.",
                at: node.location
            )
            return nil
        }
        return text
    }

    private static let serverOwned: Set<String> = ["content-length", "transfer-encoding", "connection", "date"]

    /// RFC 9110, section 5.6.2.
    private static func isToken(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }
}
