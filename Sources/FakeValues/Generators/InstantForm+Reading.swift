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
        case .string(let text): self.init(of: Array(text.utf8))
        case .null, .bool, .array, .object: return nil
        }
    }

    private init?(of text: [UInt8]) {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        func matches(_ pattern: String) -> Bool {
            let pattern = Array(pattern.utf8)
            return pattern.count == text.count
                && zip(pattern, text).allSatisfy { $0 == UInt8(ascii: "0") ? digits.contains($1) : $0 == $1 }
        }
        if matches("0000-00-00T00:00:00Z") {
            self = .dateTime
        } else if matches("0000-00-00T00:00:00.000Z") {
            self = .preciseDateTime
        } else if matches("0000-00-00T00:00:00") {
            self = .localDateTime
        } else if matches("0000-00-00T00:00:00+00:00") {
            self = .offsetDateTime
        } else if matches("0000-00-00") {
            self = .date
        } else {
            return nil
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
