package import GraphQLSchema

/// The fields by which people know objects: `User.login`, `Repository.owner` with `Repository.name`.
///
/// Each type has at most one such tuple, found among the fields of the query root that look an object up. If several
/// do, names decide, so that another lookup in the schema seldom changes what a short key means.
package final class NaturalKeys: Sendable {
    private let tuples: [TypeID: [String]]

    package init(schema: Schema, settings: MockSettings) {
        var tuples: [TypeID: [String]] = [:]
        for field in schema[schema.queryType].allFields where field.type.listElement == nil {
            let arguments = ArgumentTable(field.arguments, in: schema)
            for id in schema.possibleTypes(of: field.type.namedType) {
                guard let key = KeyField(of: schema[id], in: schema, settings: settings) else { continue }
                let names = Self.identifying(arguments, of: schema[id], key: key, in: schema)
                let isBetter = tuples[id].map { Self.precedes(names, $0) } ?? true
                if !names.isEmpty, isBetter { tuples[id] = names }
            }
        }
        self.tuples = tuples
    }

    /// The fields whose values, in this order, make a short key: `repository-apple~swift`.
    package func tuple(of type: TypeID) -> [String]? { tuples[type] }

    /// The fields of the arguments that identify an object: of the required ones that fit, else of all that fit.
    private static func identifying(
        _ arguments: ArgumentTable,
        of type: NamedType,
        key: KeyField,
        in schema: Schema
    ) -> [String] {
        let fitting = arguments.slots.compactMap { slot -> (field: String, isRequired: Bool)? in
            guard slot.role == .value, slot.name != key.name else { return nil }
            switch LookupFit(slot, of: type, in: schema) {
            case .leaf(let field): return (field, slot.isRequired)
            case .object: return (slot.name, slot.isRequired)
            case nil: return nil
            }
        }
        let required = fitting.filter(\.isRequired)
        return sorted((required.isEmpty ? fitting : required).map(\.field), of: type, in: schema)
    }

    /// The names in order: owners first, then by name; the schema's order of arguments does not count.
    package static func sorted(_ names: [String], of type: NamedType, in schema: Schema) -> [String] {
        func isComposite(_ name: String) -> Bool {
            type.fields?[name].map { schema[$0.type.namedType].isComposite } ?? false
        }
        return names.sorted { isComposite($0) == isComposite($1) ? $0 < $1 : isComposite($0) }
    }

    private static func precedes(_ left: [String], _ right: [String]) -> Bool {
        let (first, second) = ((rank(left), left.count), (rank(right), right.count))
        return first == second ? left.lexicographicallyPrecedes(right) : first < second
    }

    private static func rank(_ names: [String]) -> Int {
        names.map { WordSets[.naturalKeys].firstIndex(of: foldedName($0)) ?? WordSets[.naturalKeys].count }.min()
            ?? WordSets[.naturalKeys].count
    }
}

extension NaturalKeys {
    /// Whether no two objects have the same value of a field with this name.
    package static func isUnique(_ field: String) -> Bool { WordSets[.filterUnique].contains(foldedName(field)) }

    /// The number by which objects of a type are known besides their keys: WordPress's `databaseId`.
    package static func number(of type: NamedType, in schema: Schema) -> String? {
        type.fields?.first { field in
            WordSets[.numberKeys].contains(foldedName(field.meant)) && schema[field.type.namedType].name == "Int"
                && field.type.listElement == nil && field.arguments.isEmpty
        }?.name
    }

    /// The leaf by which arguments of other types' fields name an object of a type: `login` for `owner: "apple"`.
    package static func leaf(of type: TypeID, in schema: Schema) -> String? {
        let sample = schema[type].fields != nil ? type : schema.possibleTypes(of: type).first
        guard let fields = sample.flatMap({ schema[$0].fields }) else { return nil }
        let texts = fields.filter { isText($0, in: schema) && !$0.needsArguments }
        let named = texts.map { (word: foldedName($0.meant), name: $0.name) }
        return WordSets[.naturalKeys].lazy.compactMap { word in named.first { $0.word == word }?.name }.first
    }

    /// Whether a field holds a text or a key.
    static func isText(_ field: SchemaField, in schema: Schema) -> Bool {
        ["String", "ID"].contains(schema[field.type.namedType].name) && field.type.listElement == nil
    }
}
