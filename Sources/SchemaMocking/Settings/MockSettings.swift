import GraphQLSchema
package import JSONModel
package import SchemaMeaning

/// What users say about the mocked world: values only, decoded from `mynah.yml` or built in code.
///
/// Everything has a default, so that a schema alone is enough. What is said of one field outranks what is said of its
/// type, and that outranks what is said of all.
package struct MockSettings: Sendable, Hashable {
    /// Another seed makes another world; the same seed makes the same one.
    package var seed: UInt64 = 0
    /// The moment that dates count from.
    package var now: Instant = .defaultNow
    /// Whether what is written bears the moment of the clock.
    package var readsClock = false
    /// How many entities a keyed type has; `nil` for `usualPopulation`, and several times as many of what belongs to
    /// others.
    package var population: Int?
    /// Whether there are no other entities than those of the populations and those that have been written.
    package var isClosed = false
    /// How many entities a relation without an opposite holds.
    package var relationLength = Self.usualRelationLength
    /// How many items a page has where neither `first` nor `last` says otherwise.
    package var pageSize = 10
    /// How many elements a list of leaves has.
    package var leafListLength = 2...4
    /// Whether a search for what there is not finds nothing, instead of everything.
    package var isSearchStrict = false
    /// Which share of nullable fields is null.
    package var nullRatio = 0.0
    /// By type name: objects, interfaces, scalars and enums.
    package var types: [String: TypeSettings] = [:]
    /// The project's own rules for leaves, which come before those that are known.
    package var rules = ProjectRules.none

    static let usualPopulation = 50
    static let usualRelationLength = 0...12

    package init() {}
}

/// What users say about one type.
package struct TypeSettings: Sendable, Hashable {
    package var population: Int?
    package var isClosed: Bool?
    /// The fields that an object's key is made of; empty where the type's own key counts.
    package var keyFields: [String] = []
    package var nullRatio: Double?
    /// The length of every list in the type's fields.
    package var listLength: ClosedRange<Int>?
    package var pageSize: Int?
    /// For scalars and enums: where the value of every field of this type comes from.
    package var source: ValueSource?
    package var fields: [String: FieldSettings] = [:]

    package init() {}
}

extension [String: TypeSettings] {
    /// Takes over what is said of a type under another name, where nothing is said under its own.
    mutating func merge(_ other: String, into name: String) {
        guard let others = self[other] else { return }
        var settings = self[name] ?? TypeSettings()
        settings.population = settings.population ?? others.population
        settings.isClosed = settings.isClosed ?? others.isClosed
        settings.nullRatio = settings.nullRatio ?? others.nullRatio
        settings.listLength = settings.listLength ?? others.listLength
        settings.pageSize = settings.pageSize ?? others.pageSize
        if settings.keyFields.isEmpty { settings.keyFields = others.keyFields }
        settings.fields.merge(others.fields) { own, _ in own }
        self[name] = settings
    }
}

/// What users say about one field of one type.
package struct FieldSettings: Sendable, Hashable {
    package var source: ValueSource?
    package var listLength: ClosedRange<Int>?
    package var nullRatio: Double?
    /// For fields of the mutation root.
    package var mutation: MutationSettings?
    /// What the field is, in the words of `LeafRoleReader`, `ListMeaning` or, for one of an input object,
    /// `ArgumentMeaning`.
    package var meaning: String?
    /// The same for arguments, by name.
    package var arguments: [String: String] = [:]
    /// For fields of the subscription root.
    package var subscription: SubscriptionSettings?

    package init(
        source: ValueSource? = nil,
        listLength: ClosedRange<Int>? = nil,
        nullRatio: Double? = nil,
        mutation: MutationSettings? = nil,
        subscription: SubscriptionSettings? = nil
    ) {
        self.subscription = subscription
        self.source = source
        self.listLength = listLength
        self.nullRatio = nullRatio
        self.mutation = mutation
    }
}

extension MockSettings {
    /// Whether there are types without other entities than those of the population and those that have been written.
    var hasClosedTypes: Bool { isClosed || types.contains { $0.value.isClosed == true } }

    /// What is said that a field is; what an object says of it outranks what its interfaces do.
    func meaning(of field: String, of type: NamedType, in schema: Schema) -> String? {
        if types.isEmpty { return nil }
        return ([type.name] + type.interfaces.map { schema[$0].name }).lazy.compactMap { name in
            types[name]?.fields[field]?.meaning
        }.first
    }

    /// What is said that an argument is.
    func meaning(of argument: String, of field: String, in type: String) -> String? {
        types[type]?.fields[field]?.arguments[argument]
    }
}

/// Where a mocked value comes from.
package enum ValueSource: Sendable, Hashable {
    /// Always this value.
    case literal(JSONValue)
    /// One of these, by the object's identity; never empty.
    case examples([JSONValue])
    case fake(Fake)
}
