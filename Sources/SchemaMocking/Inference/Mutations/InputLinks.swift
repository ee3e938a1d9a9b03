import GraphQLSchema
import JSONModel
import SchemaMeaning

/// What the members of an input say of links to other entities.
extension MockWorld {
    /// What a member does with links; `nil` where it is called after a field of the entities themselves.
    func link(named name: String, to target: TypeID) -> MutationWords.Link? {
        let folded = self.folded(name)
        return elementField(folded: folded, of: target) == nil ? MutationWords.links[folded] : nil
    }

    /// Whether an object speaks of links alone, as Prisma's and Hasura's nested inputs do.
    func saysLinks(_ members: JSONObject, to target: TypeID) -> Bool {
        members.members.allSatisfy { member in
            member.value.isNull || folded(member.key) == MutationWords.conflict
                || link(named: member.key, to: target) != nil
        }
    }

    /// The field of an entity that a member of a condition is called after.
    func conditionField(_ name: String, of target: TypeID) -> SchemaField? {
        elementField(folded: folded(name), of: target)
    }
}
