package import GraphQLLanguage

/// A type system that can be served: built and checked once, then only read.
///
/// Types refer to each other by `TypeID`, so that the whole is one immutable value without cycles.
///
/// What `SchemaLoader` makes is whole, however broken its sources: every type but a scalar has something in it, fields
/// have output types and arguments input types, unions hold objects, types have the fields of their interfaces, and
/// default values are values of their types.
package final class Schema: Sendable {
    package let description: String?
    /// Everything, built-in scalars and introspection types included, in the order defined.
    package let types: [NamedType]
    /// Everything that documents may use, `@skip` and its kin included.
    package let directives: [DirectiveType]
    package let queryType: TypeID
    package let mutationType: TypeID?
    package let subscriptionType: TypeID?
    /// Directives applied to the `schema` definition.
    package let appliedDirectives: [Directive]
    /// The files that `Origin`s point into.
    package let sources: [SourceText]

    private let typesByName: [String: TypeID]
    private let directivesByName: [String: Int]
    /// For each type the object types it may stand for, itself included where it is one; in the order defined.
    private let possibleTypesByID: [[TypeID]]
    private let possibleTypeSets: [Set<TypeID>]
    /// The unions, in the order defined.
    package let unions: [TypeID]
    let defaultValues: DefaultValues
    /// How many types, fields, arguments and enum values there are.
    package let elementCount: Int

    /// The types of the operations.
    struct Roots {
        let query: TypeID
        let mutation: TypeID?
        let subscription: TypeID?
    }

    init(
        description: String?,
        types: [NamedType],
        directives: [DirectiveType],
        roots: Roots,
        appliedDirectives: [Directive],
        sources: [SourceText]
    ) {
        self.description = description
        self.types = types
        self.directives = directives
        queryType = roots.query
        mutationType = roots.mutation
        subscriptionType = roots.subscription
        self.appliedDirectives = appliedDirectives
        self.sources = sources
        typesByName = Dictionary(types.map { ($0.name, $0.id) }, uniquingKeysWith: { first, _ in first })
        directivesByName = Dictionary(
            directives.enumerated().map { ($1.name, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        possibleTypesByID = Self.possibleTypes(among: types)
        possibleTypeSets = possibleTypesByID.map { Set($0) }
        unions = types.filter { if case .union = $0.kind { true } else { false } }.map(\.id)
        defaultValues = DefaultValues(types: types, directives: directives)
        elementCount = Self.elementCount(of: types)
    }

    /// The same schema with other definitions of some object and interface types, which stand for what they stood for.
    ///
    /// A type that has another name is found by both, also where that was another type's.
    package init(_ schema: Schema, with types: [TypeID: NamedType]) {
        description = schema.description
        var all = schema.types
        var names = schema.typesByName
        for (id, type) in types {
            all[id.index] = type
            if type.name != schema[id].name { names[type.name] = id }
        }
        self.types = all
        typesByName = names
        directives = schema.directives
        queryType = schema.queryType
        mutationType = schema.mutationType
        subscriptionType = schema.subscriptionType
        appliedDirectives = schema.appliedDirectives
        sources = schema.sources
        directivesByName = schema.directivesByName
        possibleTypesByID = schema.possibleTypesByID
        possibleTypeSets = schema.possibleTypeSets
        unions = schema.unions
        defaultValues = schema.defaultValues
        elementCount = schema.elementCount
    }

    private static func elementCount(of types: [NamedType]) -> Int {
        types.reduce(0) { sum, type in
            let fields = type.fields?.reduce(0) { $0 + 1 + $1.arguments.count } ?? 0
            return sum + 1 + fields + (type.inputFields?.count ?? 0) + (type.enumValues?.count ?? 0)
        }
    }

    private static func possibleTypes(among types: [NamedType]) -> [[TypeID]] {
        var possible = [[TypeID]](repeating: [], count: types.count)
        for type in types {
            switch type.kind {
            case .object(_, let interfaces):
                possible[type.id.index].append(type.id)
                for interface in interfaces { possible[interface.index].append(type.id) }
            case .union(let members):
                possible[type.id.index] = members
            case .scalar, .interface, .enumeration, .inputObject:
                break
            }
        }
        return possible
    }
}

extension Schema {
    package subscript(id: TypeID) -> NamedType { types[id.index] }

    package func type(named name: String) -> NamedType? { typesByName[name].map { self[$0] } }

    package func directive(named name: String) -> DirectiveType? { directivesByName[name].map { directives[$0] } }

    package func rootType(for operation: OperationType) -> NamedType? {
        switch operation {
        case .query: self[queryType]
        case .mutation: mutationType.map { self[$0] }
        case .subscription: subscriptionType.map { self[$0] }
        }
    }

    /// The object types that a composite type may stand for, in the order defined.
    package func possibleTypes(of id: TypeID) -> [TypeID] { possibleTypesByID[id.index] }

    /// Whether an object type may stand where `type` is expected.
    package func isPossible(_ object: TypeID, in type: TypeID) -> Bool {
        possibleTypeSets[type.index].contains(object)
    }

    /// Whether some object type belongs to both.
    package func overlap(_ left: TypeID, _ right: TypeID) -> Bool {
        left == right || !possibleTypeSets[left.index].isDisjoint(with: possibleTypeSets[right.index])
    }

    /// The type, and all composite types that share an object type with it.
    package func overlapping(_ id: TypeID) -> Set<TypeID> {
        var all: Set<TypeID> = [id]
        for object in possibleTypes(of: id) {
            all.insert(object)
            all.formUnion(self[object].interfaces)
            all.formUnion(unions.filter { isPossible(object, in: $0) })
        }
        return all
    }

    /// The type as it is written in SDL: `[Product!]!`.
    package func name(of type: ResolvedType) -> String {
        switch type {
        case .named(let id): self[id].name
        case .list(let element): "[\(name(of: element))]"
        case .nonNull(let wrapped): name(of: wrapped) + "!"
        }
    }

    /// File, line and column, for diagnostics.
    package func location(of origin: Origin) -> SourceLocation {
        sources[origin.source].location(at: Int(origin.range.start))
    }
}
