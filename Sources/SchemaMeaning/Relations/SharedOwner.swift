import FakeValues
import GraphQLSchema

/// Owners that members have in common with other objects that they belong to: a card's `board` is that of its `list`, a
/// reply's `post` that of its `parent`.
extension TypePlan {
    /// The fields that lead to the other object, by the names of those that lead to the owner.
    func findSharers(in model: SchemaModel) -> [String: String] {
        let fields = earlierFields(in: model)
        return fields.reduce(into: [:]) { sharers, back in
            let owner = model.schema[back.type.namedType]
            guard owner.isObject, owner.id != id, !Self.isOwn(back, owner, in: model.schema) else { return }
            let sharer = fields.first { sharesOwner($0, back, in: model) }
            let isListed =
                Noun(owner, in: model.schema) != .person && model.listOwners(of: self, back: back).contains(owner.id)
            sharers[back.name] = (sharer ?? (isListed ? parent(in: model) : nil))?.name
        }
    }

    /// The fields that lead to what came before the type's objects.
    private func earlierFields(in model: SchemaModel) -> [SchemaField] {
        guard let fields = type.fields else { return [] }
        return model.creationOrder.predecessors(of: id).map { fields[$0.field] }.filter(model.isSingleEntity)
    }

    /// Whether the object of a field has the same owner, and the owner lists such objects, or those of this type.
    private func sharesOwner(_ field: SchemaField, _ back: SchemaField, in model: SchemaModel) -> Bool {
        let (other, owner) = (model.plan(for: field.type.namedType), back.type.namedType)
        guard field.name != back.name, other.type.isObject, other.id != owner,
            let same = other.earlierFields(in: model).first(where: {
                $0.name == back.name && $0.type.namedType == owner
            })
        else { return false }
        return model.listOwners(of: other, back: same).contains(owner)
            || model.listOwners(of: self, back: back).contains(owner)
    }

    /// The field that leads to the object above in a tree; people who work for one another are in different places.
    private func parent(in model: SchemaModel) -> SchemaField? {
        guard Noun(type, in: model.schema) != .person else { return nil }
        return type.allFields.first {
            $0.type.namedType == id && model.isSingleEntity($0) && !$0.needsArguments
                && RelationWords.leadsUpOrBack(foldedName($0.meant))
        }
    }

    /// Whether a field leads to a person that each object has for itself, such as an author.
    private static func isOwn(_ back: SchemaField, _ owner: NamedType, in schema: Schema) -> Bool {
        let name = foldedName(back.meant)
        let isOwn = WordSets[.userRoles].contains(name) || WordSets[.individuals].contains(name)
        return isOwn && Noun(owner, in: schema) == .person
    }
}
