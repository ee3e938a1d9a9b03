import GraphQLSchema
import JSONModel
import SchemaExplaining
import SchemaMeaning

/// Root fields that find one object by its key, and those that list all objects of a type.
struct RootFields {
    /// A field that finds one object.
    struct Lookup {
        let field: SchemaField
        /// The text of the arguments for a key, with `KEY` in the key's place.
        let arguments: String
        let isNumber: Bool

        func text(_ key: String) -> String {
            let literal = isNumber ? TypeNames.ordinal(key) : "\"\(key)\""
            return field.name + arguments.replacing("KEY", with: literal)
        }
    }

    let builder: QuestionBuilder
    private(set) var lookups: [TypeID: Lookup] = [:]
    private(set) var lists: [TypeID: SchemaField] = [:]

    init(_ builder: QuestionBuilder, names: TypeNames, model: SchemaModel) {
        self.builder = builder
        let schema = builder.schema
        for field in schema[schema.queryType].fields ?? FieldTable([]) {
            if let element = builder.listed(by: field) {
                guard lists[element] == nil, field.arguments.allSatisfy({ !$0.isRequired && !Self.chooses($0) }),
                    names.keyed(by: Self.bare(field.name, isList: true))?.id == element
                else { continue }
                lists[element] = field
            } else {
                let type = schema[field.type.namedType]
                guard lookups[type.id] == nil, names.keyed(by: Self.bare(field.name, isList: false))?.id == type.id
                else {
                    continue
                }
                lookups[type.id] = Self.lookup(field, of: type, in: schema)
            }
        }
        for field in schema[schema.queryType].fields ?? FieldTable([]) { add(field, in: model) }
    }

    /// Adds a field that `mynah explain` says to find or to list what no field does whose name says so.
    private mutating func add(_ field: SchemaField, in model: SchemaModel) {
        let schema = builder.schema
        guard let explained = model.explanation(ofField: field.name, in: schema[schema.queryType]) else { return }
        let required = field.arguments.filter(\.isRequired)
        if let element = builder.listed(by: field) {
            guard lists[element] == nil, required.isEmpty, Seen.keyField(of: schema[element]) != nil,
                explained.meaning?.hasSuffix(", all there are") == true
            else {
                return
            }
            lists[element] = field
        } else if let key = field.arguments.first(where: { argument in
            explained.arguments.contains { $0.name == argument.name && $0.meaning == "key" }
        }), key.type.listElement == nil, required.allSatisfy({ $0 === key }), lookups[field.type.namedType] == nil,
            Seen.keyField(of: schema[field.type.namedType]) != nil
        {
            let isNumber = TypeNames.numbers.contains(schema[key.type.namedType].name)
            lookups[field.type.namedType] = Lookup(field: field, arguments: "(\(key.name): KEY)", isNumber: isNumber)
        }
    }

    /// Whether a default chooses some: `where: PolicyWhereInput! = { id: { equals: 1 } }`.
    private static func chooses(_ argument: InputValue) -> Bool {
        let isOrder = words(of: argument.name).contains { ["order", "sort", "page", "pagination"].contains($0) }
        return !isOrder && argument.defaultValue.map { JSONValue(constant: $0).object?.isEmpty == false } ?? false
    }

    private static let neutral = set(
        "get find fetch query read load one single show view all list many retrieve the"
    )
    private static let endings = set("list all connection page paginated by id pk one collection uuid")

    /// The words of a name without those that every lookup or list may have; the last word of a list as a singular.
    private static func bare(_ name: String, isList: Bool) -> [String] {
        var words = words(of: name)
        while words.count > 1, let first = words.first, neutral.contains(first) { words.removeFirst() }
        while words.count > 1, let last = words.last, endings.contains(last) { words.removeLast() }
        if isList, let last = words.popLast() { words.append(singulars(of: last).last ?? last) }
        return words
    }

    private static func lookup(_ field: SchemaField, of type: NamedType, in schema: Schema) -> Lookup? {
        let keyName = folded(Seen.keyField(of: type) ?? "id")
        func isKey(_ input: InputValue) -> Bool {
            input.type.listElement == nil && schema[input.type.namedType].isLeaf
                && schema[input.type.namedType].enumValues == nil
                && [keyName, folded(type.name) + keyName].contains(folded(input.name))
        }
        let required = field.arguments.filter(\.isRequired)
        guard required.count <= 1 else { return nil }
        for argument in required.isEmpty ? Array(field.arguments) : required {
            let isNumber = { (input: InputValue) in
                TypeNames.numbers.contains(schema[input.type.namedType].name)
            }
            if isKey(argument) {
                return Lookup(field: field, arguments: "(\(argument.name): KEY)", isNumber: isNumber(argument))
            }
            guard !["cursor", "orderby", "sort", "order"].contains(folded(argument.name)),
                let inner = schema[argument.type.namedType].inputFields, let key = inner.first(where: isKey),
                inner.allSatisfy({ !$0.isRequired || $0 === key })
            else { continue }
            return Lookup(
                field: field,
                arguments: "(\(argument.name): {\(key.name): KEY})",
                isNumber: isNumber(key)
            )
        }
        return nil
    }
}
