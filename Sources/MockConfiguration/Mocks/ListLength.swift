import JSONModel

/// Reading of the length of lists: `3`, or `{ min: 0, max: 5 }`.
enum ListLength {
    private static let limit = 0...100_000
    static let schema = ValueSchema.either(.integer(limit), .mapping(Bounds.keys))

    static func read(_ node: YAMLNode, key: String, _ problems: inout Problems) -> ClosedRange<Int>? {
        if let length = node.scalar?.value.int, limit.contains(length) { return length...length }
        guard node.members != nil else {
            problems.expected("a number such as 3, or { min: 0, max: 5 }", for: key, not: node)
            return nil
        }
        var bounds = Bounds()
        Setting.decode(node, as: Bounds.keys, in: "\"\(key)\"", into: &bounds, &problems)
        let max = bounds.max < 0 ? Swift.max(bounds.min, 4) : bounds.max
        guard bounds.min <= max else {
            problems.error("In \"\(key)\", min is greater than max.", at: node.location)
            return nil
        }
        return bounds.min...max
    }

    private struct Bounds {
        var min = 0
        var max = -1

        static let keys: [Setting<Bounds>] = [.integer("min", \.min, in: limit), .integer("max", \.max, in: limit)]
    }
}
