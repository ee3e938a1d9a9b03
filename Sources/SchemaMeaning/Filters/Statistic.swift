import FakeValues
package import JSONModel

/// A number or text that sums up the values of a field.
package enum Statistic: String, Sendable, Hashable {
    case sum, mean, least, most, distinctCount
    /// The shortest or the longest text.
    case shortest, longest
    /// The number of values.
    case count
    /// The variance, or its root, of a sample or of the whole population.
    case variance, sampleVariance, deviation, sampleDeviation

    /// - Returns: `nil` where it is not defined: for no values, a sample of one, or values that are not numbers.
    package func value(of values: [JSONValue], in order: LeafOrder) -> JSONValue? {
        switch self {
        case .least: return values.min { order.precedes($0, $1) }
        case .most: return values.max { order.precedes($0, $1) }
        case .shortest: return values.min { ($0.string?.count ?? 0) < ($1.string?.count ?? 0) }
        case .longest: return values.max { ($0.string?.count ?? 0) < ($1.string?.count ?? 0) }
        case .count: return .number(.integer(values.count))
        case .distinctCount: return .number(.integer(Set(values.map { $0.leafText ?? "" }).count))
        case .sum, .mean, .variance, .sampleVariance, .deviation, .sampleDeviation: break
        }
        let numbers = values.compactMap(Self.number)
        guard numbers.count == values.count, let sample = values.first else { return nil }
        // In hundredths, so that sums of amounts are exact.
        let sum = numbers.reduce(0) { $0 + ($1 * 100).rounded() } / 100
        let mean = sum / Double(numbers.count)
        func variance(_ isOfSample: Bool) -> Double? {
            let count = Double(numbers.count) - (isOfSample ? 1 : 0)
            return count > 0 ? numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count : nil
        }
        switch self {
        case .sum: return Self.written(sum, likeText: sample.string != nil)
        case .mean: return Self.written(mean)
        case .variance, .sampleVariance: return variance(self == .sampleVariance).map { Self.written($0) }
        case .deviation, .sampleDeviation:
            return variance(self == .sampleDeviation).map { Self.written($0.squareRoot()) }
        case .least, .most, .distinctCount, .shortest, .longest, .count: return nil
        }
    }

    private static func written(_ number: Double, likeText: Bool = false) -> JSONValue {
        if likeText {
            return .string(JSONWriter.text { $0.writeDecimal(Int(saturating: number * 100), decimals: 2) })
        }
        return number == number.rounded() && abs(number) < 1e15
            ? .number(.integer(Int(number))) : .number(.double(number))
    }

    private static func number(_ value: JSONValue) -> Double? {
        guard let number = value.double ?? value.string.flatMap({ Double($0) }), abs(number) < 1e13 else { return nil }
        return number
    }
}
