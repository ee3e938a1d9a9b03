package import GraphQLSchema

/// Lists and fields that are two sides of one relation.
extension SchemaModel {
    /// The type of the objects that a field lists, in a plain list or on pages; `nil` for every other field.
    package func elementType(of field: SchemaField) -> TypeID? {
        let target = field.type.namedType
        guard schema[target].isComposite else { return nil }
        if let element = field.type.listElement { return element.listElement == nil ? target : nil }
        guard schema[target].isObject, let shape = plan(for: target).pageShape(in: schema) else { return nil }
        return isPage(field, shape: shape) ? shape.element : nil
    }

    /// Whether a field gives pages: where the type could be something else too, its arguments or items decide.
    package func isPage(_ field: SchemaField, shape: PageShape) -> Bool {
        guard plan(for: field.type.namedType).key == nil else { return false }
        if shape.isCertain || ArgumentTable(field.arguments, in: schema).hasPaging { return true }
        return isKeyed(shape.element) && (shape.isEnvelope || shape.roles.contains(where: \.isTelling))
    }

    /// Whether a type has a field that gives one entity of a type by its key.
    func hasLookup(_ element: TypeID, in type: NamedType) -> Bool {
        type.allFields.contains { field in
            field.type.nullable == .named(element)
                && field.arguments.contains { $0.isRequired && schema[$0.type.namedType].isLeaf }
        }
    }

    /// Whether a field gives a single entity.
    package func isSingleEntity(_ field: SchemaField) -> Bool {
        let target = field.type.namedType
        return field.type.listElement == nil && schema[target].isComposite && !schema.isRoot(target) && isKeyed(target)
            && elementType(of: field) == nil
    }

    /// Whether a field gives an aggregate of a list that another field gives.
    package func isAggregate(_ field: SchemaField) -> Bool {
        let target = field.type.namedType
        guard schema[target].isObject else { return false }
        return plan(for: target).pageShape(in: schema)?.isAggregate ?? false
    }

    /// The name of the field that holds the keys of a type, or of an abstract type's members.
    package func keyName(of type: TypePlan) -> String? {
        type.members.lazy.compactMap { self.plan(for: $0).key?.name }.first
    }

    /// Whether every object of a type has a key.
    package func isKeyed(_ type: TypeID) -> Bool {
        let members = plan(for: type).members
        return !members.isEmpty && members.allSatisfy { plan(for: $0).key != nil }
    }

    /// The name of the field by which members of a list lead back to its owner.
    package func backField(ofList list: SchemaField, of owner: NamedType, element: NamedType) -> SchemaField? {
        switch meaning(ofList: list, of: owner) {
        case .by(let name): element.fields?[name]
        case .drawn: nil
        default:
            BackFields(schema: schema).backField(ofList: list, of: owner, element: element).flatMap { back in
                // The `coverArtwork` of an artist with artworks is one of these, and does not own the artist.
                if RelationWords.isChoice(back.meant), lists(owner.id, in: element) { return nil }
                return Membership(of: owner, in: element, self)?.groups.name == list.name ? nil : back
            }
        }
    }

    /// Whether a type has a list that may hold objects of another type.
    package func lists(_ element: TypeID, in type: NamedType) -> Bool {
        type.allFields.contains { list in
            elementType(of: list).map { schema.isPossible(element, in: $0) } ?? false
        }
    }

    /// The back field that a key without a field's name means.
    package func defaultBackField(of element: TypeID, to owner: TypeID) -> String? {
        plan(for: element).defaultBackField(to: owner, in: schema)
    }

    /// The keyed types with a list of `element`s whose back field is this one.
    package func listOwners(of element: TypePlan, back: SchemaField) -> [TypeID] {
        schema.possibleTypes(of: back.type.namedType).filter { owner in
            guard plan(for: owner).key != nil, let fields = schema[owner].fields else { return false }
            return fields.contains { list in
                guard let listed = elementType(of: list), schema.isPossible(element.id, in: listed) else {
                    return false
                }
                return backField(ofList: list, of: schema[owner], element: element.type)?.name == back.name
            }
        }
    }

    /// All types whose lists can hold an element by one of its back fields.
    func findOwners(of plan: TypePlan) -> [TypeID] {
        var owners: [TypeID] = []
        for field in plan.type.allFields {
            guard case .named(let target) = field.type.nullable, schema[target].isComposite else { continue }
            for owner in listOwners(of: plan, back: field) where !owners.contains(owner) { owners.append(owner) }
        }
        return owners
    }

    /// The object field that an argument names by its key: `repository` for `repositoryId`.
    package func relation(keyedBy slot: ArgumentTable.Slot, of type: TypePlan) -> SchemaField? {
        let name = foldedName(slot.meant)
        guard name.hasSuffix(KeyField.usualName), let fields = type.type.fields else { return nil }
        return fields.first {
            foldedName($0.meant) == name.dropLast(2) && $0.type.listElement == nil
                && schema[$0.type.namedType].isComposite && isKeyed($0.type.namedType)
        }
    }
}
