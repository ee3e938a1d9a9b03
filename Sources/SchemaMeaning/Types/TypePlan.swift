import FakeValues
package import GraphQLSchema
package import Locking

/// The facts about one composite type, worked out once: its key, its population and its fields' plans.
///
/// The plan of a field is made when the field is first asked for.
package final class TypePlan: Sendable {
    package let type: NamedType
    /// A hash of the type's name, from which identities of this type begin.
    package let hash: UInt64
    /// A hash of the seed and the type's name, from which generated values of this type begin.
    package let salt: UInt64
    package let key: KeyField?
    /// Whether objects of this type are lines of something with a total.
    let isLine: Bool
    /// Whether objects of this type are people.
    package let isPerson: Bool
    /// Whether objects of this type are a name or a title in its parts or languages.
    package let isNameInParts: Bool
    /// The object types that an abstract type may turn out to be; an object type's only member is itself.
    package let members: [TypeID]
    package let fields: ReferenceTable<FieldPlan>
    /// The plans of mutations and subscriptions, by the places of their fields.
    private let mutations: ReferenceTable<Boxed<MutationPlan>>
    /// Room for a plan of each subscription's events, by the places of their fields.
    package let subscriptions: ReferenceTable<Boxed<any AnyObject & Sendable>>
    private let rules = ReferenceTable<WriteRules>(count: 1)
    private let shape = Once<Boxed<PageShape?>>()
    private let info = Once<Boxed<[PageFieldRole]>>()
    /// The fields that tell traits, where they have been asked for.
    package let traitTable = Once<TraitTable>()
    private let amountPlan = Once<AmountPlan>()
    private let size = Once<Boxed<Int>>()
    private let predecessorList = Once<Boxed<[Predecessor]>>()
    private let sharerTable = Once<Boxed<[String: String]>>()
    /// How many seconds ago the entities of the population came to be, by their ordinals less one.
    package let ageTable = Once<Boxed<[Int]>>()
    private let aggregateRoles = Once<Boxed<[AggregateRole?]>>()
    private let foldedNames = Once<Boxed<[String: Int]>>()
    private let phaseGuide = Once<PhaseGuide>()
    private let dependentTable = Once<DependentFields>()
    private let singleCounts = Once<Boxed<[TypeID: Int]>>()
    private let variantTable = Once<ListVariants>()
    private let listOwners = Once<Boxed<[TypeID]>>()
    private let nounTexts = Once<Boxed<NounText>>()
    private let backFields = Locked<[TypeID: String?]>([:])
    /// The entities of all members' populations, mixed; of an abstract type.
    package let mixed = Once<Boxed<[EntityKey]>>()
    /// Ordinals by the texts of values, for each tuple of fields that entities were looked up by.
    package let lookups = Locked<[[String]: [[String]: Int]]>([:])

    /// Plans a type; where `isLine`, several of its objects belong to one of another type.
    package init(_ type: NamedType, in schema: Schema, settings: MockSettings, isLine: Bool) {
        self.type = type
        hash = type.nameHash
        salt = ValueGenerator.salt(of: type, settings: settings)
        key = KeyField(of: type, in: schema, settings: settings)
        self.isLine = isLine
        isPerson = ["User", "Person", "Human", "Customer"].contains(type.meant)
        isNameInParts = key == nil && NounText.isNameInParts(type)
        members = Self.members(of: type, in: schema)
        fields = ReferenceTable(count: type.isObject ? type.fields?.count ?? 0 : 0)
        mutations = ReferenceTable(count: schema.isRoot(type.id) ? type.fields?.count ?? 0 : 0)
        subscriptions = ReferenceTable(count: schema.subscriptionType == type.id ? type.fields?.count ?? 0 : 0)
    }

    package var id: TypeID { type.id }

    /// The texts that depend on the kind of its objects, read from all its fields once.
    package func nounText(in model: SchemaModel) -> NounText {
        nounTexts.value { Boxed(NounText(type, in: model.schema, guide: TextGuide(model.settings.rules))) }.value
    }

    /// How many entities lists of this type draw from.
    package func population(in model: SchemaModel) -> Int {
        // Without retaining what all threads share, and without a key path, whose reading would be watched for writes.
        size.withValue { $0.value } ?? size.value { Boxed(model.findPopulation(of: self)) }.value
    }

    /// The population, where it has been asked for; else 0.
    var knownPopulation: Int { size.withValue { $0.value } ?? 0 }

    /// The plan of a field, by its place in the type's field table.
    package func field(at index: Int, in model: SchemaModel) -> FieldPlan? {
        guard index >= 0, index < fields.count else { return nil }
        if let made = fields[index] { return made }
        guard let definition = type.fields?[index] else { return nil }
        return fields.storeIfNil(FieldPlan(definition, of: self, in: model), at: index)
    }

    /// The definition of a field, by its folded name.
    package func field(folded name: String) -> SchemaField? {
        let names = foldedNames.value {
            var names: [String: Int] = [:]
            for (index, field) in type.allFields.enumerated() {
                let name = foldedName(field.meant)
                if names[name] == nil { names[name] = index }
            }
            return Boxed(names)
        }.value
        return names[name].flatMap { type.fields?[$0] }
    }

    package func field(named name: String, in model: SchemaModel) -> FieldPlan? {
        type.fields?.position(of: name).flatMap { field(at: $0, in: model) }
    }

    /// The plan of a root type's field for its effects on entities.
    package func mutationPlan(of field: FieldPlan, in model: SchemaModel) -> MutationPlan {
        guard let index = type.fields?.position(of: field.name), index < mutations.count else {
            return MutationPlan(field, in: model)
        }
        return (mutations[index] ?? mutations.storeIfNil(Boxed(MutationPlan(field, in: model)), at: index)).value
    }

    /// Lets go of the fields: they hold the plans of other types, and these this one.
    ///
    /// Only for a world that goes itself.
    @unsafe
    func releaseFields() {
        unsafe fields.removeAll()
        unsafe mutations.removeAll()
        unsafe subscriptions.removeAll()
        unsafe rules.removeAll()
    }

    /// How many fields give one object that may be one of the target's.
    func singleCount(of target: TypeID, in schema: Schema) -> Int {
        let counts = singleCounts.value {
            let single = type.allFields.filter { $0.type.listElement == nil && schema[$0.type.namedType].isComposite }
            return Boxed(Dictionary(single.map { ($0.type.namedType, 1) }, uniquingKeysWith: +))
        }.value
        return schema.overlapping(target).reduce(0) { $0 + (counts[$1] ?? 0) }
    }

    /// The lists of the type with the same elements as others.
    package func variants(in model: SchemaModel) -> ListVariants {
        variantTable.value { ListVariants(of: type, in: model) }
    }

    /// How the type is a page of a list, if it is one.
    package func pageShape(in schema: Schema) -> PageShape? {
        shape.value { Boxed(PageShape.of(type, in: schema)) }.value
    }

    /// The roles of the type's fields in describing a page, where it is the type of a `pageInfo`.
    package func infoRoles(in schema: Schema) -> [PageFieldRole] {
        info.value { Boxed(PageShape.infoRoles(of: type, in: schema)) }.value
    }

    /// The role of a field in describing the items of a list, where the type is an aggregate.
    package func aggregateRole(at index: Int, in schema: Schema) -> AggregateRole? {
        let roles = aggregateRoles.value { Boxed(type.fields?.map { AggregateRole($0, in: schema) } ?? []) }.value
        return roles.indices.contains(index) ? roles[index] : nil
    }

    /// The amounts that follow from others, such as totals.
    package func amounts(in model: SchemaModel) -> AmountPlan {
        amountPlan.value { type.isObject && !model.schema.isRoot(id) ? AmountPlan(type, in: model) : .none }
    }

    /// The relations that lead to objects older than the type's own.
    package func predecessors(in model: SchemaModel) -> [Predecessor] {
        predecessorList.value { Boxed(findPredecessors(in: model)) }.value
    }

    /// The fields whose objects have the same owner as the type's own, by the fields that lead to the owner.
    func sharers(in model: SchemaModel) -> [String: String] {
        sharerTable.value { Boxed(findSharers(in: model)) }.value
    }

    /// The guide to the phase of life that an object is in.
    package func phases(in model: SchemaModel) -> PhaseGuide { phaseGuide.value { PhaseGuide(self, in: model) } }

    /// The fields that follow from given values: states from flags, and counts from lists.
    package func dependents(in model: SchemaModel) -> DependentFields {
        dependentTable.value { DependentFields(of: self, in: model) }
    }

    /// The side effects of creating or changing an object of the type.
    package func writeRules(in model: SchemaModel) -> WriteRules {
        rules[0] ?? rules.storeIfNil(WriteRules(of: self, in: model), at: 0)
    }

    /// The fields that tell traits of the object.
    package func traits(in model: SchemaModel) -> TraitTable { traitTable.value { TraitTable(self, in: model) } }

    /// The types in whose lists objects of this type stand, and lead back from there.
    package func owners(in model: SchemaModel) -> [TypeID] {
        listOwners.value { Boxed(model.findOwners(of: self)) }.value
    }

    /// The name of the field that leads back to an owner and is left out of keys.
    package func defaultBackField(to owner: TypeID, in schema: Schema) -> String? {
        if let known = backFields.withLock({ $0[owner] }) { return known }
        let found = BackFields(schema: schema).defaultBackField(of: type, to: schema[owner])?.name
        backFields.withLock { $0[owner] = .some(found) }
        return found
    }

    /// The possible types, without failures where there are others: `User` of `union Result = User | NotFoundError`.
    ///
    /// Root types, which have no key, are left out in the same way, though GitHub's `Query` is a `Node`.
    private static func members(of type: NamedType, in schema: Schema) -> [TypeID] {
        let all = schema.possibleTypes(of: type.id)
        let others = all.filter { !schema.isRoot($0) }
        let possible = others.isEmpty ? all : others
        let successful = possible.filter { !isFailure(schema[$0].meant) }
        return successful.isEmpty ? possible : successful
    }

    package static func isFailure(_ name: String) -> Bool {
        let endings = [
            "Error", "Failure", "Exception", "Problem", "Invalid", "Unauthorized", "Forbidden", "NotFound", "Denied",
            "NotAllowed", "Unauthenticated",
        ]
        return name == "Missing" || endings.contains { name.hasSuffix($0) || (name.hasPrefix($0) && name != $0) }
    }
}

extension EntityKey {
    /// An entity of the population, or beyond it.
    package init(ordinal: Int, of type: borrowing TypePlan) {
        self.type = type.id
        self.ordinal = ordinal
        detail = nil
        identity = type.hash.mixed(with: UInt64(truncatingIfNeeded: ordinal))
    }
}
