import Testing

@testable import GraphQLOverHTTP

@Suite("Clock cache")
struct ClockCacheTests {
    @Test func `holds what fits`() {
        var cache = ClockCache<String, Int>(maximumCount: 3, maximumCost: 80)
        for (index, key) in ["a", "b", "c"].enumerated() { cache.insert(index, for: key, cost: 10) }
        #expect(cache.value(for: "a") == 0)
        #expect(cache.value(for: "b") == 1)
        #expect(cache.value(for: "c") == 2)
        #expect(cache.value(for: "d") == nil)
        #expect(cache.cost == 30)
    }

    @Test func `evicts what has not been used, and spares what has`() {
        var cache = ClockCache<String, Int>(maximumCount: 3, maximumCost: 80)
        for (index, key) in ["a", "b", "c"].enumerated() { cache.insert(index, for: key, cost: 10) }
        _ = cache.value(for: "a")
        #expect(cache.insert(3, for: "d", cost: 10) == [1])
        #expect(cache.value(for: "a") == 0)
        #expect(cache.value(for: "b") == nil)
        #expect(cache.count == 3)
    }

    @Test func `evicts even where everything was used`() {
        var cache = ClockCache<Int, Int>(maximumCount: 4, maximumCost: 800)
        for key in 0..<4 { cache.insert(key, for: key, cost: 1) }
        for key in 0..<4 { _ = cache.value(for: key) }
        #expect(cache.insert(4, for: 4, cost: 1).count == 1)
        #expect(cache.count == 4)
        #expect(cache.value(for: 4) == 4)
    }

    @Test func `makes room by cost`() {
        var cache = ClockCache<Int, Int>(maximumCount: 100, maximumCost: 80)
        for key in 0..<8 { cache.insert(key, for: key, cost: 10) }
        #expect(cache.insert(8, for: 8, cost: 5) == [0])
        #expect(cache.cost == 75)
    }

    @Test func `replaces a value and its cost`() {
        var cache = ClockCache<String, Int>(maximumCount: 2, maximumCost: 80)
        cache.insert(1, for: "a", cost: 10)
        #expect(cache.insert(2, for: "a", cost: 4) == [1])
        #expect(cache.value(for: "a") == 2)
        #expect(cache.cost == 4)
        #expect(cache.count == 1)
    }

    @Test func `does not keep what would drive everything else out`() {
        var cache = ClockCache<String, Int>(maximumCount: 10, maximumCost: 80)
        cache.insert(1, for: "large", cost: 11)
        #expect(cache.value(for: "large") == nil)
        #expect(cache.cost == 0)
    }

    @Test func `keeps nothing where nothing is allowed`() {
        var cache = ClockCache<String, Int>(maximumCount: 0, maximumCost: 80)
        cache.insert(1, for: "a", cost: 0)
        #expect(cache.value(for: "a") == nil)
    }

    @Test func `stays consistent over many insertions`() {
        var cache = ClockCache<Int, Int>(maximumCount: 7, maximumCost: 400)
        var generator = SystemRandomNumberGenerator()
        for step in 0..<2_000 {
            let key = Int.random(in: 0..<20, using: &generator)
            if let value = cache.value(for: key) { #expect(value % 20 == key) }
            cache.insert(key + 20 * step, for: key, cost: key)
            #expect(cache.count <= 7)
            #expect(cache.cost <= 400)
        }
    }
}
