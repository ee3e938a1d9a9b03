import GraphQLSchema

/// Keys of entities, and the keys of owners in them.
extension SchemaModel {
    /// The reason why a text is no key of an object type's entities; `nil` where it is one.
    package func problem(ofKey text: String, of type: TypePlan) -> String? {
        if text.isEmpty { return "A key is not empty." }
        if case .integer = type.key?.form {
            if IntegerKeys(model: self).isBeyondInt(text, type: type) {
                return "The key of \(type.type.name) is an Int: \(text) is beyond what that holds."
            }
            return Int(text) == nil ? "The key of \(type.type.name) is a whole number, not \"\(text)\"." : nil
        }
        if hasUUIDs(type), !UUIDText.isUUID(text) { return "The key of \(type.type.name) is a UUID, not \"\(text)\"." }
        guard let read = KeyReader(model: self).key(of: text), read.type != type.id else { return nil }
        return "\"\(text)\" is the key of \(schema[read.type].name), not of \(type.type.name)."
    }

    /// Whether only UUIDs can be keys; an `ID` or `String` field may hold other texts, even where keys are UUIDs.
    private func hasUUIDs(_ plan: TypePlan) -> Bool {
        guard case .uuid = plan.key?.form, let field = plan.type.fields?[plan.key?.name ?? ""] else { return false }
        return !["ID", "String"].contains(schema.name(of: field.type.nullable))
    }

    /// Whether the keys of members of an entity's list can hold the owner's, so that they lead back to it.
    package func keysLeadBack(to owner: EntityKey, from element: TypePlan, by backField: String) -> Bool {
        let link = EntityKey.Owner(key: owner, backField: backField)
        return switch element.key?.form {
        case .integer: IntegerKeys(model: self).owned(EntityKey(ordinal: 1, of: element.type, owner: link)) != nil
        case .uuid: UUIDKeys(model: self).owned(EntityKey(ordinal: 1, of: element.type, owner: link)) != nil
        case .text, nil: true
        }
    }

    /// The greatest number of members of an owner whose keys lead back to it.
    package func mostOwned(of element: TypePlan) -> Int {
        switch element.key?.form {
        case .integer: IntegerKeys.mostOwned
        case .uuid: UUIDKeys.mostOwned
        case .text, nil: .max
        }
    }
}
