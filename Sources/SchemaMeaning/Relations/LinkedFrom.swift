package import GraphQLSchema

/// The entities that link to an entity, in lists of an object that has no other fields: Contentful's
/// `linkedFrom { recipeCollection }` of a `Chef`.
package struct LinkedFrom: Sendable {
    /// The fields that may link to the entity, by the linking type.
    package let fields: [TypeID: [String]]

    /// - Returns: `nil` where the parent has fields other than such lists, or does not belong to just one keyed type.
    package init?(_ field: SchemaField, of parent: TypePlan, element: TypePlan, in model: SchemaModel) {
        guard parent.key == nil, parent.type.isObject, !model.schema.isRoot(parent.id), !element.members.isEmpty,
            parent.type.allFields.allSatisfy({ model.elementType(of: $0).map(model.isKeyed) ?? false }),
            let holder = Self.holder(of: parent.id, in: model)
        else { return nil }
        var fields: [TypeID: [String]] = [:]
        for member in element.members {
            let type = model.schema[member]
            let names = type.allFields.filter { field in
                !field.needsArguments && model.schema[field.type.namedType].isComposite && !model.isAggregate(field)
                    && model.schema.isPossible(holder, in: model.elementType(of: field) ?? field.type.namedType)
            }
            if !names.isEmpty { fields[member] = names.map(\.name) }
        }
        guard !fields.isEmpty else { return nil }
        self.fields = fields
    }

    /// The keyed type with a field of this type, where just one type has such a field.
    private static func holder(of type: TypeID, in model: SchemaModel) -> TypeID? {
        let holders = model.schema.types.filter { holder in
            holder.isObject && (holder.fields?.contains { $0.type.nullable == .named(type) } ?? false)
        }
        guard holders.count == 1, model.plan(for: holders[0].id).key != nil else { return nil }
        return holders[0].id
    }
}
