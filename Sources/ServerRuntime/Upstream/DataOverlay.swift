import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// Lays a stub's data over those of an upstream's result.
///
/// A key of the stub is read as a response key first, then as a field's name, which stands for all aliases of the field
/// that have no key of their own; what is not selected is not sent. Objects are merged, a list has the length that is
/// written, and `$length`, `$0` and `$each` change some elements and leave the others.
struct DataOverlay {
    private let fragments: [String: SelectionSet]
    private let schema: Schema?

    /// - Parameters:
    ///   - document: what is asked.
    ///   - schema: says where null may stand; without one it may stand anywhere.
    init(_ document: Document?, _ schema: Schema?) {
        self.schema = schema
        var fragments: [String: SelectionSet] = [:]
        for case .fragment(let fragment) in document?.definitions ?? [] {
            fragments[fragment.name.value] = fragment.selectionSet
        }
        self.fragments = fragments
    }

    /// - Parameters:
    ///   - value: the upstream's.
    ///   - over: the stub's.
    ///   - selections: what is asked for there; `nil` where that is not known, and then keys are response keys.
    /// - Returns: the value that is sent.
    func merged(_ value: JSONValue, _ over: JSONValue, _ selections: SelectionSet?) -> JSONValue {
        switch over {
        case .object(let members) where members.keys.contains { $0.hasPrefix("$") }:
            return .array(changed(value.array ?? [], members, selections))
        case .object(let members): return merged(value.object ?? [:], members, selections)
        case .array(let elements):
            let known = value.array ?? []
            return .array(
                elements.enumerated().map { index, element in
                    merged(known.indices.contains(index) ? known[index] : .null, element, selections)
                }
            )
        default: return over
        }
    }

    private func merged(_ value: JSONObject, _ over: JSONObject, _ selections: SelectionSet?) -> JSONValue {
        var value = value
        let fields = selections.map { collected($0) }
        for member in over {
            guard let fields else {
                value[member.key] = merged(value[member.key] ?? .null, member.value, nil)
                continue
            }
            let own = fields.filter { $0.responseKey == member.key }
            let meant = own.isEmpty ? fields.filter { $0.name.value == member.key && over[$0.responseKey] == nil } : own
            for field in meant {
                let known = value[field.responseKey] ?? .null
                value[field.responseKey] = merged(known, member.value, subselections(field, fields))
            }
        }
        return .object(value)
    }

    private func changed(_ list: [JSONValue], _ over: JSONObject, _ selections: SelectionSet?) -> [JSONValue] {
        var list = list
        if let length = over["$length"]?.int, length >= 0 {
            let missing = max(0, min(length, 10_000) - list.count)
            list = Array(list.prefix(length)) + Array(repeating: .object([:]), count: missing)
        }
        for index in list.indices {
            if let each = over["$each"] { list[index] = merged(list[index], each, selections) }
            if let one = over["$\(index)"] { list[index] = merged(list[index], one, selections) }
        }
        return list
    }

    /// The fields of a selection set and of the fragments in it, whatever type they are for.
    private func collected(_ selections: SelectionSet, _ depth: Int = 0) -> [Field] {
        if depth > 100 { return [] }
        return selections.selections.flatMap { selection -> [Field] in
            switch selection {
            case .field(let field): [field]
            case .inlineFragment(let fragment): collected(fragment.selectionSet, depth + 1)
            case .fragmentSpread(let spread): fragments[spread.name.value].map { collected($0, depth + 1) } ?? []
            }
        }
    }

    /// What is asked for below a field, wherever it is selected.
    private func subselections(_ field: Field, _ fields: [Field]) -> SelectionSet {
        SelectionSet(
            fields.filter { $0.responseKey == field.responseKey }.flatMap { $0.selectionSet?.selections ?? [] }
        )
    }

    /// The data with null at the path of an error, or where that may not be null in what is around it (specification,
    /// section 6.4.4).
    func nulled(
        _ data: JSONValue,
        _ path: ArraySlice<GraphQLError.PathComponent>,
        _ operation: OperationDefinition?
    ) -> JSONValue {
        let root = operation.flatMap { schema?.rootType(for: $0.type) }
        return nulled(data, path, root.map { .named($0.id) }, operation?.selectionSet) ?? .null
    }

    /// `nil` where null goes on to what is around.
    private func nulled(
        _ value: JSONValue,
        _ path: ArraySlice<GraphQLError.PathComponent>,
        _ type: ResolvedType?,
        _ selections: SelectionSet?
    ) -> JSONValue? {
        let null: JSONValue? = type?.isNonNull ?? false ? nil : .null
        guard let first = path.first else { return null }
        switch (first, value) {
        case (.key(let key), .object(var members)):
            guard let member = members[key] else { return value }
            let fields = selections.map { collected($0) } ?? []
            let field = fields.first { $0.responseKey == key }
            let definition = field.flatMap { self.field($0.name.value, of: members, type) }
            let below = field.map { subselections($0, fields) }
            guard let changed = nulled(member, path.dropFirst(), definition?.type, below) else { return null }
            members[key] = changed
            return .object(members)
        case (.index(let index), .array(var elements)) where elements.indices.contains(index):
            let element = nulled(elements[index], path.dropFirst(), type?.listElement, selections)
            guard let element else { return null }
            elements[index] = element
            return .array(elements)
        default: return value
        }
    }

    /// The field of an object, whose type it says itself where the field that it stands in leaves it open.
    private func field(_ name: String, of object: JSONObject, _ type: ResolvedType?) -> SchemaField? {
        guard let schema, let type else { return nil }
        let said = object["__typename"]?.string.flatMap { schema.type(named: $0) }
        let types = [said ?? schema.namedType(of: type)] + schema.possibleTypes(of: type.namedType).map { schema[$0] }
        return types.lazy.compactMap { $0.fields?[name] }.first
    }
}
