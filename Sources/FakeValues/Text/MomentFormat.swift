import JSONModel
import Platform

/// A date format in the letters that GraphQL Faker's users know: `YYYY-MM-DDTHH:mm:ss[Z]`.
///
/// Text in brackets, and every character that is no letter of the format, is written as it is.
package struct MomentFormat: Sendable {
    private let parts: [Part]

    private enum Part: Sendable {
        case text([UInt8])
        case unit(String)
    }

    private static let units = [
        "YYYY", "MMMM", "dddd", "MMM", "ddd", "SSS", "YY", "MM", "DD", "HH", "hh", "mm", "ss", "ZZ", "M", "D", "H", "h",
        "m", "s", "A", "a", "Z", "X", "x",
    ]

    package init(_ format: String) {
        var parts: [Part] = []
        var rest = format[...]
        while let first = rest.first {
            if first == "[", let end = rest.firstIndex(of: "]") {
                parts.append(Self.text(rest[rest.index(after: rest.startIndex)..<end]))
                rest = rest[rest.index(after: end)...]
            } else if let unit = Self.units.first(where: { rest.hasPrefix($0) }) {
                parts.append(.unit(unit))
                rest = rest.dropFirst(unit.count)
            } else {
                parts.append(Self.text(rest.prefix(1)))
                rest = rest.dropFirst()
            }
        }
        self.parts = parts
    }

    /// The literal as it stands inside a JSON string.
    private static func text(_ literal: Substring) -> Part {
        let quoted = JSONValue.string(String(literal)).serialized()
        return .text(Array(quoted.dropFirst().dropLast()))
    }

    package func text(_ instant: InstantGenerator) -> TextGenerator {
        TextGenerator { identity, writer in
            let moment = Instant(seconds: instant.seconds(identity))
            for part in parts {
                switch part {
                case .text(let bytes): writer.writeRaw(bytes)
                case .unit(let unit): Self.write(unit, of: moment, to: &writer)
                }
            }
        }
    }

    private static func write(_ unit: String, of moment: Instant, to writer: inout JSONWriter) {
        let (year, month, day) = moment.civil
        let hour = moment.secondOfDay / 3_600
        switch unit {
        case "YYYY": writer.writeDigits(year, width: 4)
        case "YY": writer.writeDigits(year, width: 2)
        case "MMMM": writer.writeRaw(months[month - 1])
        case "MMM": writer.writeRaw(months[month - 1].prefix(3))
        case "dddd": writer.writeRaw(weekday(moment))
        case "ddd": writer.writeRaw(weekday(moment).prefix(3))
        case "A": writer.writeRaw(hour < 12 ? "AM" : "PM")
        case "a": writer.writeRaw(hour < 12 ? "am" : "pm")
        case "SSS": writer.writeRaw("000")
        case "Z": writer.writeRaw("+00:00")
        case "ZZ": writer.writeRaw("+0000")
        case "X": writer.writeInteger(moment.seconds)
        case "x": writer.writeInteger(moment.seconds * 1_000)
        default:
            let numbers: [(unit: Character, number: Int)] = [
                ("M", month), ("D", day), ("H", hour), ("h", (hour + 11) % 12 + 1),
                ("m", moment.secondOfDay / 60 % 60), ("s", moment.secondOfDay % 60),
            ]
            guard let number = numbers.first(where: { $0.unit == unit.first })?.number else { return }
            unit.count == 2 ? writer.writeDigits(number, width: 2) : writer.writeInteger(number)
        }
    }

    package static let months: WordTable =
        "January February March April May June July August September October November December"
    static let weekdays: WordTable = "Thursday Friday Saturday Sunday Monday Tuesday Wednesday"

    /// The weekday of a moment, counted from 1970-01-01, which was a Thursday.
    private static func weekday(_ moment: Instant) -> ArraySlice<UInt8> { weekdays[((moment.day % 7) + 7) % 7] }
}
