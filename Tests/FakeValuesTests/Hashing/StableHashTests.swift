import Testing

@testable import FakeValues

@Suite("Stable hash")
struct StableHashTests {
    /// These numbers are a promise: a change of the algorithm changes every generated value.
    @Test func `is the same on every platform`() {
        #expect(StableHash().value == 0xE220_A839_7B1D_CDAF)
        #expect(StableHash(seed: 7).value == 0x63CB_E1E4_5932_0DD7)
        #expect(StableHash.of("User") == StableHash().combining("User").value)
        #expect(StableHash.of("User") == 825_955_072_113_407_109)
        #expect(StableHash(seed: 7).combining("User").combining("user-7").value == 12_996_633_113_572_108_159)
        #expect(StableHash.of("a name that is longer than one word") == 16_221_761_783_489_435_354)
    }

    @Test func `tells the order and the borders of names`() {
        #expect(StableHash.of("ab") != StableHash.of("ba"))
        #expect(StableHash().combining("ab").combining("c") != StableHash().combining("a").combining("bc"))
        #expect(StableHash().combining("") != StableHash())
        #expect(StableHash.of("a") != StableHash.of("a\0"))
    }

    @Test(arguments: [1, 2, 3, 7, 10, 50, 1_000])
    func `falls on every number below a bound alike`(bound: Int) {
        var counts = [Int](repeating: 0, count: bound)
        let rolls = bound * 1_000
        for roll in 0..<UInt64(rolls) { counts[StableHash(seed: roll).value.below(bound)] += 1 }
        #expect(counts.allSatisfy { abs($0 - 1_000) < 200 })
    }

    @Test func `stays within bounds that leave nothing to choose`() {
        #expect(UInt64.max.below(0) == 0)
        #expect(UInt64.max.below(-3) == 0)
        #expect(UInt64.max.below(1) == 0)
        #expect(UInt64.max.within(5...5) == 5)
        #expect((-3...3).contains(UInt64.max.within(-3...3)))
        _ = UInt64.max.within(Int.min...Int.max)
        #expect(UInt64.max.unit < 1)
        #expect(UInt64.min.unit == 0)
    }

    @Test func `mixes to independent hashes`() {
        let hashes = Set((0..<10_000 as Range<UInt64>).map { UInt64(1).mixed(with: $0) })
        #expect(hashes.count == 10_000)
        #expect(UInt64(0).mixed(with: 0) != 0)
    }
}
