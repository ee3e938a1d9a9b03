package import GraphQLSchema

/// The types and fields of the signed-in user.
extension SchemaModel {
    /// The type of users, which any person is where no name tells another type.
    package var userType: TypeID? { foreignKeys.user }

    /// The types of the signed-in user, as the root gives it, and of users.
    package var viewerTypes: [TypeID] {
        let viewers = schema[schema.queryType].allFields.filter { ViewerWords.isViewer($0) && isSingleEntity($0) }
        return viewers.map(\.type.namedType) + [userType].compactMap(\.self)
    }

    var foreignKeys: ForeignKeys { ForeignKeys(schema, names: typeNames, isKeyed: isKeyed) }

    /// Whether objects of a type are about the signed-in user, as the root gives them: `meUser { user, token }`.
    package func isAboutViewer(_ type: TypeID) -> Bool {
        schema[schema.queryType].fields?.contains { $0.type.nullable == .named(type) && isAboutViewer($0) } ?? false
    }

    package func isAboutViewer(_ field: SchemaField) -> Bool {
        field.type.listElement == nil && !field.needsArguments
            && schema[field.type.namedType].isObject && plan(for: field.type.namedType).key == nil
            && FieldName(field.meant).words.contains { WordSets[.viewerParts].contains($0) }
    }
}
