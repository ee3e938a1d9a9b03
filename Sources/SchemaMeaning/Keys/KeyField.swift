package import GraphQLSchema
package import JSONModel

/// The key that tells objects of a type apart: the field that holds it, or a key that no field shows.
package struct KeyField: Sendable {
    /// The form of the keys.
    package enum Form: Sendable {
        /// A readable text: `user-7`.
        case text
        /// A number, for `Int` and larger types: `7`.
        case integer
        case uuid
    }

    /// The name of the field; `nil` for a key that no field shows.
    ///
    /// A country is known by its `code`, and Contentful's entries by `sys.id`.
    package var name: String?
    /// The place in the type's field table.
    package var index: Int?
    package var form: Form
    /// The leaf that identifies objects whose key no field shows: `code`, `sys.id`.
    package var known: String?
    /// Whether keys look like e-mail addresses: `user-7@example.com`.
    var isAddress = false
    /// Whether keys that are numbers are written as texts: PostGraphile's `BigInt`.
    var isNumberText = false

    /// Whether there is one object of the type in all.
    package var isOfOnlyOne: Bool { known == Self.onlyOne }

    /// The path of what tells an entity apart where it is written as data: `["id"]`, `["sys", "id"]`; empty for the only
    /// one of its type.
    package var path: [String] {
        if let name { return [name] }
        return isOfOnlyOne ? [] : known?.split(separator: ".").map(String.init) ?? []
    }

    /// The name of the member that holds the key where an entity is written as data.
    package var member: String { name ?? Self.usualName }

    /// The usual name of a key field.
    package static let usualName = "id"
    /// PostGraphile's name of the keys that are unique among all types.
    static let globalName = "nodeid"
    /// The usual ending of an input for several keys.
    static let pluralName = "ids"

    /// The text behind the key in an e-mail address.
    static let addressEnding = "@example.com"
}

extension KeyField {
    /// The key field that the settings name, else `id`, else the first leaf of an `@key`, else a key by other
    /// conventions: MongoDB's `_id`, `uuid`, a `Book`'s `bookId`; `nil` for an unkeyed type.
    ///
    /// Root types are never keyed, though some declare an `id`: there is only one object of each.
    package init?(of type: NamedType, in schema: Schema, settings: MockSettings) {
        guard let fields = type.fields, type.isObject, !schema.isRoot(type.id),
            !TypeWords.systemFields.contains(type.name), !TypeWords.statistics.contains(where: type.name.hasSuffix)
        else { return nil }
        func first(of names: [String]) -> (name: String, index: Int, form: Form)? {
            names.lazy.compactMap { name in
                fields.position(of: name).flatMap { index in
                    Self.form(of: fields[index], in: schema).map { (name, index, $0) }
                }
            }.first
        }
        let configured = settings.types[type.name]?.keyFields ?? []
        // The top-level fields of every `@key(fields: "id organization { id }")`, in the order written.
        let federated = type.directives.keyFieldSets().flatMap { $0.members.map(\.name) }
        // Most types have an `id`: other names are looked for only where there is none.
        let usual = first(of: configured + ["id"] + federated)
        if let key = usual ?? first(of: Self.otherKeys(of: type, in: schema)) {
            self.init(name: key.name, index: key.index, form: key.form)
            if case .text = form { isAddress = WordSets[.mailKeys].contains(foldedName(key.name)) }
            if case .integer = form, case .integerText = ScalarForm(schema[fields[key.index].type.namedType]) {
                isNumberText = true
            }
        } else if let known = Self.known(type, in: schema) {
            self.init(name: nil, index: nil, form: .text, known: known)
        } else {
            return nil
        }
    }

    /// The fields that identify objects of types without an `id`.
    ///
    /// The first field of all may be the `employeeId` of a `CensusEmployee`, where there is no type `Employee`.
    private static func otherKeys(of type: NamedType, in schema: Schema) -> [String] {
        let isEdge = type.fields?[EdgeField.node.rawValue] != nil
        guard let fields = type.fields, !isEdge, !MutationWords.isPayload(type) else { return [] }
        // Sanity's `_id` may be null, as an `id` may.
        let folded = fields.map { (name: $0.name, folded: foldedName($0.meant), isRequired: $0.type.isNonNull) }
        let own = foldedName(type.meant)
        let (words, first) = (FieldName(type.meant).words, folded.first?.folded)
        let endings = words.indices.dropFirst().map { words[$0...].joined() }.filter { $0 + "id" == first }
        let isShort = endings.contains { ending in !schema.types.contains { foldedName($0.meant) == ending } }
        let names = ["id"] + WordSets[.uuidNames] + [own + "id"] + singulars(own).map { $0 + "id" }
        return (names + (isShort ? folded.prefix(1).map(\.folded) : [])).compactMap { name in
            folded.first { $0.folded == name && ($0.isRequired || name == "id") }?.name
        }
    }

    /// The form of a field's keys; `nil` for a field that holds none: a list, an object, or one that needs arguments.
    private static func form(of field: SchemaField, in schema: Schema) -> Form? {
        guard !field.needsArguments, case .named(let id) = field.type.nullable, case .scalar = schema[id].kind else {
            return nil
        }
        switch foldedName(schema[id].meant) {
        case let type where WordSets[.wholeNumbers].contains(type): return .integer
        case _ where hasUUIDs(schema[id]): return .uuid
        case "boolean": return nil
        // NestJS and TypeGraphQL write every number so.
        case "float": return KeyLeaf(field.meant) == nil ? nil : .integer
        case _ where WordSets[.uuidNames].contains(foldedName(field.meant)): return .uuid
        default: return .text
        }
    }

    private static func hasUUIDs(_ scalar: NamedType) -> Bool {
        WordSets[.uuidNames].contains(foldedName(scalar.meant))
    }

    /// Whether a scalar is named after UUIDs, and a value of it is none.
    package static func isNoUUID(_ value: JSONValue, of scalar: NamedType) -> Bool {
        !value.isNull && hasUUIDs(scalar) && !UUIDText.isUUID(value.leafText ?? "")
    }
}

extension Schema {
    /// Whether a type is a root type, where operations begin.
    package func isRoot(_ id: TypeID) -> Bool { id == queryType || id == mutationType || id == subscriptionType }
}
