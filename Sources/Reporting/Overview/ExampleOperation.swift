package import GraphQLSchema

/// An operation that a person can try at once, without knowing what there is to ask for.
///
/// It asks for a few objects with two of their leaves, in the first list or page that needs no arguments; else for one
/// object, or any field that the schema has.
package struct ExampleOperation: Sendable, Hashable {
    /// A field with what is selected of it.
    package struct Selection: Sendable, Hashable {
        package var name: String
        /// The arguments as they are written: `(first: 2)`.
        package var arguments = ""
        package var isList = false
        /// The name of the field's type.
        package var type: String
        package var selections: [Selection] = []
    }

    /// The field of the query type; `nil` where every field needs an argument.
    package let field: Selection?

    package init(for schema: Schema) {
        let fields = schema[schema.queryType].fields?.filter { Self.isPlain($0) } ?? []
        let composite = fields.filter { schema[$0.type.namedType].isComposite }
        let reader = Reader(schema: schema)
        field =
            composite.lazy.compactMap { reader.list($0) }.first
            ?? composite.lazy.compactMap { reader.object($0) }.first
            ?? (composite.first ?? fields.first).map { reader.selection(of: $0, depth: 3) }
    }

    /// The operation as one line: `{ products(first: 2) { nodes { id name } } }`.
    package var text: String { "{ \(field.map(Self.text) ?? "__typename") }" }

    private static func text(_ selection: Selection) -> String {
        let selections = selection.selections.map(text).joined(separator: " ")
        return selection.name + selection.arguments + (selections.isEmpty ? "" : " { \(selections) }")
    }

    /// Whether a field is current and needs no arguments; names that begin with `_` are meant for programs.
    fileprivate static func isPlain(_ field: SchemaField) -> Bool {
        field.deprecationReason == nil && !field.name.hasPrefix("_") && field.arguments.allSatisfy { !$0.isRequired }
    }
}

/// Chooses the selections of fields.
private struct Reader {
    let schema: Schema

    /// A list of objects, or a page that has one, with leaves of the objects; `nil` where the field is neither.
    func list(_ field: SchemaField) -> ExampleOperation.Selection? {
        if field.type.listElement != nil { return path([field]) }
        let lists = fields(of: field).filter { $0.type.listElement != nil }
        if let list = lists.first(where: { Self.itemNames.contains($0.name) }) { return path([field, list]) }
        guard let edges = lists.first(where: { $0.name == "edges" }),
            let node = fields(of: edges).first(where: { $0.name == "node" })
        else { return nil }
        return path([field, edges, node])
    }

    /// An object with two leaves at least.
    func object(_ field: SchemaField) -> ExampleOperation.Selection? {
        leaves(of: field).count > 1 ? path([field]) : nil
    }

    /// Names that pages give to the list of their items.
    private static let itemNames: Set<String> = ["nodes", "items", "results", "data", "records", "list", "content"]

    /// The field, with leaves where it has any, or else with its first field that has.
    func selection(of field: SchemaField, depth: Int) -> ExampleOperation.Selection {
        var selection = bare(field)
        guard !schema[field.type.namedType].isLeaf else { return selection }
        selection.selections = leaves(of: field)
        guard selection.selections.isEmpty else { return selection }
        if depth > 1, let first = fields(of: field).first {
            selection.selections = [self.selection(of: first, depth: depth - 1)]
        } else {
            selection.selections = [ExampleOperation.Selection(name: "__typename", type: "String")]
        }
        return selection
    }

    /// Fields one below the other, the last one with leaves; `nil` where it has none.
    private func path(_ fields: [SchemaField]) -> ExampleOperation.Selection? {
        let leaves = fields.last.map(leaves) ?? []
        if leaves.isEmpty { return nil }
        return fields.reversed().reduce(leaves) { below, field in
            var selection = bare(field)
            selection.selections = below
            return [selection]
        }.first
    }

    private func bare(_ field: SchemaField) -> ExampleOperation.Selection {
        let size = field.arguments.first { Self.sizes.contains($0.name) && schema[$0.type.namedType].name == "Int" }
        return ExampleOperation.Selection(
            name: field.name,
            arguments: size.map { "(\($0.name): 2)" } ?? "",
            isList: field.type.listElement != nil,
            type: schema[field.type.namedType].name
        )
    }

    private static let sizes: Set<String> = ["first", "limit", "pageSize", "perPage", "take"]

    /// Two leaves of a field: `id`, `name` and `title` first, then the others in order.
    private func leaves(of field: SchemaField) -> [ExampleOperation.Selection] {
        let leaves = fields(of: field).filter { schema[$0.type.namedType].isLeaf }
        let known = ["id", "name", "title"].compactMap { name in leaves.first { $0.name == name } }
        let others = leaves.filter { leaf in !known.contains { $0.name == leaf.name } }
        return (known + others).prefix(2).map { bare($0) }
    }

    private func fields(of field: SchemaField) -> [SchemaField] {
        schema[field.type.namedType].fields?.filter { ExampleOperation.isPlain($0) } ?? []
    }
}
