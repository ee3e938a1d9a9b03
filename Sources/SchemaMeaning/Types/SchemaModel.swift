import FakeValues
package import GraphQLSchema
package import Locking

/// The meaning of a schema's names: which objects have keys, which fields are relations, lists, counts or states, what
/// arguments choose by and what mutations do.
///
/// It knows no entity and no value, only the schema, the rules and what `mocks:` says. It is worked out type by type and
/// field by field when first asked for, and then kept; so a schema of ten thousand fields costs nothing until it is
/// used.
package final class SchemaModel: Sendable {
    /// The schema that is served.
    package let served: Schema
    /// The schema as it is meant, which is read for everything except the words of clients and stubs.
    package let schema: Schema
    package let view: SchemaView
    package let settings: MockSettings
    package let hasClosedTypes: Bool
    /// The plans of types that were asked for, by the types' indexes.
    package let plans: ReferenceTable<TypePlan>
    /// The bytes of values that are kept with their fields.
    package let textBudget = MemoryBudget(limit: 8_000_000)
    private let names = Once<KeyNames>()
    private let naturalKeys = Once<NaturalKeys>()
    private let typeOrder = Once<CreationOrder>()
    private let calledTypes = Once<TypeNames>()

    package init(schema: Schema, settings: MockSettings = MockSettings()) {
        var settings = settings
        // Clamps the length of lists, which a file may set to any numbers, to what fits into memory.
        settings.relationLength = settings.relationLength.clamped(to: 0...Self.longestRelation)
        settings.rules.words.namesUUIDs = WordSets[.uuidNames].contains { name in
            schema.types.contains { $0.isObject && $0.fields?[name] != nil && $0.fields?[KeyField.usualName] == nil }
        }
        settings.rules.words.addMoments(of: schema)
        let schema = settings.rules.words.applied(to: schema)
        served = schema
        view = SchemaView(of: schema, settings: settings)
        self.schema = ExclusiveOwners(view.schema, settings: settings).completed
        for (name, served) in view.renamed(from: schema) { settings.types.merge(served, into: name) }
        self.settings = settings
        hasClosedTypes = settings.hasClosedTypes
        plans = ReferenceTable(count: schema.types.count)
    }

    /// Ends the references between the plans of types and fields, which hold each other: a server that reloads its
    /// schema drops a model each time.
    deinit {
        // SAFETY: plans are asked only by holders of their model.
        for index in 0..<plans.count { unsafe plans[index]?.releaseFields() }
    }
}

extension SchemaModel {
    private static let longestRelation = 10_000

    package func plan(for type: TypeID) -> TypePlan {
        if let made = plans[type.index] { return made }
        let isLine = AmountPlan.isLine(schema[type], in: self)
        return plans.storeIfNil(TypePlan(schema[type], in: schema, settings: settings, isLine: isLine), at: type.index)
    }

    package var keyNames: KeyNames { names.value { KeyNames(schema: schema, settings: settings) } }

    package var natural: NaturalKeys { naturalKeys.value { NaturalKeys(schema: schema, settings: settings) } }

    /// The meaning of a given name, without its case and underscores.
    package func folded(_ name: String) -> String { settings.rules.words.folded(name) }

    var typeNames: TypeNames { calledTypes.value { TypeNames(schema) } }

    var creationOrder: CreationOrder { typeOrder.value { CreationOrder(in: self) } }

    /// The hash of a choice that the object makes: for the seed, about one of its fields.
    package func choice(_ object: UInt64, _ field: UInt64) -> UInt64 {
        object.mixed(with: field).mixed(with: settings.seed)
    }

    /// The member of a set of types that a hash falls on.
    ///
    /// Every member draws a number of its own and the highest wins, so another member in the schema leaves all other
    /// choices as they were. People draw more often: of GitHub's actors few are bots.
    package func pick(among types: [TypeID], by hash: UInt64) -> TypePlan? {
        if types.count == 1 { return plan(for: types[0]) }
        var best: (plan: TypePlan, draw: UInt64)?
        for type in types {
            let plan = plan(for: type)
            var draw = hash.mixed(with: plan.hash)
            if plan.isPerson { draw = max(draw, draw.scrambled, draw.scrambled.scrambled) }
            if draw >= best?.draw ?? 0 { best = (plan, draw) }
        }
        return best?.plan
    }
}
