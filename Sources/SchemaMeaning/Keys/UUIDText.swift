/// The text form of UUIDs, by RFC 9562, section 4.
enum UUIDText {
    /// Whether a text has the form.
    static func isUUID(_ text: String) -> Bool { parts(of: text) != nil }

    private static let lengths = [8, 4, 4, 4, 12]

    static func text(_ parts: [UInt64]) -> String {
        zip(parts, lengths).map { part, length in
            let digits = String(part & (length == 8 ? 0xFFFF_FFFF : length == 4 ? 0xFFFF : 0xFFFF_FFFF_FFFF), radix: 16)
            return String(repeating: "0", count: length - digits.count) + digits
        }.joined(separator: "-")
    }

    static func parts(of text: String) -> [UInt64]? {
        guard text.utf8.count == 36 else { return nil }
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        guard groups.map(\.utf8.count) == lengths else { return nil }
        let parts = groups.compactMap { UInt64($0, radix: 16) }
        return parts.count == 5 ? parts : nil
    }
}
