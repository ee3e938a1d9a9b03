import FakeValues
package import GraphQLSchema
package import JSONModel
package import Locking

/// How one field of one object type gets its value, worked out when the field is first asked for.
///
// SAFETY: immutable.
@safe
package final class FieldPlan: @unchecked Sendable {
    package enum Kind: Sendable {
        /// The object's own key.
        case key
        case leaf(LeafPlan)
        /// The query root, from within an answer.
        case root
        case object(ObjectPlan)
        case list(ListPlan)
        /// A connection, or another page of a list.
        case page(ListPlan, PageShape)
        /// Numbers about a list that other fields give: `moviesAggregate`.
        case aggregate(ListPlan)
        /// Lists of lists of objects.
        case nested
        /// The object's own values, in an object of this type.
        case values(TypeID)
        /// `_entities` and `_service`: what a gateway asks a subgraph for.
        case federation(FederationField)
    }

    package let definition: SchemaField
    package let parent: TypePlan
    /// The type under all lists and non-nulls.
    package let target: TypeID
    package let isNonNull: Bool
    package let hash: UInt64
    /// Whether the name says that the field gives the signed-in user.
    package let isViewer: Bool
    package let arguments: ArgumentTable
    package let mocks: FieldMocks
    /// Whether `mocks` may say something about the field's objects.
    package let hasMocks: Bool
    package let kind: Kind
    /// How the field gives a page of whichever list is asked for.
    package let listing: Listing?
    /// The wrapper around the object that the field gives.
    package let wrapping: SchemaView.Wrapping?
    /// The JSON before the ordinal in keys of the population: `"user-`.
    package let keyPrefix: [UInt8]?
    // SAFETY: the unmanaged ones are not retained, since all threads would wait for their counts. `kind` and `owner` are,
    // with the same generator and relation, and the model, without which no plan is asked, keeps the types' plans.

    /// The generator of a leaf whose values nothing else decides.
    package let plainGenerator: Unmanaged<ValueGenerator>?
    /// The type of an object without a key whose identity follows from the parent's alone.
    package let plainTarget: Unmanaged<TypePlan>?
    /// The object's given traits that this generator reads.
    package let givenTraits: GivenTraits
    /// The JSON of values that follow from an object's place in the population alone, by its ordinal less one.
    package let texts = Once<TextTable>()
    private let textBudget: MemoryBudget
    /// Whether the field would follow from itself, once it has been asked.
    let circle = Once<Boxed<Bool>>()
    /// The relation that the field is the side of which leads back to an owner.
    package let owner: OwnerRelation?
    /// The same where nothing else decides where the field leads to.
    package let plainOwner: Unmanaged<OwnerRelation>?

    package init(_ definition: SchemaField, of parent: TypePlan, in model: SchemaModel) {
        self.definition = definition
        self.parent = parent
        textBudget = model.textBudget
        target = definition.type.namedType
        isNonNull = definition.type.isNonNull
        hash = StableHash.of(definition.name)
        isViewer = ViewerWords.isViewer(definition)
        arguments = ArgumentTable(definition.arguments, in: model.schema)
        mocks = FieldMocks(field: definition, of: parent.type, in: model.schema, settings: model.settings)
        hasMocks = mocks.source != nil || mocks.nullRatio > 0
        kind = Self.kind(of: definition, parent: parent, arguments: arguments, in: model)
        if case .object = kind {
            listing = Listing(definition, of: parent, arguments: arguments, in: model)
        } else {
            listing = nil
        }
        wrapping = model.view.wrapping(of: definition)
        if case .leaf(let leaf) = kind, leaf.isGenerated {
            unsafe plainGenerator = .passUnretained(leaf.generator)
            givenTraits = leaf.givenTraits
        } else {
            unsafe plainGenerator = nil
            givenTraits = .none
        }
        unsafe plainTarget =
            hasMocks || wrapping != nil ? nil : Self.plainTarget(kind, of: definition, parent, in: model)
        let object: ObjectPlan? = if case .object(let object) = kind { object } else { nil }
        owner = object?.owner
        let isPlain =
            object?.givenName == nil && definition.arguments.isEmpty && listing == nil && !hasMocks && wrapping == nil
        unsafe plainOwner = isPlain ? owner.map { unsafe .passUnretained($0) } : nil
        if case .key = kind { keyPrefix = Self.keyPrefix(parent, in: model) } else { keyPrefix = nil }
    }

    private static func plainTarget(
        _ kind: Kind,
        of field: SchemaField,
        _ parent: TypePlan,
        in model: SchemaModel
    ) -> Unmanaged<TypePlan>? {
        guard case .object(let object) = kind, object.isDerived, field.arguments.isEmpty,
            !model.view.isMutationRoot(parent.id)
        else { return nil }
        let target = model.plan(for: field.type.namedType)
        return target.type.isObject && target.key == nil && !target.isNameInParts ? unsafe .passUnretained(target) : nil
    }

    /// The JSON before the ordinal in keys of a type; `nil` where its keys have another form.
    private static func keyPrefix(_ type: TypePlan, in model: SchemaModel) -> [UInt8]? {
        guard let key = type.key, case .text = key.form, !key.isAddress, model.keyNames.isReadBack(type.id) else {
            return nil
        }
        return [UInt8(ascii: "\"")] + model.keyNames.name(of: type.id) + [UInt8(ascii: "-")]
    }

    package var name: String { definition.name }
    package var meant: String { definition.meant }

    /// The length of an object's list, where the settings say one.
    package func length(for identity: UInt64) -> Int? {
        mocks.length(object: identity).map { min(max(0, $0), SchemaModel.largestPopulation) }
    }

    /// Whether the field begins a mutation.
    package func isMutation(in model: SchemaModel) -> Bool { model.view.isMutationRoot(parent.id) }

    private static func kind(
        of field: SchemaField,
        parent: TypePlan,
        arguments: ArgumentTable,
        in model: SchemaModel
    ) -> Kind {
        let schema = model.schema
        let target = field.type.namedType
        if let federation = FederationField(field, parent: parent, in: schema) { return .federation(federation) }
        guard schema[target].isComposite else {
            if let key = parent.key, key.name == field.name { return .key }
            return .leaf(LeafPlan(field, of: parent, in: model))
        }
        if let values = model.view.values[parent.id], values.field == field.name { return .values(values.type) }
        if GroupedField.isAsked(of: field), let list = aggregated(field, of: parent, arguments, in: model) {
            return .aggregate(list)
        }
        if let element = field.type.listElement {
            guard element.listElement == nil else { return .nested }
            return .list(ListPlan(field, of: parent, element: target, arguments: arguments, in: model))
        }
        if target == schema.queryType { return .root }
        if schema[target].isObject, let shape = model.plan(for: target).pageShape(in: schema),
            model.isPage(field, shape: shape), shape.isCertain || !model.view.isMutationRoot(parent.id)
        {
            let list = ListPlan(field, of: parent, element: shape.element, arguments: arguments, in: model)
            return .page(list, shape)
        }
        if let list = aggregated(field, of: parent, arguments, in: model) { return .aggregate(list) }
        return .object(ObjectPlan(field, of: parent, arguments: arguments, in: model))
    }

    /// The list that a field's numbers are about.
    private static func aggregated(
        _ field: SchemaField,
        of parent: TypePlan,
        _ arguments: ArgumentTable,
        in model: SchemaModel
    ) -> ListPlan? {
        guard let twin = model.aggregatedList(field, of: parent.type), let element = model.elementType(of: twin) else {
            return nil
        }
        return ListPlan(twin, of: parent, element: element, arguments: arguments, in: model)
    }
}

extension FieldPlan {
    /// The plan of the list that the field gives, plain or on pages; `nil` for every other field.
    package var listPlan: ListPlan? {
        switch kind {
        case .list(let plan), .page(let plan, _), .aggregate(let plan): plan
        case .key, .leaf, .root, .object, .nested, .values, .federation: nil
        }
    }
}

extension FieldPlan {
    /// Keeps what has been written for a member of the population, for the next time.
    @inline(never)
    package func keep(_ writer: borrowing JSONWriter, since mark: Int, of ordinal: Int) {
        let table = texts.value {
            let count = parent.knownPopulation
            return TextTable(count: textBudget.take(8 * count) ? count : 0)
        }
        if ordinal <= table.count, textBudget.take(writer.mark - mark + 16) {
            table.storeIfNil(writer.bytes(since: mark), at: ordinal - 1)
        }
    }
}
