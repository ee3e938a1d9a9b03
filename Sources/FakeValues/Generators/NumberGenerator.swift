package import JSONModel
import Platform

/// Makes a number as an integer count of its smallest unit, so that no platform rounds it otherwise.
package struct NumberGenerator: Sendable {
    /// The number of digits after the point.
    package let decimals: Int
    /// The number, times ten to the power of `decimals`.
    package let scaled: @Sendable (Identity) -> Int
    /// The range that the field's hash draws from, as for most numbers; `nil` for others.
    private var range: ClosedRange<Int>?

    package init(decimals: Int = 0, scaled: @escaping @Sendable (Identity) -> Int) {
        (self.decimals, self.scaled) = (decimals, scaled)
    }

    private var unit: Int { (0..<decimals).reduce(1) { unit, _ in unit * 10 } }

    /// The numbers rounded to integers, within GraphQL's `Int`.
    package var asInteger: NumberGenerator {
        let unit = unit
        if let range, unit == 1, Int32(exactly: range.lowerBound) != nil, Int32(exactly: range.upperBound) != nil {
            return self
        }
        let scaled = scaled
        return NumberGenerator { identity in
            let value = scaled(identity)
            let rounded = unit == 1 ? value : (value + (value < 0 ? -unit : unit) / 2) / unit
            return Int(Int32(clamping: rounded))
        }
    }

    /// The numbers as texts with all decimals: `19.90`.
    package var asText: TextGenerator {
        TextGenerator { identity, writer in writer.writeDecimal(scaled(identity), decimals: decimals) }
    }

    package func number(_ identity: Identity) -> JSONNumber {
        let value = scaled(identity)
        let unit = unit
        return value % unit == 0 ? .integer(value / unit) : .double(Double(value) / Double(unit))
    }

    @inline(__always) func writeNumber(_ identity: Identity, to writer: inout JSONWriter) {
        var value = if let range { identity.field.within(range) } else { scaled(identity) }
        guard decimals > 0 else { return writer.writeInteger(value) }
        var places = decimals
        while places > 0, value % 10 == 0 {
            value /= 10
            places -= 1
        }
        writer.writeDecimal(value, decimals: places)
    }
}

extension NumberGenerator {
    /// Uniform within a range, in units of the last decimal.
    package static func uniform(_ range: ClosedRange<Int>, decimals: Int = 0) -> NumberGenerator {
        var generator = NumberGenerator(decimals: decimals) { $0.field.within(range) }
        generator.range = range
        return generator
    }

    /// How much of a whole is done: nothing of what is ahead, and all of what is over.
    package static func done(of whole: Int, decimals: Int = 0) -> NumberGenerator {
        NumberGenerator(decimals: decimals) { identity in
            switch identity.phase {
            case .ahead: 0
            case .over: whole
            case .running: identity.field.within(whole / 20...whole * 19 / 20)
            case nil: identity.field.within(0...whole)
            }
        }
    }

    /// Many small numbers and few large ones, all below two to the power of `bits`.
    package static func skewed(bits: Int) -> NumberGenerator {
        NumberGenerator { identity in identity.field.mixed(with: 11).below(1 << (1 + identity.field.below(bits))) }
    }

    /// The same generator for another object that belongs to this one.
    package func related(_ role: UInt64) -> NumberGenerator {
        NumberGenerator(decimals: decimals) { scaled($0.related(role)) }
    }

    /// The years since something that was a number of years ago from a range, as `InstantGenerator.yearsAgo` has it.
    package static func age(of years: ClosedRange<Int>) -> NumberGenerator {
        NumberGenerator { ($0.now - InstantGenerator.yearsAgo(years).seconds($0)) / 31_557_600 }
    }

    /// The year of something that was a number of years ago from a range.
    package static func year(of years: ClosedRange<Int>) -> NumberGenerator {
        NumberGenerator { Instant(seconds: InstantGenerator.yearsAgo(years).seconds($0)).civil.year }
    }

    /// The stars of a review.
    package static let opinion = NumberGenerator { $0.opinion }

    /// The year of now plus a number from a range, by the field's hash.
    package static func yearAhead(_ years: ClosedRange<Int>) -> NumberGenerator {
        NumberGenerator { Instant(seconds: $0.now).civil.year + $0.field.within(years) }
    }
}
