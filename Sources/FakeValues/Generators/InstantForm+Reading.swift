package import JSONModel
package import Platform

/// The form of a moment, read from a sample.
extension InstantForm {
    /// Creates the form of a sample; `nil` for a value that is not a moment.
    package init?(of sample: JSONValue) {
        switch sample {
        case .number(let number):
            guard let value = number.int else { return nil }
            self = value > 100_000_000_000 ? .epochMilliseconds : .epochSeconds
        case .string(let text):
            let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
            let pattern = text.utf8.map { digits ~= $0 ? digits.lowerBound : $0 }
            switch String(decoding: pattern, as: UTF8.self) {
            case "0000-00-00T00:00:00Z": self = .dateTime
            case "0000-00-00T00:00:00.000Z": self = .preciseDateTime
            case "0000-00-00T00:00:00": self = .localDateTime
            case "0000-00-00T00:00:00+00:00": self = .offsetDateTime
            case "0000-00-00": self = .date
            default: return nil
            }
        case .null, .bool, .array, .object: return nil
        }
    }

    /// A moment in this form.
    package func value(_ instant: Instant) -> JSONValue {
        switch self {
        case .epochSeconds: .number(.integer(instant.seconds))
        case .epochMilliseconds: .number(.integer(instant.seconds * 1_000))
        default: .string(text(of: instant))
        }
    }
}
