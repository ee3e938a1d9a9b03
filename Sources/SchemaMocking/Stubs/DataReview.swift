package import GraphQLLanguage
package import GraphQLSchema
package import JSONModel

/// Looks for what a schema has no place for in data that was made for one request, as scripts and templates make it.
///
/// Nothing is refused for it: what is found is told to whoever wrote the script.
package struct DataReview {
    private let schema: Schema
    private let fragments: [String: FragmentDefinition]
    /// Whether text stands for any leaf, as rendered text does.
    private let coercesStrings: Bool
    private var found: [String] = []

    /// How many findings are enough.
    private static let limit = 20

    /// - Parameters:
    ///   - data: the fields of the answer, by response key or by field name.
    ///   - operation: what was asked.
    ///   - document: what the operation is written in, with its fragments.
    ///   - schema: what the document keeps the rules of.
    ///   - coercesStrings: whether text stands for any leaf, as rendered text does.
    /// - Returns: a sentence for each finding, each once.
    package static func findings(
        in data: JSONObject,
        of operation: OperationDefinition,
        in document: Document,
        _ schema: Schema,
        coercesStrings: Bool
    ) -> [String] {
        guard let root = schema.rootType(for: operation.type) else { return [] }
        var fragments: [String: FragmentDefinition] = [:]
        for case .fragment(let fragment) in document.definitions { fragments[fragment.name.value] = fragment }
        var review = DataReview(schema: schema, fragments: fragments, coercesStrings: coercesStrings)
        review.look(at: data, of: root, Selected([operation.selectionSet]))
        return review.found
    }

    private init(schema: Schema, fragments: [String: FragmentDefinition], coercesStrings: Bool) {
        self.schema = schema
        self.fragments = fragments
        self.coercesStrings = coercesStrings
    }

    /// What the client selects on an object, collected once for all elements of a list.
    private final class Selected {
        let sets: [SelectionSet]
        var fields: [TypeID: [String: Selection]] = [:]

        init(_ sets: [SelectionSet]) { self.sets = sets }
    }

    /// The field that stands under a response key.
    private struct Selection {
        let name: String
        let below: Selected
    }
}

// MARK: - Objects

extension DataReview {
    private mutating func look(at members: JSONObject, of type: NamedType, _ selected: Selected) {
        let possible = schema.possibleTypes(of: type.id)
        var types = possible
        if let value = members["__typename"], value != .null {
            if let problem = Misfit.problem(ofTypename: value, of: type, in: schema) { return report(problem) }
            types = value.string.flatMap { schema.type(named: $0) }.map { [$0.id] } ?? possible
        }
        for member in members where member.key != "__typename" {
            look(at: member, of: types, in: type, selected)
        }
    }

    private mutating func look(
        at member: JSONObject.Member,
        of types: [TypeID],
        in type: NamedType,
        _ selected: Selected
    ) {
        let selection = selection(of: member.key, on: types, selected)
        let name = selection?.name ?? member.key
        guard let field = self.field(name, on: types) else {
            if selection == nil { reportUnknown(member.key, of: types, in: type, selected) }
            return
        }
        let below = selection?.below ?? self.below(field.name, on: types, selected)
        look(at: member.value, of: field.type, named: "\(type.name).\(field.name)", below)
    }

    private func selection(of key: String, on types: [TypeID], _ selected: Selected) -> Selection? {
        for type in types { if let selection = fields(selected, on: type)[key] { return selection } }
        return nil
    }

    private func field(_ name: String, on types: [TypeID]) -> SchemaField? {
        for type in types { if let field = schema[type].fields?[name] { return field } }
        return nil
    }

    private func fields(_ selected: Selected, on type: TypeID) -> [String: Selection] {
        if let known = selected.fields[type] { return known }
        var fields: [String: Selection] = [:]
        for group in selected.sets.flatMap({ FieldCollector.collect($0, on: type, in: schema, fragments: fragments) }) {
            guard let name = group.fields.first?.name.value else { continue }
            let sets = (fields[group.responseKey]?.below.sets ?? []) + group.fields.compactMap(\.selectionSet)
            fields[group.responseKey] = Selection(name: name, below: Selected(sets))
        }
        selected.fields[type] = fields
        return fields
    }

    /// An entry by the field's name serves every alias that has no entry of its own.
    private func below(_ name: String, on types: [TypeID], _ selected: Selected) -> Selected {
        let aliases = types.flatMap { fields(selected, on: $0).values.filter { $0.name == name } }
        return Selected(aliases.flatMap(\.below.sets))
    }

    private mutating func reportUnknown(
        _ key: String,
        of types: [TypeID],
        in type: NamedType,
        _ selected: Selected
    ) {
        let keys = types.flatMap { fields(selected, on: $0).keys }
        let known = Set(types.flatMap { schema[$0].fields?.map(\.name) ?? [] }).union(keys)
        let name = types.count == 1 ? schema[types[0]].name : type.name
        report("\(name) has no field \"\(key)\"\(orDidYouMean(suggestions(for: key, among: known)))")
    }
}

// MARK: - Values

extension DataReview {
    private mutating func look(
        at value: JSONValue,
        of type: ResolvedType,
        named name: String,
        _ selected: Selected
    ) {
        if found.count >= Self.limit || value == .null { return }
        if let element = type.listElement { return look(atList: value, of: element, named: name, selected) }
        let named = schema.namedType(of: type)
        guard named.isComposite else { return look(atLeaf: value, as: named, named: name) }
        guard let members = value.object else {
            return report("\(name) is \(named.name): an object belongs there, not \(value.kindName).")
        }
        look(at: members, of: named, selected)
    }

    private mutating func look(
        atList value: JSONValue,
        of element: ResolvedType,
        named name: String,
        _ selected: Selected
    ) {
        switch value {
        case .array(let elements):
            for value in elements { look(at: value, of: element, named: name, selected) }
        case .object(let members) where StubList(value) != nil:
            for member in members where member.key != "$length" {
                look(at: member.value, of: element, named: name, selected)
            }
        default: report("\(name) is a list, not \(value.kindName).")
        }
    }

    private mutating func look(atLeaf value: JSONValue, as leaf: NamedType, named name: String) {
        if coercesStrings, case .string = value { return }
        if let problem = Misfit.problem(ofLeaf: value, as: leaf, named: name) { report(problem) }
    }

    private mutating func report(_ finding: String) {
        if found.count < Self.limit, !found.contains(finding) { found.append(finding) }
    }
}
