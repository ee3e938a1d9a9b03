import GraphQLLanguage
import HTTPMessages
import JSONModel

/// Lines for people: `POST /graphql GetHero 200 0.412 ms 1532 B`.
extension ServerLog {
    /// The longest target or name that is written whole, in bytes.
    private static let longestWord = 200
    /// The longest message, likewise: a line is for people, and what they cannot read only fills a disk.
    static let longestMessage = 4_000

    func line(for entry: RequestLogEntry) -> [UInt8] {
        switch format {
        case .text: Array((textLine(for: entry) + "\n").utf8)
        case .json: jsonLine(for: entry)
        }
    }

    func line(forWarning message: String) -> [UInt8] {
        switch format {
        case .text: Array(("warning: " + place + Self.printableMessage(message) + "\n").utf8)
        case .json: jsonLine(message, level: "warning")
        }
    }

    func line(forNote message: String) -> [UInt8] {
        switch format {
        case .text: Array((Self.printableMessage(message) + "\n").utf8)
        case .json: jsonLine(message, level: "info")
        }
    }

    func line(for diagnostic: Diagnostic) -> [UInt8] {
        switch format {
        case .text: Array((Self.printableMessage("\(diagnostic)") + "\n").utf8)
        case .json: jsonLine(for: diagnostic)
        }
    }

    /// Several lines in the text form, in one piece.
    func lines(for report: StartReport) -> [UInt8] {
        switch format {
        case .text: Array(report.lines.map { Self.printableMessage($0) + "\n" }.joined().utf8)
        case .json: jsonLine(for: report)
        }
    }

    /// The line about an understanding; machines are told numbers only.
    func line(for understanding: Understanding?) -> [UInt8]? {
        switch format {
        case .text: Array((Understanding.line(understanding) + "\n").utf8)
        case .json: understanding.map(jsonLine)
        }
    }

    func line(forScript message: String) -> [UInt8] {
        switch format {
        case .text: Array(("script: " + place + Self.printableMessage(message) + "\n").utf8)
        case .json: jsonLine(forScript: message)
        }
    }

    private var place: String { session.map { "session \($0): " } ?? "" }

    private func textLine(for entry: RequestLogEntry) -> String {
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
        let fraction = String(microseconds % 1_000)
        return "\(microseconds / 1_000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    }

    /// The text, cut where it is so long that it would drown the rest.
    static func shortened(_ text: String) -> String { text.cut(to: longestWord) }

    private static func printableMessage(_ text: String) -> String { printable(text.cut(to: longestMessage)) }

    /// The text with everything escaped that could begin a line of its own or command a terminal.
    static func printable(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnprintable) else { return text }
        var printable = ""
        for scalar in text.unicodeScalars {
            if isUnprintable(scalar) {
                printable += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                printable.unicodeScalars.append(scalar)
            }
        }
        return printable
    }

    static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }
}
