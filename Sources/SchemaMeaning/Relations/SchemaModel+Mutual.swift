import GraphQLSchema

extension SchemaModel {
    /// The relation between two types that list each other in one way each; `nil` otherwise.
    func mutualRelation(of list: SchemaField, from owner: TypePlan, to element: TypePlan) -> MutualRelation? {
        let (own, opposite) = (lists(of: element.id, in: owner.type), lists(of: owner.id, in: element.type))
        guard owner.id != element.id, isOne(own), isOne(opposite),
            own.allSatisfy({ meaning(ofList: $0, of: owner.type) == nil }),
            opposite.allSatisfy({ meaning(ofList: $0, of: element.type) == nil })
        else { return nil }
        // With a single field between them one of the lists is the side of another relation.
        let backFields = BackFields(schema: schema)
        guard backFields.backFields(of: owner.type, to: element.id).isEmpty else { return nil }
        return MutualRelation(owner, element)
    }

    /// Whether lists hold the same.
    private func isOne(_ lists: [SchemaField]) -> Bool { Set(lists.map { Self.stem(ofList: $0.meant) }).count == 1 }

    private func lists(of element: TypeID, in type: NamedType) -> [SchemaField] {
        type.allFields.filter { elementType(of: $0) == element && !isAggregate($0) }
    }
}
