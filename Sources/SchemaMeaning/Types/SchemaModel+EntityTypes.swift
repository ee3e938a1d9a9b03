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
}
