import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("A sorted map") struct SortedMapTests {
    private typealias Map = SortedMap<Int, String>

    @Test func `is what a dictionary would be, in the order of its keys`() {
        var random = SystemRandomNumberGenerator()
        var map = Map()
        var model: [Int: String] = [:]
        for step in 0..<3_000 {
            let key = Int.random(in: 0..<500, using: &random)
            let value = Int.random(in: 0..<3, using: &random) == 0 ? nil : "\(step)"
            map[key] = value
            model[key] = value
            #expect(map.count == model.count)
        }
        #expect(Self.elements(map).map(\.key) == model.keys.sorted())
        #expect(Self.elements(map).allSatisfy { model[$0.key] == $0.value && map[$0.key] == $0.value })
        let keys = model.keys.sorted()
        for key in 0..<510 {
            let place = keys.firstIndex { $0 >= key } ?? keys.count
            #expect(map.position(of: key) == place)
            #expect(map.value(notBefore: key) == (place < keys.count ? model[keys[place]] : nil))
        }
        for (place, key) in keys.enumerated() { #expect(map.value(at: place) == model[key]) }
        #expect(map.value(at: keys.count) == nil)
    }

    @Test func `gives the part between two positions`() {
        let map = Map(sorted: (0..<100).map { ($0, "\($0)") })
        for range in [0..<0, 0..<100, 3..<4, 40..<75, 99..<100] {
            var keys: [Int] = []
            map.forEach(in: range) { key, _ in keys.append(key) }
            #expect(keys == Array(range))
        }
    }

    @Test func `stays shallow in whatever order keys come and go`() {
        var map = Map()
        for key in 0..<10_000 { map[key] = "" }
        for key in (0..<5_000).reversed() { map[key * 2] = nil }
        #expect(map.count == 5_000)
        #expect(Self.depth(map.root) <= 24)
    }

    @Test func `a changed copy shares all but the way to the change`() {
        let before = Map(sorted: (0..<10_000).map { ($0, "\($0)") })
        var after = before
        after[10_001] = "new"
        after[17] = nil
        after[4_000] = "other"
        let known = Set(Self.nodes(before.root).map { ObjectIdentifier($0) })
        let made = Self.nodes(after.root).count { !known.contains(ObjectIdentifier($0)) }
        #expect(made <= 3 * 16)
    }

    @Test func `tells what has changed`() {
        let before = Map(sorted: (0..<2_000).map { ($0, "\($0)") })
        var after = before
        for key in [3, 77, 1_999] { after[key] = nil }
        for key in [5, 900] { after[key] = "other" }
        for key in 3_000..<3_100 { after[key] = "new" }
        var changes: [Int: String?] = [:]
        var visits = 0
        after.forEachChange(since: before) { key, old, new in
            visits += 1
            if old != new { changes[key] = new }
        }
        var expected: [Int: String?] = [3: nil as String?, 77: nil as String?, 1_999: nil as String?]
        for key in [5, 900] { expected[key] = "other" }
        for key in 3_000..<3_100 { expected[key] = "new" }
        #expect(changes == expected)
        #expect(visits < 300)
    }

    private static func elements(_ map: Map) -> [(key: Int, value: String)] {
        var elements: [(key: Int, value: String)] = []
        map.forEach { elements.append(($0, $1)) }
        return elements
    }

    private static func nodes(_ node: Map.Node?) -> [Map.Node] {
        guard let node else { return [] }
        return nodes(node.left) + [node] + nodes(node.right)
    }

    private static func depth(_ node: Map.Node?) -> Int {
        guard let node else { return 0 }
        return 1 + max(depth(node.left), depth(node.right))
    }
}
