import JSONModel
import Platform

/// The form in which a scalar writes moments (RFC 3339, ISO 8601).
package enum InstantForm: String, Sendable {
    /// `2024-11-05T09:30:00Z`
    case dateTime
    /// `2024-11-05T09:30:00.250Z`
    case preciseDateTime
    /// `2024-11-05T09:30:00`
    case localDateTime
    /// `2024-11-05T09:30:00+02:00`
    case offsetDateTime
    /// `2024-11-05`
    case date
    /// `09:30:00`
    case localTime
    /// `09:30:00Z`
    case time
    /// `2024`
    case year
    /// `2024-11`
    case yearMonth
    /// Seconds since 1970, a number.
    case epochSeconds
    /// Milliseconds since 1970, a number.
    case epochMilliseconds

    /// Whether the form has no date.
    package var isTimeOfDay: Bool { self == .localTime || self == .time }

    package func generator(_ instant: InstantGenerator) -> LeafGenerator {
        switch self {
        case .epochSeconds: .number(NumberGenerator { instant.seconds($0) })
        case .epochMilliseconds: .number(NumberGenerator { instant.seconds($0) * 1_000 })
        default: .text(text(instant))
        }
    }

    /// The moment as text; epochs as their digits.
    package func text(_ instant: InstantGenerator) -> TextGenerator {
        TextGenerator { identity, writer in
            let milliseconds = self == .preciseDateTime ? identity.field.below(1_000) : 0
            write(Instant(seconds: instant.seconds(identity)), milliseconds: milliseconds, to: &writer)
        }
    }

    func text(of instant: Instant) -> String { JSONWriter.text { write(instant, to: &$0) } }

    private func write(_ instant: Instant, milliseconds: Int = 0, to writer: inout JSONWriter) {
        switch self {
        case .dateTime, .preciseDateTime, .localDateTime, .offsetDateTime: writer.writeDateTime(instant)
        case .date: writer.writeDate(instant)
        case .localTime, .time: writer.writeTime(instant)
        case .year: writer.writeDigits(instant.civil.year, width: 4)
        case .yearMonth:
            writer.writeDigits(instant.civil.year, width: 4)
            writer.writeRaw("-")
            writer.writeDigits(instant.civil.month, width: 2)
        case .epochSeconds: writer.writeInteger(instant.seconds)
        case .epochMilliseconds: writer.writeInteger(instant.seconds * 1_000)
        }
        if self == .preciseDateTime {
            writer.writeRaw(".")
            writer.writeDigits(milliseconds, width: 3)
        }
        switch self {
        case .dateTime, .preciseDateTime, .time: writer.writeRaw("Z")
        case .offsetDateTime: writer.writeRaw("+00:00")
        default: break
        }
    }
}

extension JSONWriter {
    mutating func writeDate(_ instant: Instant) {
        let (year, month, day) = instant.civil
        writeDigits(year / 100, width: 2)
        writePairs((year % 100, month, day), separator: UInt8(ascii: "-"))
    }

    mutating func writeTime(_ instant: Instant) {
        let second = instant.secondOfDay
        writePairs((second / 3_600, second / 60 % 60, second % 60), separator: UInt8(ascii: ":"))
    }

    mutating func writeDateTime(_ instant: Instant) {
        writeDate(instant)
        writeRaw(UInt8(ascii: "T"))
        writeTime(instant)
    }
}
