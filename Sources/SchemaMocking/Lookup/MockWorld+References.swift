import GraphQLSchema
import JSONModel
import SchemaMeaning

extension MockWorld {
    /// The key of the entity that such an object names: by the key itself, or else by another leaf that identifies it.
    func referredKey(_ members: JSONObject, of target: TypeID) -> EntityKey? {
        let type = plan(for: target)
        let given = members.filter { $0.value.leafText != nil }
        let names = model.keyMembers(of: target)
        if let key = given.first(where: { names.contains(model.folded($0.key)) }) {
            return self.key(of: key.value, target: type)
        }
        for member in given {
            guard let text = member.value.leafText,
                let field = model.elementField(folded: model.folded(member.key), of: target)
            else { continue }
            return foundKey([EntityKey.Value(field: field.name, text: text)], among: type.members)
        }
        return nil
    }
}
