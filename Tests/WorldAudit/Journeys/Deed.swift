import GraphQLSchema
import SchemaMeaning

/// A mutation whose name says that it creates, updates or deletes an object of a type: the audit's own reading.
struct Deed {
    enum Verb: CaseIterable {
        case create, update, delete

        fileprivate var words: Set<String> {
            switch self {
            case .create: set("create add insert new register")
            case .update: set("update edit modify change patch set rename move save")
            case .delete: set("delete remove destroy")
            }
        }

        /// Words of subscriptions that tell of such a mutation.
        var participles: Set<String> {
            switch self {
            case .create: set("created added inserted new registered create add")
            case .update: set("updated edited modified changed update")
            case .delete: set("deleted removed destroyed delete remove")
            }
        }
    }

    let verb: Verb
    let field: SchemaField
    /// The type of the object, which has a key.
    let type: NamedType
    /// The fields that lead from the mutation's result to the object; `nil` where the result does not show it.
    let path: [String]?

    /// `nil` for a mutation that says something else, or more.
    init?(_ field: SchemaField, in names: TypeNames) {
        var rest = words(of: field.name)
        guard let verb = Self.verb(&rest), let named = names.keyed(by: rest) ?? Self.type(rest, verb, in: names) else {
            return nil
        }
        // The `AdminJob` that `addJob` answers is the job.
        let result = names.schema[field.type.namedType]
        let isAnswer = Seen.keyField(of: result) != nil && result.name.hasSuffix(named.name)
        let type = isAnswer ? result : named
        // `addSpecialty(branchId:, specialtyId:): Branch` makes none.
        let isLink = verb == .create && field.arguments.allSatisfy { words(of: $0.name).last == "id" }
        guard !isLink || field.type.namedType == type.id || field.arguments.isEmpty else { return nil }
        self.verb = verb
        self.field = field
        self.type = type
        path = Self.path(to: type, from: field, in: names.schema)
    }

    /// Takes the verb from the front or the end of a name: `createUser`, `user_create`.
    private static func verb(_ words: inout [String]) -> Verb? {
        for verb in Verb.allCases {
            for index in [words.startIndex, words.endIndex - 1] where verb.words.contains(words[index]) {
                words.remove(at: index)
                return words.isEmpty ? nil : verb
            }
        }
        return nil
    }

    /// The type whose leaf an update names with it: `setTaskPriority`.
    private static func type(_ words: [String], _ verb: Verb, in names: TypeNames) -> NamedType? {
        guard verb == .update else { return nil }
        return words.indices.dropFirst().lazy.compactMap { index in
            let type = names.keyed(by: Array(words[..<index]))
            let leaf = words[index...].joined()
            return type?.fields?.contains { folded($0.name) == leaf } == true ? type : nil
        }.first
    }

    static func path(to type: NamedType, from field: SchemaField, in schema: Schema) -> [String]? {
        let result = schema[field.type.namedType]
        guard field.type.listElement == nil else { return nil }
        if result.id == type.id { return [] }
        guard result.isObject, let fields = result.fields else { return nil }
        let leading = fields.filter { field in
            field.type.listElement == nil && field.type.namedType == type.id
                && field.arguments.allSatisfy { !$0.isRequired }
        }
        return leading.count == 1 ? [leading[0].name] : nil
    }
}

/// Object types with keys by the words of their names, without what only code adds: `UserEntity` is a user.
struct TypeNames {
    let schema: Schema
    private let types: [String: NamedType]

    init(_ schema: Schema) {
        self.schema = schema
        var types: [String: NamedType] = [:]
        let roots = [schema.queryType, schema.mutationType, schema.subscriptionType]
        let keyed = schema.types.filter { $0.isObject && Seen.keyField(of: $0) != nil && !roots.contains($0.id) }
        for type in keyed {
            let name = words(of: type.name)
            let bare = name.count > 1 && Self.endings.contains(name.last ?? "") ? Array(name.dropLast()) : name
            types[bare.joined()] = type
        }
        // A `Customer` is no `CustomerType`.
        for type in keyed { types[folded(type.name)] = type }
        self.types = types
    }

    private static let endings = set("entity model dto type object node")

    /// The type that is called by all of some words.
    func keyed(by words: [String]) -> NamedType? { types[words.joined()] }

    /// The type that is called so without what only code adds: `Patient` is a `PatientDTO`.
    func bare(_ name: String) -> NamedType? {
        let names = Self.endings.map { folded(name) + $0 }
        return schema.types.first { $0.isObject && names.contains(folded($0.name)) }
    }

    /// The type that a foreign key is called after: `authorId` names an author only where there is such a type.
    func keyed(byForeignKey name: String) -> NamedType? {
        let words = words(of: name)
        guard words.count > 1, words.last == "id" else { return nil }
        return keyed(by: Array(words.dropLast()))
    }

    /// A key as an input takes it: a number names the object whose key ends so.
    func literal(of key: String, as input: InputValue) -> String {
        guard Self.numbers.contains(schema[input.type.namedType].name) else {
            return "\"\(key)\""
        }
        return Self.ordinal(key)
    }

    /// Types of whole numbers.
    static let numbers = set("Int Float Long BigInt bigint Int64 Uint UInt")

    /// The number at the end of a key.
    static func ordinal(_ key: String) -> String {
        let digits = String(key.reversed().prefix { $0.isNumber }.reversed())
        return Int(digits).map { "\($0)" } ?? "0"
    }
}
