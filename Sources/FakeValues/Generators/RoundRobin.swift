/// Deals some values to the objects of a population: every round of as many objects as values gets each value once.
package struct RoundRobin: Sendable {
    /// A hash of the type and the field, so that two fields with as many values are dealt otherwise.
    private let salt: UInt64
    private let count: Int
    /// The first round, which is all that most responses need.
    private let firstRound: [Int]

    package init(of count: Int, salt: UInt64) {
        self.salt = salt
        self.count = count
        firstRound = (0..<count).map { Self.permuted($0, of: count, by: salt.mixed(with: 0)) }
    }

    /// The place of an object's value; by hashing alone for an object outside the population.
    package func index(for identity: Identity) -> Int {
        guard identity.ordinal > 0 else { return identity.field.below(count) }
        if identity.ordinal <= count { return firstRound[identity.ordinal - 1] }
        let (round, place) = (identity.ordinal - 1).quotientAndRemainder(dividingBy: count)
        return Self.permuted(place, of: count, by: salt.mixed(with: UInt64(round)))
    }

    /// The number that a permutation of `0..<count` has at a place.
    ///
    /// A Feistel network over the next even number of bits, walked until the number is small enough: it keeps
    /// no table, and every number comes exactly once.
    static func permuted(_ place: Int, of count: Int, by hash: UInt64) -> Int {
        let bits = max(1, (Int.bitWidth - (count - 1).leadingZeroBitCount + 1) / 2)
        let mask = UInt64(1) << UInt64(bits) - 1
        var number = UInt64(place)
        repeat {
            var (left, right) = (number >> UInt64(bits), number & mask)
            for round in 0..<4 as Range<UInt64> {
                (left, right) = (right, left ^ hash.mixed(with: round).mixed(with: right) & mask)
            }
            number = left << UInt64(bits) | right
        } while number >= UInt64(count)
        return Int(number)
    }
}
