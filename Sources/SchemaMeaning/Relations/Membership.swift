import GraphQLSchema

/// Groups and the people in them, one of whom has founded the group: `User.channels` holds the channels among whose
/// `members` the user is, and not only those that are `createdBy` the user.
struct Membership {
    let groups: SchemaField
    let members: SchemaField
    let founder: SchemaField

    /// - Returns: `nil` for types that are no such people and groups.
    init?(of person: NamedType, in group: NamedType, _ model: SchemaModel) {
        guard person.id != group.id,
            let founder = BackFields(schema: model.schema).backFields(of: group, to: person.id).first(where: {
                WordSets[.founders].contains(foldedName($0.meant))
            }),
            let members = group.allFields.first(where: {
                WordSets[.participants].contains(foldedName($0.meant)) && model.elementType(of: $0) == person.id
            }),
            let groups = person.allFields.first(where: {
                plurals(foldedName(group.meant)).contains(foldedName($0.meant)) && model.elementType(of: $0) == group.id
            }),
            Noun(person, in: model.schema) == .person
        else { return nil }
        (self.groups, self.members, self.founder) = (groups, members, founder)
    }
}
