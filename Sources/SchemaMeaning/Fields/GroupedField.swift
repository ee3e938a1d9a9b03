package import GraphQLSchema
package import JSONModel

/// A field by which items are grouped, as a value of an enum names it.
package struct GroupedField: Sendable {
    /// The name as the argument gives it: `CREATED_AT_TRUNCATED_TO_DAY`.
    package let name: String
    package let field: FieldPlan?
    /// The number of characters of a moment that count: those of its day, or of its hour; `nil` for all.
    package let length: Int?

    package init(_ name: String, of element: TypePlan, in model: SchemaModel) {
        self.name = name
        let truncation = Self.truncations.first { name.hasSuffix($0.0) }
        length = truncation?.1
        let folded = model.folded(String(name.dropLast(truncation?.0.count ?? 0)))
        field = element.field(folded: folded).flatMap { element.field(named: $0.name, in: model) }
    }

    /// The folded name of the argument that names fields.
    private static let argument = "groupby"

    private static let truncations = [("_TRUNCATED_TO_DAY", 10), ("_TRUNCATED_TO_HOUR", 13)]

    /// The fields that an argument names: PostGraphile's `groupedAggregates(groupBy: [STATUS])`.
    package static func named(in arguments: JSONObject, of element: TypePlan, in model: SchemaModel) -> [GroupedField] {
        let names = arguments.first { model.folded($0.key) == Self.argument }?.value.array ?? []
        return names.compactMap(\.string).map { GroupedField($0, of: element, in: model) }
    }

    /// Whether a field groups items by fields that its `groupBy` argument names.
    package static func isAsked(of field: SchemaField) -> Bool {
        field.arguments.contains { foldedName($0.meant) == Self.argument }
    }

    /// Whether an argument names the fields that the items of a group have in common.
    package static func isName(_ argument: String, in field: FieldPlan) -> Bool {
        guard case .aggregate = field.kind else { return false }
        return foldedName(argument) == Self.argument
    }

}
