import GraphQLSchema
import JSONModel

/// An argument that narrows a list: an enum, Boolean or ID that fits a field of the elements.
///
/// `state: OPEN`, `states: [OPEN, CLOSED]`, `stateIn: [OPEN]`, `where: { state: { eq: OPEN } }` and, for a field
/// `author` with a key, `authorId: "user-7"`. Texts and ranges narrow nothing.
struct ListFilter: Sendable {
    let slot: ArgumentTable.Slot
    let meaning: Meaning

    /// What of the elements it is about.
    enum Meaning: Sendable {
        case leaf(field: String)
        /// The field is an object whose key is asked for.
        case relation(field: String)
        /// The types that each value of an enum names: `search(type: REPOSITORY)`.
        case types([String: Set<TypeID>])
    }

    init?(_ slot: ArgumentTable.Slot, element: TypeID, in world: MockWorld) {
        guard slot.role == .value, let leaf = Self.leafType(slot.type, in: world.schema) else { return nil }
        self.slot = slot
        let types = Self.typesByValue(of: leaf, among: world.plan(for: element).members, in: world.schema)
        if !types.isEmpty {
            meaning = .types(types)
            return
        }
        for name in Self.fieldNames(for: slot.name) {
            if let field = world.elementField(folded: name, of: element), Self.fits(leaf, field, of: element, in: world)
            {
                meaning = .leaf(field: field.name)
                return
            }
        }
        let folded = foldedName(slot.name)
        for suffix in ["ids", "id"] where folded.hasSuffix(suffix) && folded.count > suffix.count {
            let name = String(folded.dropLast(suffix.count))
            guard let field = world.elementField(folded: name, of: element), field.type.listElement == nil,
                world.schema[field.type.namedType].isComposite, world.isKeyed(field.type.namedType),
                world.schema[leaf].enumValues == nil
            else { continue }
            meaning = .relation(field: field.name)
            return
        }
        return nil
    }

    /// The texts that pass; `nil` where nothing was given.
    func accepted(_ arguments: JSONObject, table: ArgumentTable) -> Set<String>? {
        guard let value = table.value(of: slot, in: arguments) else { return nil }
        return Self.texts(of: value)
    }

    /// The members of an abstract type that values of an enum name, by the value: `USERS` is every `User`.
    private static func typesByValue(
        of leaf: TypeID,
        among members: [TypeID],
        in schema: Schema
    ) -> [String: Set<TypeID>] {
        guard members.count > 1, let values = schema[leaf].enumValues else { return [:] }
        var types: [String: Set<TypeID>] = [:]
        for value in values {
            let name = foldedName(value.name)
            let named = members.filter { member in
                let names = [schema[member]] + schema[member].interfaces.map { schema[$0] }.filter { !$0.isNode }
                return ([name] + singulars(name)).contains { word in names.contains { foldedName($0.name) == word } }
            }
            if !named.isEmpty { types[value.name] = Set(named) }
        }
        return types
    }

    private static func texts(of value: JSONValue) -> Set<String>? {
        switch value {
        case .array(let elements): return Set(elements.compactMap(\.leafText))
        case .object(let object):
            for member in object where equalityNames.contains(foldedName(member.key)) && !member.value.isNull {
                return texts(of: member.value)
            }
            return nil
        default: return value.leafText.map { [$0] }
        }
    }

    private static let equalityNames: Set<String> = ["eq", "equals", "is", "in", "oneof", "equalto"]

    /// The leaf that an argument gives: itself, an element of its list, or what its comparison compares with.
    private static func leafType(_ type: ResolvedType, in schema: Schema) -> TypeID? {
        let named = schema[type.namedType]
        if named.isLeaf { return named.id }
        guard let fields = named.inputFields else { return nil }
        return fields.first { equalityNames.contains(foldedName($0.name)) && schema[$0.type.namedType].isLeaf }?
            .type.namedType
    }

    private static func fits(_ leaf: TypeID, _ field: SchemaField, of element: TypeID, in world: MockWorld) -> Bool {
        let schema = world.schema
        guard case .named(let target) = field.type.nullable, schema.fits(leaf, target),
            field.arguments.allSatisfy({ !$0.isRequired })
        else { return false }
        if schema[leaf].enumValues != nil || ["Boolean", "ID", "UUID"].contains(schema[leaf].name) { return true }
        // A text or number narrows only where it is a key.
        return world.plan(for: element).members.contains { world.plan(for: $0).key?.name == field.name }
    }

    /// The folded names of fields that an argument's name may mean: `statesIn` → `statesin`, `states`, `state`.
    private static func fieldNames(for argument: String) -> [String] {
        let folded = foldedName(argument)
        var names = [folded]
        for suffix in ["in", "eq", "equals"] where folded.hasSuffix(suffix) {
            names.append(String(folded.dropLast(suffix.count)))
        }
        for prefix in ["is", "has", "by", "only"] where folded.hasPrefix(prefix) {
            names.append(String(folded.dropFirst(prefix.count)))
        }
        return (names + names.map { "is" + $0 }).flatMap { [$0] + singulars($0) }
    }
}

/// What a plural may be the plural of: `statuses` → `statuse`, `status`; `categories` → `categorie`, `category`.
func singulars(_ plural: String) -> [String] {
    var names: [String] = []
    if plural.hasSuffix("ies") { names.append(plural.dropLast(3) + "y") }
    if plural.hasSuffix("es") { names.append(String(plural.dropLast(2))) }
    if plural.hasSuffix("s") { names.append(String(plural.dropLast())) }
    return names
}

extension MockWorld {
    /// A field of the elements of a list, by its folded name; of an abstract type's members the first that has it.
    func elementField(folded name: String, of element: TypeID) -> SchemaField? {
        for type in [element] + plan(for: element).members {
            if let field = schema[type].fields?.first(where: { foldedName($0.name) == name }) { return field }
        }
        return nil
    }
}
