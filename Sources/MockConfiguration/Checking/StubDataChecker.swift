import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// Holds a stub's data against the schema: what it says must be something that a client could be told.
struct StubDataChecker {
    let schema: Schema
    let operations: ClientOperations
    /// Whether text with tags in it may become anything.
    let isTemplate: Bool
    /// Where the stub puts errors: null is what stands there.
    var errorPaths: Set<[GraphQLError.PathComponent]> = []
    var problems = Problems()

    /// An object and what is known of it on the way down.
    private struct Place {
        var type: NamedType
        /// What the client selects on it; `nil` where the client's document is not known.
        var sets: [SelectionSet]?
        var path: [GraphQLError.PathComponent]
    }

    /// Checks the `data` of an answer to an operation.
    ///
    /// - Parameters:
    ///   - data: a mapping of fields; anything else is reported where it is read.
    ///   - root: the type that the operation starts from.
    ///   - selectionSet: what the client selects, where that is known.
    mutating func check(_ data: YAMLNode, root: NamedType, selectionSet: SelectionSet?) {
        guard data.members != nil else { return }
        checkObject(data, at: Place(type: root, sets: selectionSet.map { [$0] }, path: []))
    }

    private func isTemplate(_ node: YAMLNode) -> Bool { isTemplate && node.scalar?.text.contains("{{") == true }
}

extension StubDataChecker {
    private mutating func checkObject(_ node: YAMLNode, at place: Place) {
        guard let members = node.members else {
            let what = place.type.isAbstract ? place.type.name : "an object (\(place.type.name))"
            return problems.error("Here belongs \(what), not \(node.summary).", at: node.location)
        }
        guard let types = types(of: node, at: place) else { return }
        let selected = place.sets.map { operations.fields(in: $0, on: types, of: schema) }
        var mentioned: [String] = []
        for member in members where member.key != "__typename" {
            let fields = selected?[member.key]
            let name = fields?.first?.name.value ?? member.key
            guard let field = field(name, on: types) else {
                if fields == nil { reportUnknown(member, types, selected, at: place) }
                continue
            }
            mentioned.append(name)
            // Without an alias of its own the entry serves every alias of the field.
            let serving = fields ?? selected?.values.flatMap { $0 }.filter { $0.name.value == name }
            let below = Place(
                type: schema[field.type.namedType],
                sets: serving.map { $0.compactMap(\.selectionSet) },
                path: place.path + [.key(member.key)]
            )
            checkValue(member.value, of: field.type, named: "\(place.type.name).\(name)", at: below)
        }
        checkCandidates(mentioned, types, node, at: place)
    }

    /// The object types that an object may be of; `nil` where its `__typename` is none of them.
    private mutating func types(of node: YAMLNode, at place: Place) -> [TypeID]? {
        let possible = schema.possibleTypes(of: place.type.id)
        guard let typename = node["__typename"], !isTemplate(typename) else { return possible }
        let name = typename.scalar?.text ?? ""
        if let type = schema.type(named: name), possible.contains(type.id) { return [type.id] }
        let near = suggestions(for: name, among: possible.map { schema[$0].name })
        problems.error("A \(place.type.name) cannot be a \"\(name)\"\(orDidYouMean(near))", at: typename.location)
        return nil
    }

    func field(_ name: String, on types: [TypeID]) -> SchemaField? {
        for type in types { if let field = schema[type].fields?[name] { return field } }
        return nil
    }

    private mutating func reportUnknown(
        _ member: YAMLNode.Member,
        _ types: [TypeID],
        _ selected: [String: [Field]]?,
        at place: Place
    ) {
        if place.path.isEmpty, member.key == "__schema" || member.key == "__type" { return }
        let type = types.count == 1 ? schema[types[0]] : place.type
        let fields = Set(types.flatMap { schema[$0].fields?.map(\.name) ?? [] })
        let near = suggestions(for: member.key, among: fields.union(selected?.keys.map { $0 } ?? []))
        if selected != nil || member.key.hasPrefix("$") {
            problems.error("\(type.name) has no field \"\(member.key)\"\(orDidYouMean(near))", at: member.keyLocation)
        } else {
            let message = "\(type.name) has no field \"\(member.key)\"; only an operation with that alias gets it"
            let hint = orDidYouMean(near)
            problems.warning(message + hint, at: member.keyLocation)
        }
    }

    /// An object of an abstract type is made one that has all the fields.
    private mutating func checkCandidates(
        _ names: [String],
        _ types: [TypeID],
        _ node: YAMLNode,
        at place: Place
    ) {
        guard place.type.isAbstract, types.count > 1 else { return }
        let fits = types.contains { type in names.allSatisfy { schema[type].fields?[$0] != nil } }
        if fits { return }
        let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
        problems.error("No type of \(place.type.name) has all of these fields: \(list).", at: node.location)
    }
}

extension StubDataChecker {
    private mutating func checkValue(_ node: YAMLNode, of type: ResolvedType, named name: String, at place: Place) {
        if isTemplate(node) { return }
        if node.json == .null {
            guard type.isNonNull, !errorPaths.contains(place.path) else { return }
            return problems.error("\(name) is \(schema.name(of: type)): it cannot be null.", at: node.location)
        }
        if let element = type.listElement {
            checkList(node, of: type, element: element, named: name, at: place)
        } else if place.type.isLeaf {
            checkLeaf(node, of: place.type, named: name)
        } else {
            checkObject(node, at: place)
        }
    }

    private mutating func checkList(
        _ node: YAMLNode,
        of type: ResolvedType,
        element: ResolvedType,
        named name: String,
        at place: Place
    ) {
        if let elements = node.elements {
            for (index, node) in elements.enumerated() {
                var place = place
                place.path.append(.index(index))
                checkValue(node, of: element, named: name, at: place)
            }
            return
        }
        guard let members = node.members, members.contains(where: { $0.key.hasPrefix("$") }) else {
            return problems.error(
                "\(name) is a list, \(schema.name(of: type)), not \(node.summary).",
                at: node.location
            )
        }
        let length = node["$length"]?.scalar?.value.int
        for member in members {
            checkListKey(member, length: length, of: element, named: name, at: place)
        }
    }

    /// One of `$length`, `$each` and `$0`, `$1` ….
    private mutating func checkListKey(
        _ member: YAMLNode.Member,
        length: Int?,
        of element: ResolvedType,
        named name: String,
        at place: Place
    ) {
        if member.key == "$length" {
            guard let length, (0...100_000).contains(length) else {
                return problems.expected("a whole number from 0 to 100000", for: "$length", not: member.value)
            }
        } else if member.key == "$each" {
            checkValue(member.value, of: element, named: name, at: place)
        } else if let index = Int(member.key.dropFirst()), index >= 0, member.key.hasPrefix("$") {
            if let length, index >= length {
                let message = "A list with $length \(length) has no element \"\(member.key)\"."
                problems.warning(message, at: member.keyLocation)
            }
            checkValue(member.value, of: element, named: name, at: place)
        } else {
            problems.unknownKey(member, in: "a list", known: ["$length", "$each", "$0"])
        }
    }
}
