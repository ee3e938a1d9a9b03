package import GraphQLSchema

/// The role of a field of an aggregate, by the usual names for numbers about the items that it sums up.
package enum AggregateRole: Sendable, Hashable {
    /// The number of items.
    case count
    /// The values that the items of a group have in common.
    case keys
    /// An object with a number for each of their fields: Hasura's `sum { total }`; or, in an object about one of their
    /// fields, that number.
    case statistic(Statistic)
    /// An object with numbers about one of their fields: Neo4j's `runtime { min max }`.
    case field(String)
    /// A number about one of their fields: Dgraph's `numLikesMax`.
    case statisticOf(String, Statistic)
    /// An object with such numbers again: Neo4j's `node`.
    case same

    package init?(_ field: SchemaField, in schema: Schema) {
        let target = schema[field.type.namedType]
        let name = foldedName(field.meant)
        if let role = Self.plain[name] {
            self = role
        } else if target.isObject, field.type.listElement == nil, let fields = target.fields, !fields.isEmpty {
            let isAboutOne = fields.allSatisfy { schema[$0.type.namedType].isLeaf && Self.isStatistic($0.meant) }
            guard isAboutOne || name == EdgeField.node.rawValue else { return nil }
            self = isAboutOne ? .field(field.name) : .same
        } else if target.isLeaf, let (word, statistic) = Self.endings.first(where: { field.meant.hasSuffix($0.0) }),
            field.name != word
        {
            self = .statisticOf(String(field.name.dropLast(word.count)), statistic)
        } else {
            return nil
        }
    }

    /// Whether a field counts items instead of values: Prisma's `_count { _all }`, Neo4j's `count { nodes edges }`.
    package static func countsItems(_ name: String) -> Bool { WordSets[.countsOfItems].contains(foldedName(name)) }

    private static func isStatistic(_ name: String) -> Bool {
        if case .statistic? = plain[foldedName(name)] { true } else { false }
    }

    private static let endings: [(String, Statistic)] = [
        ("Min", .least), ("Max", .most), ("Sum", .sum), ("Avg", .mean),
    ]

    private static let plain = WordSets.meanings(.statistic) { name in
        name == "keys" ? .keys : name == "count" ? AggregateRole.count : Statistic(rawValue: name).map(statistic)
    }
}
