import DataChecking
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning
import SchemaMocking

/// The entities that another server's responses have shown, in the form of `data/` files.
///
/// Only objects with their type's key count. Their values are those selected without arguments: leaves, the keys of
/// other entities, objects without keys. The pages of a list are put together.
struct SeenEntities: Sendable {
    let world: MockWorld
    private let isSecret: @Sendable (String) -> Bool
    private var found: [EntitySeed] = []
    private var positions: [EntityName: Int] = [:]
    /// The keys of the entities that fields of the query type lead to without arguments, such as `viewer`.
    private(set) var roots = JSONObject()
    /// The types that an object may have of which a response does not tell it, by the type that its field has.
    private(set) var untold: [String: [String]] = [:]
    /// The entities that lists of the query type have shown without filters, by the lists' names.
    private var lists: [String: [EntityName]] = [:]

    private struct EntityName: Hashable {
        var type: String
        var key: String
    }

    /// - Parameters:
    ///   - world: decides which types have keys.
    ///   - isSecret: whether to leave out the values of fields and response keys of a name.
    init(_ world: MockWorld, isSecret: @escaping @Sendable (String) -> Bool = { _ in false }) {
        self.world = world
        self.isSecret = isSecret
    }

    /// All entities in the order in which they were first seen, with the latest value of each field; values that the
    /// schema does not allow are left out.
    var seeds: [EntitySeed] {
        found.compactMap { seed in
            var seed = seed
            let found = world.entityProblems(type: seed.type, key: seed.key, values: seed.values)
            guard let right = found.right(seed.values) else { return nil }
            seed.values = right
            return seed
        }
    }

    /// Takes over the entities of a response.
    ///
    /// - Parameters:
    ///   - data: the response's data.
    ///   - operation: the executed operation.
    ///   - document: the document that holds it.
    ///   - variables: the variables as they were sent.
    ///   - hasErrors: whether the response has errors too: null may then stand for a value that could not be computed.
    mutating func add(
        _ data: JSONObject,
        of operation: OperationDefinition,
        in document: Document,
        variables: JSONObject = [:],
        hasErrors: Bool = false
    ) {
        guard let root = world.schema.rootType(for: operation.type) else { return }
        let selected = SelectedFields(operation, in: document, schema: world.served)
        let isOfMutation = operation.type == .mutation
        let part = Part(selected: selected, variables: variables, hasErrors: hasErrors, isOfMutation: isOfMutation)
        let values = fields(data, of: root, in: part)
        guard operation.type == .query else { return }
        for value in values {
            noteList(value, of: root)
            guard let field = root.fields?[value.name], field.type.listElement == nil, !value.isPart,
                world.model.isKeyed(field.type.namedType), !value.value.isNull
            else { continue }
            roots[value.name] = value.value
        }
    }

    /// The keys of a type's entities in the order in which lists have shown them: one list after the other, by their
    /// names.
    func shownKeys(of type: String) -> [String] {
        var shown: Set<String> = []
        return lists.sorted { $0.key < $1.key }.flatMap(\.value).filter { $0.type == type }.map(\.key)
            .filter { shown.insert($0).inserted }
    }

    private mutating func noteList(_ value: FieldValue, of root: NamedType) {
        guard let elements = value.value.array, let field = root.fields?[value.name],
            let element = world.model.elementType(of: field)
        else { return }
        let declared = world.schema[element]
        let names = elements.compactMap { element -> EntityName? in
            if declared.isObject { return element.leafText.map { EntityName(type: declared.name, key: $0) } }
            guard let type = element["__typename"]?.string.flatMap({ world.served.type(named: $0) }),
                let name = world.plan(for: type.id).key?.name, let key = element[name]?.leafText
            else { return nil }
            return EntityName(type: type.name, key: key)
        }
        let known = value.isPart ? lists[value.name] ?? [] : []
        lists[value.name] = known + names.filter { !known.contains($0) }
    }

    /// The position of an entity in the order, which is appended where it is new.
    private mutating func position(of type: String, _ key: String) -> Int {
        let name = EntityName(type: type, key: key)
        if let known = positions[name] { return known }
        positions[name] = found.count
        found.append(EntitySeed(type: type, key: key, values: [:]))
        return found.count - 1
    }

    private mutating func note(_ values: [FieldValue], at position: Int, _ part: Part) {
        for value in values {
            if part.isOfMutation, found[position].values[value.name] != nil { continue }
            let known = value.isPart ? found[position].values[value.name]?.array ?? [] : []
            let isMore = !known.isEmpty && value.value.array != nil
            found[position].values[value.name] =
                isMore ? .array(known + (value.value.array ?? []).filter { !known.contains($0) }) : value.value
        }
    }
}

// MARK: - Reading

extension SeenEntities {
    /// A part of a response, with what is selected there.
    private struct Part {
        var selected: SelectedFields
        var variables: JSONObject
        var hasErrors: Bool
        /// Whether fields keep the values that queries have shown: a replayed mutation sets them again.
        var isOfMutation: Bool

        /// The names of the arguments that have a value: literals, and variables that are not null.
        func arguments(_ arguments: [Argument]) -> [String] {
            arguments.filter { argument in
                guard case .variable(let name) = argument.value.kind else { return true }
                return !(variables[name] ?? .null).isNull
            }.map(\.name.value)
        }

        func below(_ selected: SelectedFields) -> Part {
            var part = self
            part.selected = selected
            return part
        }
    }

    private struct FieldValue {
        var name: String
        var value: JSONValue
        /// Whether the value is a list that may have more elements.
        var isPart: Bool
    }

    /// The values of an object's fields, except its key.
    private mutating func fields(_ members: JSONObject, of type: NamedType, in part: Part) -> [FieldValue] {
        let fields = part.selected.fields(on: type.id)
        let keyName = world.plan(for: type.id).key?.name
        var values: [FieldValue] = []
        for member in members {
            guard let asked = fields.byKey[member.key], asked.name != keyName, let field = type.fields?[asked.name]
            else {
                continue
            }
            if let own = world.model.view.values[type.id], own.field == asked.name {
                guard let members = member.value.object else { continue }
                values += self.fields(members, of: world.schema[own.type], in: part.below(asked.below))
                continue
            }
            guard let (inner, below) = content(of: member.value, of: field, asked.below) else { continue }
            let value = self.value(inner, of: field, in: part.below(below))
            guard let value, !isSecret(member.key), !isSecret(asked.name) else { continue }
            let given = part.arguments(asked.arguments)
            let isPart = world.model.elementType(of: field) != nil && (field.type.listElement == nil || !given.isEmpty)
            if isPart ? given.allSatisfy({ ArgumentRole(name: $0).isPaging }) : given.isEmpty {
                values.append(FieldValue(name: asked.name, value: value, isPart: isPart))
            }
        }
        return values
    }

    /// A field's object with the selections on it, without the wrapper around it; `nil` where the wrapper has no value
    /// for its field.
    private func content(
        of value: JSONValue,
        of field: SchemaField,
        _ selected: SelectedFields
    ) -> (JSONValue, SelectedFields)? {
        guard let wrapper = world.model.view.wrapping(of: field)?.wrapper, let members = value.object else {
            return (value, selected)
        }
        let fields = selected.fields(on: wrapper.type).byKey
        return members.lazy.compactMap { member in
            fields[member.key].flatMap { $0.name == wrapper.field ? (member.value, $0.below) : nil }
        }.first
    }

    /// The value to store for a field; `nil` where it is not known.
    private mutating func value(_ value: JSONValue, of field: SchemaField, in part: Part) -> JSONValue? {
        if value.isNull { return part.hasErrors ? nil : .null }
        let target = world.schema[field.type.namedType]
        if target.isLeaf { return value }
        if field.type.listElement != nil {
            return list(value.array ?? [], of: target, in: part).map { .array($0) }
        }
        guard let members = value.object else { return nil }
        if world.model.elementType(of: field) != nil, let shape = world.plan(for: target.id).pageShape(in: world.schema)
        {
            return page(members, of: target, shape: shape, in: part).map { .array($0) }
        }
        return object(members, of: target, in: part)
    }

    private mutating func list(_ elements: [JSONValue], of type: NamedType, in part: Part) -> [JSONValue]? {
        let values = elements.map { element -> JSONValue? in
            if let members = element.object { return object(members, of: type, in: part) }
            // Lists of lists are only looked through.
            for case .array(let inner) in [element] { _ = list(inner, of: type, in: part) }
            return element.isNull && !part.hasErrors ? .null : nil
        }
        return values.contains { $0 == nil } ? nil : values.compactMap(\.self)
    }

    /// The items of a page, in its edges or beside them.
    private mutating func page(
        _ members: JSONObject,
        of type: NamedType,
        shape: PageShape,
        in part: Part
    ) -> [JSONValue]? {
        let fields = part.selected.fields(on: type.id)
        var items: [JSONValue]?
        for member in members {
            guard let asked = fields.byKey[member.key], let index = type.fields?.position(of: asked.name),
                let field = type.fields?[index]
            else { continue }
            let target = world.schema[field.type.namedType]
            switch shape.roles[index] {
            case .items:
                items = list(member.value.array ?? [], of: target, in: part.below(asked.below)) ?? items
            case .edges:
                let edges = (member.value.array ?? []).compactMap(\.object)
                items = edgeNodes(edges, of: target, in: part.below(asked.below)) ?? items
            default: _ = value(member.value, of: field, in: part.below(asked.below))
            }
        }
        return items
    }

    private mutating func edgeNodes(_ edges: [JSONObject], of type: NamedType, in part: Part) -> [JSONValue]? {
        var nodes: [JSONValue] = []
        for edge in edges {
            let node = fields(edge, of: type, in: part).first {
                $0.name == EdgeField.node.rawValue
            }
            if let node { nodes.append(node.value) }
        }
        return nodes.count == edges.count ? nodes : nil
    }

    /// The type whose selections an object has the values of, where that is one alone.
    private func onlyType(of members: JSONObject, among types: [TypeID], in part: Part) -> TypeID? {
        if types.count == 1 { return types[0] }
        let fitting = types.filter { Set(part.selected.fields(on: $0).byKey.keys) == Set(members.keys) }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// The value to store for an object: the key of an entity, or the fields of an object without a key.
    private mutating func object(_ members: JSONObject, of declared: NamedType, in part: Part) -> JSONValue? {
        let types = world.schema.possibleTypes(of: declared.id)
        let asked = part.selected.fields(on: declared.id).byKey
        let typename = members.first { asked[$0.key]?.name == "__typename" }?.value.string
        let said = typename.flatMap { world.served.type(named: $0) }?.id
        guard let id = said ?? onlyType(of: members, among: types, in: part), types.contains(id) else {
            untold[declared.name] = types.map { world.schema[$0].name }
            return nil
        }
        let type = world.schema[id]
        var object = declared.isObject ? JSONObject() : ["__typename": .string(type.name)]
        guard let name = world.plan(for: id).key?.name else {
            for value in fields(members, of: type, in: part) {
                object[value.name] = value.value
            }
            return .object(object)
        }
        let askedOfType = part.selected.fields(on: id).byKey
        let key = members.first { askedOfType[$0.key]?.name == name && !isSecret($0.key) && !isSecret(name) }?.value
        guard let key, let text = key.leafText, !text.isEmpty else {
            _ = fields(members, of: type, in: part)
            return nil
        }
        let position = position(of: type.name, text)
        note(fields(members, of: type, in: part), at: position, part)
        if declared.isObject { return key }
        object[name] = key
        return .object(object)
    }
}
