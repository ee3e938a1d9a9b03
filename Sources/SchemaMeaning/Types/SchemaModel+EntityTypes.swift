import GraphQLLanguage
import GraphQLSchema

/// Types that have entities.
extension SchemaModel {
    /// The name of the field that holds the key of a type's entities; `nil` for types without.
    package func keyField(of type: String) -> String? {
        schema.type(named: type).flatMap { $0.isObject ? plan(for: $0.id).key?.name : nil }
    }

    /// The reason why a type has no entities; `nil` where it has.
    package func problem(ofEntityType name: String) -> String? {
        guard let type = schema.type(named: name) else {
            let types = schema.types.filter { $0.isObject && plan(for: $0.id).key != nil }
            return "The schema has no type \"\(name)\"\(orDidYouMean(suggestions(for: name, among: types.map(\.name))))"
        }
        if type.isAbstract, isKeyed(type.id) { return "\"\(name)\" is abstract: entities are of one of its types." }
        guard type.isObject, plan(for: type.id).key != nil else {
            return "\"\(name)\" has no key, so it has no entities."
        }
        return nil
    }

    /// The reason why a text is no key of an object type's entities; `nil` where it is one.
    package func problem(ofKey text: String, of type: TypePlan) -> String? {
        if text.isEmpty { return "A key is not empty." }
        if case .integer = type.key?.form {
            if IntegerKeys(model: self).isBeyondInt(text, type: type) {
                return "The key of \(type.type.name) is an Int: \(text) is beyond what that holds."
            }
            return Int(text) == nil ? "The key of \(type.type.name) is a whole number, not \"\(text)\"." : nil
        }
        if hasUUIDs(type), !UUIDKeys.isUUID(text) { return "The key of \(type.type.name) is a UUID, not \"\(text)\"." }
        guard let read = KeyReader(model: self).key(of: text), read.type != type.id else { return nil }
        return "\"\(text)\" is the key of \(schema[read.type].name), not of \(type.type.name)."
    }

    /// Whether only UUIDs can be keys; an `ID` or `String` field may hold other texts, even where keys are UUIDs.
    private func hasUUIDs(_ plan: TypePlan) -> Bool {
        guard case .uuid = plan.key?.form, let field = plan.type.fields?[plan.key?.name ?? ""] else { return false }
        return !["ID", "String"].contains(schema.name(of: field.type.nullable))
    }
}
