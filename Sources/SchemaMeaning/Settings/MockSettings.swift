package import FakeValues
package import GraphQLSchema
package import JSONModel
package import Platform

/// The user's settings for the mocked world: values only, decoded from `mynah.yml` or built in code.
///
/// Everything has a default, so that a schema alone is enough. Settings for one field outrank those for its type, and
/// these outrank the settings for all.
package struct MockSettings: Sendable, Hashable {
    /// Another seed makes another world; the same seed makes the same one.
    package var seed: UInt64 = 0
    /// The moment that dates count from.
    package var now: Instant = .defaultNow
    /// Whether written entities bear the moment of the clock.
    package var readsClock = false
    /// The number of entities of a keyed type; `nil` for `usualPopulation`, and several times as many for types whose
    /// entities belong to others.
    package var population: Int?
    /// Whether there are no entities but those of the populations and those that have been written.
    package var isClosed = false
    /// How many entities a relation without an opposite holds.
    package var relationLength = Self.usualRelationLength
    /// How many items a page has where neither `first` nor `last` says otherwise.
    package var pageSize = 10
    /// How many elements a list of leaves has.
    package var leafListLength = 2...4
    /// Whether a search without hits finds nothing, instead of similar texts or everything.
    package var isSearchStrict = false
    /// The share of nullable fields that are null, from 0 to 1.
    package var nullRatio = 0.0
    /// The settings for single types, by type name: objects, interfaces, scalars and enums.
    package var types: [String: TypeSettings] = [:]
    /// The project's own rules for leaves, which come before those that are known.
    package var rules = ProjectRules.none

    package static let usualPopulation = 50
    static let usualRelationLength = 0...12

    package init() {}
}

/// The user's settings for one type.
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
    /// Takes over the settings of a type under another name, where there are none under its own.
    package mutating func merge(_ other: String, into name: String) {
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

/// The user's settings for one field of one type.
package struct FieldSettings: Sendable, Hashable {
    package var source: ValueSource?
    package var listLength: ClosedRange<Int>?
    package var nullRatio: Double?
    /// For fields of the mutation root.
    package var mutation: MutationSettings?
    /// The field's meaning, in the words of `LeafRoleReader`, `ListMeaning` or, for a field of an input object,
    /// `ArgumentMeaning`.
    package var meaning: String?
    /// The meanings of the field's arguments, by name.
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
    package var hasClosedTypes: Bool { isClosed || types.contains { $0.value.isClosed == true } }

    /// The meaning that settings give a field; those of an object outrank those of its interfaces.
    package func meaning(of field: String, of type: NamedType, in schema: Schema) -> String? {
        if types.isEmpty { return nil }
        return ([type.name] + type.interfaces.map { schema[$0].name }).lazy.compactMap { name in
            types[name]?.fields[field]?.meaning
        }.first
    }

    /// The meaning that settings give an argument.
    package func meaning(of argument: String, of field: String, in type: String) -> String? {
        types[type]?.fields[field]?.arguments[argument]
    }
}

/// The source of a mocked value.
package enum ValueSource: Sendable, Hashable {
    /// Always this value.
    case literal(JSONValue)
    /// One of these, by the object's identity; never empty.
    case examples([JSONValue])
    case fake(Fake)
}
