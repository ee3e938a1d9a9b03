package import GraphQLLanguage

extension Schema {
    /// Parts of the schema as SDL, in the order in which the schema defines them.
    ///
    /// `Order` stands for that type's definition, and `Query.orders` for what one needs to ask for a field: its type
    /// with this field alone, the type of its result, and all types that its arguments lead to.
    ///
    /// - Parameter coordinates: the names of types, and fields as `Type.field`; `Query`, `Mutation` and `Subscription`
    ///   are the root types, whatever the schema calls them.
    /// - Returns: the definitions, without the end of the last line.
    /// - Throws: an error that names what the schema does not have, with what it may be.
    package func printed(only coordinates: [String]) throws(GraphQLError) -> String {
        var part = SchemaPart(of: self)
        for coordinate in coordinates { try part.add(coordinate) }
        var printer = SchemaPrinter(schema: self)
        for type in types where part.members[type.id] != nil {
            printer.beginDefinition()
            printer.printType(type, only: part.members[type.id] ?? nil)
        }
        return String(decoding: printer.bytes, as: UTF8.self)
    }
}

/// The types that some coordinates stand for.
private struct SchemaPart {
    private let schema: Schema
    /// The names of the wanted fields by their types; `nil` for all of a type.
    private(set) var members: [TypeID: Set<String>?] = [:]

    init(of schema: Schema) { self.schema = schema }

    mutating func add(_ coordinate: String) throws(GraphQLError) {
        let parts = coordinate.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let type = type(parts.first ?? "") else {
            let hint = didYouMean(suggestions(for: parts.first ?? "", among: schema.types.map(\.name)))
            throw GraphQLError("The schema has no type \"\(parts.first ?? "")\".\(hint)")
        }
        guard parts.count == 2 else {
            members[type.id] = .some(nil)
            return
        }
        if let field = type.fields?[parts[1]] {
            addMember(field.name, of: type)
            addType(schema[field.type.namedType])
            for argument in field.arguments { addInput(argument.type.namedType) }
        } else if let field = type.inputFields?[parts[1]] {
            addMember(field.name, of: type)
            addInput(field.type.namedType)
        } else {
            let names = type.fields?.map(\.name) ?? type.inputFields?.map(\.name) ?? []
            throw GraphQLError(
                "The type \"\(type.name)\" has no field \"\(parts[1])\".\(didYouMean(suggestions(for: parts[1], among: names)))"
            )
        }
    }

    private func type(_ name: String) -> NamedType? {
        if let type = schema.type(named: name) { return type }
        let operation = OperationType.allCases.first { $0.defaultTypeName == name }
        return operation.flatMap { schema.rootType(for: $0) }
    }

    private mutating func addMember(_ name: String, of type: NamedType) {
        guard let known = members[type.id] else {
            members[type.id] = [name]
            return
        }
        if let known { members[type.id] = known.union([name]) }
    }

    private mutating func addType(_ type: NamedType) {
        if !BuiltInDefinitions.typeNames.contains(type.name) { members[type.id] = .some(nil) }
    }

    /// Adds an input's type, and all that it leads to.
    private mutating func addInput(_ id: TypeID) {
        var waiting = [id]
        while let id = waiting.popLast() {
            if let known = members[id], known == nil { continue }
            addType(schema[id])
            waiting += schema[id].inputFields?.map(\.type.namedType) ?? []
        }
    }
}
