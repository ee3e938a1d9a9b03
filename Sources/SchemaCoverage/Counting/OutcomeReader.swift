import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// Finds the fields of a response that were null, and those that had errors, where only its JSON is there.
struct OutcomeReader {
    private let schema: Schema
    private let fragments: [String: FragmentDefinition]
    private(set) var nulls: Set<String> = []
    private(set) var errors: Set<String> = []

    init(_ response: JSONValue, to operation: OperationDefinition, in document: Document, schema: Schema) {
        self.schema = schema
        fragments = document.fragments
        guard let root = schema.rootType(for: operation.type) else { return }
        if let data = response["data"] { read(data, [operation.selectionSet], on: root) }
        for error in response["errors"]?.array ?? [] {
            guard let path = error["path"]?.array else { continue }
            let keys = path.compactMap(\.string)
            if let field = coordinate(of: keys[...], [operation.selectionSet], on: root) { errors.insert(field) }
        }
    }

    private mutating func read(_ value: JSONValue, _ selectionSets: [SelectionSet], on declared: NamedType) {
        switch value {
        case .array(let elements): for element in elements { read(element, selectionSets, on: declared) }
        case .object(let members):
            let type = members["__typename"]?.string.flatMap(schema.type(named:)) ?? declared
            for group in groups(selectionSets, on: type) {
                guard let value = members[group.responseKey], let field = field(group, of: type) else { continue }
                if value == .null { nulls.insert(field.coordinate) }
                read(value, group.fields.compactMap(\.selectionSet), on: field.type)
            }
        default: break
        }
    }

    private func coordinate(
        of path: ArraySlice<String>,
        _ selectionSets: [SelectionSet],
        on type: NamedType
    ) -> String? {
        guard let key = path.first, let group = groups(selectionSets, on: type).first(where: { $0.responseKey == key }),
            let field = field(group, of: type)
        else { return nil }
        let deeper = coordinate(of: path.dropFirst(), group.fields.compactMap(\.selectionSet), on: field.type)
        return deeper ?? field.coordinate
    }

    private func groups(_ selectionSets: [SelectionSet], on type: NamedType) -> [FieldCollector.Group] {
        FieldCollector.collect(selectionSets, on: type.id, in: schema, fragments: fragments)
    }

    /// A field of the type, or of one of the types that it stands for.
    private func field(_ group: FieldCollector.Group, of type: NamedType) -> (coordinate: String, type: NamedType)? {
        guard let name = group.fields.first?.name.value else { return nil }
        let owners = [type] + schema.possibleTypes(of: type.id).map { schema[$0] }
        guard let owner = owners.first(where: { $0.fields?[name] != nil }), let field = owner.fields?[name] else {
            return nil
        }
        return ("\(owner.name).\(name)", schema.namedType(of: field.type))
    }
}
