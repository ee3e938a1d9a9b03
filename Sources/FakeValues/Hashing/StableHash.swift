/// A 64-bit hash that is the same on every run, thread, replica and platform.
///
/// Everything generated derives from it, so its algorithm is a promise: changing it changes every value that users
/// have written into a test. Names go in as UTF-8 bytes and numbers as themselves; the order of combining counts.
///
///     var hash = StableHash(seed: settings.seed)
///     hash.combine("User")
///     hash.combine("user-7")
///     hash.value                      // the identity of an object
///     hash.value.below(50)            // a number from 0 to 49, uniformly
package struct StableHash: Sendable, Hashable {
    private var state: UInt64

    package init(seed: UInt64 = 0) { state = (seed &+ Self.increment).scrambled }

    /// The hash of everything combined so far.
    package var value: UInt64 { state }

    /// SplitMix64's increment: 2^64 divided by the golden ratio, made odd.
    private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

    package mutating func combine(_ number: UInt64) { state = ((state ^ number.scrambled) &+ Self.increment).scrambled }

    package mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

    /// Combines a name; its length counts too, so that "ab" and "c" differ from "a" and "bc".
    package mutating func combine(_ name: String) { combine(bytes: name.utf8) }

    package mutating func combine(bytes: some Sequence<UInt8>) {
        var word: UInt64 = 0
        var count = 0
        for byte in bytes {
            word = word << 8 | UInt64(byte)
            count += 1
            if count & 7 == 0 {
                combine(word)
                word = 0
            }
        }
        if count & 7 != 0 { combine(word) }
        combine(UInt64(count))
    }

    package func combining(_ name: String) -> StableHash {
        var copy = self
        copy.combine(name)
        return copy
    }

    /// The hash of one name alone.
    package static func of(_ name: String) -> UInt64 { StableHash().combining(name).value }
}

extension UInt64 {
    /// SplitMix64's finalizer: every bit of the result depends on every bit of the number.
    @inlinable package var scrambled: UInt64 {
        var z = self
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A hash that is independent of this one, for another purpose.
    @inlinable package func mixed(with other: UInt64) -> UInt64 { mixed(with: Salt(other)) }

    /// A hash that is independent of this one, for a purpose that many hashes are mixed with.
    @inlinable package func mixed(with salt: Salt) -> UInt64 { (self ^ salt.bits).scrambled }

    /// A number from 0 up to but not including `bound`, uniformly; 0 where there is no such number.
    ///
    /// The high half of a product takes the place of a division: it is faster, and as uniform.
    @inlinable
    package func below(_ bound: Int) -> Int {
        guard bound > 0 else { return 0 }
        return Int(multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// A number within a closed range, uniformly.
    @inlinable
    package func within(_ range: ClosedRange<Int>) -> Int {
        let (width, overflow) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
        guard !overflow, width < Int.max else { return Int(truncatingIfNeeded: self) }
        return range.lowerBound + below(width + 1)
    }

    /// A number from 0 up to but not including 1, uniformly, with all the 53 bits that a `Double` holds.
    @inlinable package var unit: Double { Double(self >> 11) * 0x1p-53 }
}

/// A number that many hashes are mixed with: what `mixed(with:)` makes of it alone is worked out once.
@usableFromInline
package struct Salt: Sendable {
    @usableFromInline let bits: UInt64

    @inlinable
    package init(_ number: UInt64) { bits = (number &+ 0x9E37_79B9_7F4A_7C15).scrambled }
}
