import GraphQLLanguage
import GraphQLSchema
import SchemaMeaning
import SchemaMocking

/// The selection of what a table shows of an entity: its leaves, and of what it is related to the keys.
///
/// The key of a related entity has the response key `__key`, which no field can have.
struct ObjectSelection {
    /// The fields that a table may have: those that need no arguments.
    let fields: [SchemaField]
    /// The names of those that are selected.
    let names: [String]
    let document: Document

    /// The fields that are selected where the call names none.
    private static let usualCount = 12

    /// - Returns: `nil` for a type without a field to show.
    init?(_ wanted: [String]?, of type: NamedType, in world: MockWorld) {
        let key = world.model.keyField(of: type.name)
        let selections = type.allFields.compactMap { field -> (field: SchemaField, text: String)? in
            if field.arguments.contains(where: \.isRequired) { return nil }
            return Self.selection(of: field.type.namedType, in: world).map { (field, "\(field.name)\($0)") }
        }
        fields = selections.map(\.field)
        let usual = selections.filter { $0.field.name != key }.prefix(Self.usualCount).map(\.field.name)
        let names = wanted ?? usual
        let chosen = selections.filter { names.contains($0.field.name) }
        self.names = chosen.map(\.field.name)
        let text = "{ ... on \(type.name) { __typename \(chosen.map(\.text).joined(separator: " ")) } }"
        guard let document = try? Document(parsing: SourceText(text)) else { return nil }
        self.document = document
    }

    /// The selection set behind a field of a type: empty for leaves; `nil` where there is nothing that a table shows.
    ///
    /// The depth is how many objects without keys lie around it: a connection, its edges.
    private static func selection(of target: TypeID, in world: MockWorld, depth: Int = 0) -> String? {
        let type = world.served[target]
        if type.isLeaf { return "" }
        let keys = world.served.possibleTypes(of: target).compactMap { id in
            let name = world.served[id].name
            return world.model.keyField(of: name).map { "... on \(name) { __key: \($0) }" }
        }
        if !keys.isEmpty { return " { __typename \(keys.joined(separator: " ")) }" }
        guard depth < 2, let fields = type.fields else { return nil }
        let free = fields.filter { !$0.arguments.contains(where: \.isRequired) }
        // A page has its items several times over: one form of them is enough.
        let items = free.filter { !world.served[$0.type.namedType].isLeaf }.lazy.compactMap { field in
            field.type.nullable.listElement == nil && depth == 0 ? nil : selection(of: field, in: world, depth)
        }.first
        if let items { return " { \(items) }" }
        let leaves = free.filter { world.served[$0.type.namedType].isLeaf }.prefix(6).map(\.name)
        return leaves.isEmpty || depth > 0 ? nil : " { \(leaves.joined(separator: " ")) }"
    }

    private static func selection(of field: SchemaField, in world: MockWorld, _ depth: Int) -> String? {
        selection(of: field.type.namedType, in: world, depth: depth + 1).map { "\(field.name)\($0)" }
    }
}
