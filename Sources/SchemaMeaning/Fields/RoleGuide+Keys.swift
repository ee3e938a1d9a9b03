import GraphQLSchema

/// Roles that no rule tells: keys of other types and leaves beside them, sums, and what only some schemas have.
extension RoleGuide {
    /// The role of a single value; `nil` where it follows from nothing.
    var otherRole: LeafRole? {
        guard case .named(let leaf) = field.type.nullable, !model.schema.isRoot(parent.id),
            field.arguments.allSatisfy({ ArgumentRole($0, in: model.schema) == .presentation && !$0.isRequired })
        else { return nil }
        if TypeWords.systemFields.contains(parent.type.name), field.name == "id" { return .ownKey }
        if isCountAround { return .countAround(list: field.name) }
        if let index = parent.type.fields?.position(of: field.name), let terms = parent.amounts(in: model).sums[index] {
            return .sum(terms)
        }
        return keyOfSibling ?? rare ?? leafOfAny(field, leaf)
    }

    /// The role of a field about something that is rarely done, or cannot have been done in some states.
    var rare: LeafRole? { StateGuide(parent: parent.type, schema: model.schema, settings: model.settings).rare(field) }

    /// PostGraphile's `customerId` beside `customerByCustomerId`, `userid` beside `user`: that object's key.
    private var keyOfSibling: LeafRole? {
        let own = foldedName(field.meant)
        return parent.type.allFields.enumerated().lazy.compactMap { index, sibling in
            let name = foldedName(sibling.meant)
            return name.hasSuffix("by" + own) || name + KeyField.usualName == own
                ? leaf("id", of: sibling).map { .leafOf(relation: index, leaf: $0) } : nil
        }.first
    }

    /// The role of a key such as `checkoutId` without a `checkout`, or of a leaf such as `checkoutCode` beside it.
    ///
    /// The only field that leads to an entity of the key's type owns the key.
    private func leafOfAny(_ field: SchemaField, _ leaf: TypeID) -> LeafRole? {
        let words = FieldName(field.meant).words
        guard words.count > 1, parent.key?.name != field.name else { return nil }
        let fields = parent.type.allFields
        if words.last == "id" {
            guard let type = model.foreignKeys.target(of: words.dropLast(), in: parent.id) else { return nil }
            if let key = model.plan(for: type).key?.index.flatMap({ model.schema[type].fields?[$0] }),
                model.schema.canHold(leaf, key.type.namedType)
            {
                // The only field of that type owns the key, whatever its name.
                let leading = fields.indices.filter { index in
                    fields[index].type.nullable == .named(type) && !fields[index].needsArguments
                }
                return leading.count == 1 ? .leafOf(relation: leading[0], leaf: key.name) : .keyOf(type)
            }
            // A leaf of a tree tells nothing of itself.
            if type == parent.id { return nil }
            return ownLeaf(words.joined(), leaf, of: type).map { .leafOfAny(type, leaf: $0, key: field.name) }
        }
        for count in (1..<words.count).reversed() {
            let name = words[..<count].joined() + "id"
            guard let key = fields.first(where: { foldedName($0.meant) == name && $0.arguments.isEmpty }),
                case .keyOf(let type)? = leafOfAny(key, key.type.namedType),
                // A `userName` beside `userId` is the user's own `userName`, where there is one.
                let found = (type == parent.id ? nil : ownLeaf(words.joined(), leaf, of: type))
                    ?? ownLeaf(words[count...].joined(), leaf, of: type)
            else { continue }
            return .leafOfAny(type, leaf: found, key: key.name)
        }
        return nil
    }

    /// The name of a leaf of a type, by its folded name.
    private func ownLeaf(_ name: String, _ leaf: TypeID, of type: TypeID) -> String? {
        model.schema[type].fields?.first { field in
            field.type.nullable == .named(leaf) && foldedName(field.meant) == name && !field.needsArguments
        }?.name
    }

    /// Whether a field leads to the parent in a tree.
    func leadsUp(_ field: SchemaField) -> Bool {
        FieldName(field.meant).words.contains("parent") && field.type.nullable == .named(parent.id)
            && !field.needsArguments
    }

    /// The leaf of this name that every object of a sibling has; an `id` is the key, whatever the key's name.
    func leaf(_ rest: String, of sibling: SchemaField) -> String? {
        let (target, leaf, schema) = (sibling.type.namedType, field.type.namedType, model.schema)
        guard sibling.type.listElement == nil, schema[target].isComposite, !schema.isRoot(target),
            !sibling.needsArguments, model.elementType(of: sibling) == nil
        else { return nil }
        // A tag that is a reference like any branch would be called like one.
        if foldedName(sibling.meant) == "tag", Noun(schema[target], in: schema) == .branch { return nil }
        var names: Set<String> = []
        for member in schema.possibleTypes(of: target) {
            let plan = model.plan(for: member)
            let fields = plan.type.allFields
            let whole = foldedName(sibling.meant) + rest
            // In a tree, the `parentName` of the parent is that of its own parent.
            let isOwn = rest == "id" || fields.contains { $0 === sibling }
            let known = isOwn ? nil : fields.first { foldedName($0.meant) == whole }
            let named = known ?? fields.first { foldedName($0.meant) == rest }
            let key = rest == "id" ? plan.key?.index.map { fields[$0] } : nil
            guard let found = named ?? key, case .named(let type) = found.type.nullable,
                named == nil && schema.canHold(leaf, type) || schema.isSame(leaf, type), !found.needsArguments
            else { return nil }
            names.insert(found.name)
        }
        return names.count == 1 ? names.first : nil
    }

    /// Whether the type is that of a field `_count`, beside which there is a list of the leaf's name.
    private var isCountAround: Bool {
        guard parent.key == nil, model.schema[field.type.namedType].name == "Int",
            foldedName(parent.type.meant).contains("count")
        else { return false }
        return model.schema.types.contains { type in
            type.isObject && type.fields?["_count"]?.type.namedType == parent.id
                && type.fields?[field.name].map { model.elementType(of: $0) != nil } ?? false
        }
    }
}
