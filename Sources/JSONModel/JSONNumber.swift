/// A JSON number whose value is never rounded.
///
/// What `Int` or `Double` hold exactly is stored as such; any other literal keeps its text. A `Double` holds a decimal
/// number exactly where its own shortest printing is that number again: `0.1` is a `Double`, `0.1000000000000000001`
/// is not. So a `Double` means the number it prints as, which beyond 2⁵³ is rarely the one its bits are. Numbers are
/// compared by value: `1`, `1.0` and `10e-1` are equal.
public enum JSONNumber: Sendable {
    case integer(Int)
    case double(Double)
    /// The text of a number, by JSON's grammar, that neither `Int` nor `Double` hold exactly.
    case literal(String)

    /// The number as an `Int`, where it has no fraction and fits.
    public var int: Int? {
        switch self {
        case .integer(let value): value
        case .double(let value): Self.int(value)
        case .literal: nil
        }
    }

    private static func int(_ value: Double) -> Int? {
        guard let exact = Int(exactly: value), exact.magnitude >= 1 << 53 else { return Int(exactly: value) }
        return DecimalNumber("\(value)").int
    }

    /// The nearest `Double`; infinite where the number is beyond all of them.
    public var double: Double {
        switch self {
        case .integer(let value): Double(value)
        case .double(let value): value
        case .literal(let text): Double(text) ?? .nan
        }
    }
}

extension JSONNumber: Hashable {
    /// Whether both are the same number, however they are written.
    public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): left == right
        case (.double(let left), .double(let right)): left == right
        case (.literal(let left), .literal(let right)): left == right || DecimalNumber(left) == DecimalNumber(right)
        case (.integer(let integer), .double(let double)), (.double(let double), .integer(let integer)):
            int(double) == integer
        default: false
        }
    }

    /// Feeds the number.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .integer(let value): hasher.combine(value)
        case .double(let value): if let int { hasher.combine(int) } else { hasher.combine(value) }
        case .literal(let text): hasher.combine(DecimalNumber(text))
        }
    }
}
