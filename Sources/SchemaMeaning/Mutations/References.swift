package import GraphQLSchema

/// Input objects that only name an entity: `expense: { id, legacyId }`.
extension SchemaModel {
    /// The type of the entities that an argument only names; `nil` for every other argument.
    func referredType(by argument: InputValue) -> TypeID? {
        guard argument.type.listElement == nil, let target = keyedType(named: [foldedName(argument.meant)]),
            isReference(argument.type.namedType, to: target)
        else { return nil }
        return target
    }

    /// Whether an input object only names entities of a type: each of its members identifies one.
    package func isReference(_ input: TypeID, to target: TypeID) -> Bool {
        guard let members = schema[input].inputFields,
            members.count > 1 || FieldName(schema[input].meant).words.contains(where: WordSets[.references].contains)
        else { return false }
        return members.allSatisfy { identifyingField($0, of: target) != nil }
    }

    /// The leaf that identifies an entity and has a member's name; the member's name itself where that is the key's.
    private func identifyingField(_ member: InputValue, of target: TypeID) -> String? {
        guard member.type.listElement == nil, schema[member.type.namedType].isLeaf,
            schema[member.type.namedType].enumValues == nil
        else { return nil }
        let name = foldedName(member.meant)
        if keyMembers(of: target).contains(name) { return member.name }
        guard let field = elementField(folded: name, of: target), schema[field.type.namedType].isLeaf,
            NaturalKeys.isUnique(name) || ForeignKeys.stem(field.meant) != nil
        else { return nil }
        return field.name
    }

    /// The folded names of the members that hold the keys of a type's entities.
    package func keyMembers(of target: TypeID) -> [String] {
        plan(for: target).members.compactMap { plan(for: $0).key.map { folded($0.member) } }
    }
}
