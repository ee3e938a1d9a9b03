package import GraphQLSchema

/// The field of an entity that holds its values, beside its key: `attributes` of Strapi's `ArticleEntity`.
package struct EntityValues: Sendable {
    /// The name of that field.
    package let field: String
    /// The type of the values: `Article`.
    package let type: TypeID

    /// - Returns: `nil` for an entity that has its values in fields of its own.
    package init?(_ type: NamedType, in schema: Schema, isKeyed: (TypeID) -> Bool) {
        guard type.isObject, let fields = type.fields, fields.count < 6, !schema.isRoot(type.id),
            let values = fields.first(where: { WordSets[.wrapperValues].contains(foldedName($0.meant)) }),
            case .named(let id) = values.type.nullable, schema[id].isObject, values.arguments.isEmpty,
            fields[KeyField.usualName] != nil, isKeyed(type.id), !isKeyed(id),
            fields.allSatisfy({ $0.name == values.name || schema[$0.type.namedType].isLeaf })
        else { return nil }
        field = values.name
        self.type = id
    }
}
