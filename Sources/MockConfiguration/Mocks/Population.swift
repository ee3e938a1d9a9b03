import JSONModel

/// The number of entities, and whether there are no others: `50`, or `{ size: 50, closed: true }`.
struct Population {
    var size: Int?
    var isClosed: Bool?

    private static let limit = 0...1_000_000
    private static let keys: KeySchemas = [("size", .integer(limit)), ("closed", .flag)]
    static let schema = ValueSchema.either(.integer(limit), .mapping(keys))

    static func read(_ node: YAMLNode, _ problems: inout Problems) -> Population {
        var population = Population()
        guard let members = node.members else {
            population.size = read(node, for: "$population", &problems)
            return population
        }
        for member in members {
            switch member.key {
            case "size": population.size = read(member.value, for: "size", &problems)
            case "closed":
                population.isClosed = member.value.scalar?.value.bool
                if population.isClosed == nil { problems.expected("true or false", for: "closed", not: member.value) }
            default: problems.unknownKey(member, in: "\"$population\"", known: Self.keys.map(\.key))
            }
        }
        return population
    }

    private static func read(_ node: YAMLNode, for key: String, _ problems: inout Problems) -> Int? {
        if let size = node.scalar?.value.int, limit.contains(size) { return size }
        problems.expected("a whole number from 0 to \(limit.upperBound)", for: key, not: node)
        return nil
    }
}
