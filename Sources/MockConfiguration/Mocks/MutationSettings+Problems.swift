import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// Checks the values that settings say a mutation gives to fields.
extension SchemaModel {
    /// The type of the entity that a mutation is about.
    func entityType(ofMutation name: String) -> TypeID? {
        guard let root = schema.mutationType, let field = plan(for: root).field(named: name, in: self) else {
            return nil
        }
        let mutation = field.mutationPlan(in: self)
        return mutation.action?.type ?? mutation.type ?? mutation.namedTypes.first
    }

    /// The reason why a mutation cannot link others by a field of its entity; `nil` where it can.
    func problem(ofLink name: String, in type: NamedType) -> String? {
        guard let field = type.fields?[name] else {
            let hint = didYouMean(suggestions(for: name, among: type.fields?.map(\.name) ?? []))
            return "\"\(type.name)\" has no field \"\(name)\".\(hint)"
        }
        if isSingleEntity(field) || elementType(of: field).map(isKeyed) ?? false { return nil }
        return "\"\(type.name).\(name)\" leads to no objects that have keys."
    }

    /// The reason why a mutation cannot give a field of its entity a value; `nil` where it can.
    func problem(of said: MutationSettings.Value, in type: NamedType) -> String? {
        guard let field = type.fields?[said.field] else {
            let hint = didYouMean(suggestions(for: said.field, among: type.fields?.map(\.name) ?? []))
            return "\"\(type.name)\" has no field \"\(said.field)\".\(hint)"
        }
        let target = schema[field.type.namedType]
        let place = "\"\(type.name).\(field.name)\""
        let value: JSONValue
        switch said.to {
        case .now: return nil
        case .viewer: return isSingleEntity(field) ? nil : "\(place) is no single object, such as \"me\" is."
        case .value(let said): value = said
        }
        if value.isNull { return field.type.isNonNull ? "\(place) is never null." : nil }
        if let values = target.enumValues, value.string.map({ values[$0] == nil }) ?? true {
            let hint = didYouMean(suggestions(for: value.leafText ?? "", among: values.map(\.name)))
            return "\"\(target.name)\" has no value \"\(value.leafText ?? "")\".\(hint)"
        }
        let isFitting =
            switch target.name {
            case _ where target.isComposite: false
            case _ where field.type.listElement != nil: value.array != nil
            case "Boolean": value.bool != nil
            case "Int": value.int != nil
            case "Float": value.double != nil
            case "String", "ID": value.leafText != nil
            default: true
            }
        return isFitting ? nil : "\(place) cannot be \(value): its type is \"\(schema.name(of: field.type))\"."
    }
}
