package import GraphQLSchema

/// An object of the query root that is a page of the one of its lists that is asked for: AniList's
/// `Page(page:, perPage:) { pageInfo { … } media(…) { … } }`.
package struct Listing: Sendable {
    /// The place of the field that tells about the page.
    package let info: Int

    /// - Returns: `nil` for every other field.
    package init?(_ field: SchemaField, of parent: TypePlan, arguments: ArgumentTable, in model: SchemaModel) {
        let target = model.plan(for: field.type.namedType)
        guard parent.id == model.schema.queryType, field.type.listElement == nil, target.type.isObject,
            target.key == nil, arguments.hasPaging, arguments.slots.allSatisfy(\.role.isPaging),
            let fields = target.type.fields
        else { return nil }
        let infos = fields.indices.filter { index in
            fields[index].type.listElement == nil && WordSets[.pageInfo].contains(foldedName(fields[index].meant))
                && model.schema[fields[index].type.namedType].isObject
        }
        let lists = fields.indices.filter { fields[$0].type.listElement != nil }
        let hasKeyed = lists.contains { model.isKeyed(fields[$0].type.namedType) }
        guard infos.count == 1, lists.count > 1, lists.count == fields.count - 1, hasKeyed else { return nil }
        info = infos[0]
    }
}
