/// A JSON number whose value is never rounded.
///
/// What `Int` or `Double` hold exactly is stored as such; any other literal keeps its text.
package enum JSONNumber: Sendable, Hashable {
    case integer(Int)
    case double(Double)
    /// The text of a number, by the JSON grammar, that neither `Int` nor `Double` hold exactly.
    case literal(String)

    /// The number as an `Int`, where it has no fraction and fits.
    package var int: Int? {
        switch self {
        case .integer(let value): value
        case .double(let value): Int(exactly: value)
        case .literal: nil
        }
    }

    /// The nearest `Double`.
    package var double: Double {
        switch self {
        case .integer(let value): Double(value)
        case .double(let value): value
        case .literal(let text): Double(text) ?? .nan
        }
    }
}
