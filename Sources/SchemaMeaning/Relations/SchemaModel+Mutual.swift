import GraphQLSchema

extension SchemaModel {
    /// The relation between two types that list each other in one way each, or in ways whose names belong together;
    /// `nil` otherwise.
    func mutualRelation(of list: SchemaField, from owner: TypePlan, to element: TypePlan) -> MutualRelation? {
        let (own, opposite) = (lists(of: element.id, in: owner.type), lists(of: owner.id, in: element.type))
        guard own.allSatisfy({ meaning(ofList: $0, of: owner.type) == nil }),
            opposite.allSatisfy({ meaning(ofList: $0, of: element.type) == nil })
        else { return nil }
        if owner.id != element.id, isOne(own), isOne(opposite) {
            // With a single field between them one of the lists is the side of another relation.
            let backFields = BackFields(schema: schema)
            guard backFields.backFields(of: owner.type, to: element.id).isEmpty else { return nil }
            return MutualRelation((list, owner), (opposite[0], element), isOnly: true)
        }
        let others = opposite.filter {
            BackFields.areOpposite(list.meant, $0.meant, areOfOneType: owner.id == element.id)
                && $0.arguments.allSatisfy { !$0.isRequired }
        }
        guard isOne(others) else { return nil }
        return MutualRelation((list, owner), (others[0], element), isOnly: false)
    }

    /// Whether lists hold the same.
    private func isOne(_ lists: [SchemaField]) -> Bool { Set(lists.map { Self.stem(ofList: $0.meant) }).count == 1 }

    private func lists(of element: TypeID, in type: NamedType) -> [SchemaField] {
        type.allFields.filter { elementType(of: $0) == element && !isAggregate($0) }
    }
}
