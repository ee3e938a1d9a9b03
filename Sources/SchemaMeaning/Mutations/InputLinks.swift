package import GraphQLSchema
package import JSONModel

/// Members of inputs that link entities to other ones.
extension SchemaModel {
    /// The change of links that a member asks for; `nil` where a field of the entities has its name.
    package func link(named name: String, to target: TypeID) -> MutationWords.Link? {
        let folded = self.folded(name)
        return elementField(folded: folded, of: target) == nil ? MutationWords.links[folded] : nil
    }

    /// Whether an object only holds changes of links, as Prisma's and Hasura's nested inputs do.
    package func saysLinks(_ members: JSONObject, to target: TypeID) -> Bool {
        members.members.allSatisfy { member in
            member.value.isNull || folded(member.key) == MutationWords.conflict
                || link(named: member.key, to: target) != nil
        }
    }

    /// The field of an entity with the name of a condition's member.
    package func conditionField(_ name: String, of target: TypeID) -> SchemaField? {
        elementField(folded: folded(name), of: target)
    }
}
