import GraphQLSchema

/// Parts of entities, which are nothing without their whole.
extension SchemaModel {
    /// Whether the elements of a list are parts of its owner.
    ///
    /// They are called lines or items of it, `InvoiceItem`; or they cannot be without it, no other type owns them, and
    /// the root neither lists them nor looks them up.
    func listsParts(_ list: SchemaField, of owner: TypePlan) -> Bool {
        guard owner.key != nil, !list.needsArguments, !isAggregate(list),
            let type = elementType(of: list), schema[type].isObject, isKeyed(type), type != owner.id,
            let back = backField(ofList: list, of: owner.type, element: schema[type]), back.arguments.isEmpty
        else { return false }
        let words = FieldName(schema[type].meant).words
        if words.last.map(WordSets[.lines].contains) ?? false {
            let rest = words.dropLast().joined()
            return rest == foldedName(owner.type.meant) || WordSets[.lines].contains(rest)
        }
        return back.type.isNonNull && !isAtRoot(type) && findOwners(of: plan(for: type)) == [owner.id]
    }

    /// Whether the root gives entities of a type, each alone or in lists.
    private func isAtRoot(_ type: TypeID) -> Bool {
        schema[schema.queryType].allFields.contains { field in
            schema.overlap(elementType(of: field) ?? field.type.namedType, type)
        }
    }
}
