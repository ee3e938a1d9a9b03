import GraphQLSchema

extension SchemaModel {
    /// The relation between two types that list each other in one way each, or in ways whose names belong together;
    /// `nil` otherwise.
    func mutualRelation(of list: SchemaField, from owner: TypePlan, to element: TypePlan) -> MutualRelation? {
        let (own, opposite) = (lists(of: element.id, in: owner.type), lists(of: owner.id, in: element.type))
        guard own.allSatisfy({ meaning(ofList: $0, of: owner.type) == nil }),
            opposite.allSatisfy({ meaning(ofList: $0, of: element.type) == nil })
        else { return nil }
        if let group = Membership(of: owner.type, in: element.type, self), group.groups.name == list.name {
            return MutualRelation((list, owner), (group.members, element), founder: (element, group.founder.name))
        }
        if let group = Membership(of: element.type, in: owner.type, self), group.members.name == list.name {
            return MutualRelation((list, owner), (group.groups, element), founder: (owner, group.founder.name))
        }
        // With a single field between them one of the lists is the side of another relation.
        let backFields = BackFields(schema: schema)
        if owner.id != element.id, isOne(own), isOne(opposite),
            backFields.backFields(of: owner.type, to: element.id).isEmpty,
            backFields.backFields(of: element.type, to: owner.id).isEmpty
        {
            return MutualRelation((list, owner), (opposite[0], element))
        }
        let isOneType = owner.id == element.id
        let others = opposites(of: list, among: opposite, isOneType)
        guard isOne(others), let other = others.min(by: { $0.name.utf8.count < $1.name.utf8.count }) else { return nil }
        let same = opposites(of: other, among: own, isOneType)
        guard isOne(same), same.contains(where: { $0.name == list.name }) else { return nil }
        return MutualRelation((list, owner), (other, element), isOnly: false)
    }

    private func opposites(of list: SchemaField, among lists: [SchemaField], _ isOneType: Bool) -> [SchemaField] {
        let name = Self.stem(ofList: list.meant)
        return lists.filter { other in
            BackFields.areOpposite(name, Self.stem(ofList: other.meant), areOfOneType: isOneType)
                && !other.needsArguments
        }
    }

    /// Whether lists hold the same.
    private func isOne(_ lists: [SchemaField]) -> Bool { Set(lists.map { Self.stem(ofList: $0.meant) }).count == 1 }

    private func lists(of element: TypeID, in type: NamedType) -> [SchemaField] {
        type.allFields.filter { elementType(of: $0) == element && !isAggregate($0) }
    }
}
