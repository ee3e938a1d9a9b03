import HTTPMessages
import JSONModel

/// Lines for people: `POST /graphql GetHero 200 0.412 ms 1532 B`.
extension ServerLog {
    /// The longest target or name that is written whole, in bytes.
    private static let longestWord = 200
    /// The longest message, likewise: a line is for people, and what they cannot read only fills a disk.
    static let longestMessage = 4_000

    /// The session that a line is about, in front of it.
    var place: String { session.map { "session \($0): " } ?? "" }

    func text(of entry: RequestLogEntry) -> String {
        var words = [Self.word(entry.transport ?? entry.method.rawValue), Self.word(entry.target)]
        if let name = entry.operationName { words.append(Self.word(name)) }
        if let close = entry.close {
            words += ["closed", "\(close.code)", Self.word(close.reason)].filter { !$0.isEmpty }
        } else {
            words.append(entry.status.map { "\($0.rawValue)" } ?? "dropped")
        }
        words.append("\(Self.milliseconds(entry.nanoseconds)) ms")
        if let bytes = entry.bytes { words.append("\(bytes) B") }
        if let session { words.append("session \(session)") }
        return words.joined(separator: " ")
    }

    private static func word(_ text: String) -> String { printable(shortened(text)) }

    /// Milliseconds with three digits after the point.
    static func milliseconds(_ nanoseconds: Int) -> String {
        let microseconds = max(0, nanoseconds) / 1_000
        return "\(microseconds / 1_000)." + String(1_000 + microseconds % 1_000).dropFirst()
    }

    /// The text, cut where it is so long that it would drown the rest.
    static func shortened(_ text: String) -> String { text.cut(to: longestWord) }

    static func printableMessage(_ text: String) -> String { printable(text.cut(to: longestMessage)) }

    /// The text with everything escaped that could begin a line of its own or command a terminal.
    static func printable(
        _ text: String,
        escape: (Unicode.Scalar) -> String = { "\\u{\(String($0.value, radix: 16))}" }
    ) -> String {
        guard text.unicodeScalars.contains(where: isUnprintable) else { return text }
        return text.unicodeScalars.map { isUnprintable($0) ? escape($0) : String($0) }.joined()
    }

    static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }
}
