import GraphQLSchema

/// An operation that a person can try at once: the first field of the query root that needs no argument, with two of
/// its leaves.
enum ExampleOperation {
    static func text(for schema: Schema) -> String {
        let fields = schema[schema.queryType].fields?.filter { isPlain($0) } ?? []
        let first = fields.first { schema[$0.type.namedType].isComposite } ?? fields.first
        return "{ \(first.map { selection(of: $0, in: schema, depth: 3) } ?? "__typename") }"
    }

    /// The field, with leaves where it has any, or else with its first field that has.
    private static func selection(of field: SchemaField, in schema: Schema, depth: Int) -> String {
        let type = schema[field.type.namedType]
        if type.isLeaf { return field.name }
        let fields = type.fields?.filter { isPlain($0) } ?? []
        let leaves = fields.filter { schema[$0.type.namedType].isLeaf }.prefix(2).map(\.name)
        if !leaves.isEmpty { return "\(field.name) { \(leaves.joined(separator: " ")) }" }
        guard depth > 1, let first = fields.first else { return "\(field.name) { __typename }" }
        return "\(field.name) { \(selection(of: first, in: schema, depth: depth - 1)) }"
    }

    /// Whether nothing need be known to ask for it; names that begin with `_` are meant for programs.
    private static func isPlain(_ field: SchemaField) -> Bool {
        field.deprecationReason == nil && !field.name.hasPrefix("_") && field.arguments.allSatisfy { !$0.isRequired }
    }
}
