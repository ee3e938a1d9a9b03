import GraphQLLanguage
import GraphQLSchema
import JSONModel
import TestSupport

/// Makes random arguments that a schema accepts, as literals or through variables.
struct InputGenerator {
    let schema: Schema
    private(set) var definitions: [VariableDefinition] = []
    private(set) var given: JSONObject = [:]
    /// The leaves that were given, as texts: keys among them.
    private(set) var leaves: Set<String> = []
    /// What answers have shown, to be given back; where there is nothing, values are made up.
    var seen = SeenKeys()
    /// The field whose arguments are made.
    private var field = ""

    init(schema: Schema) { self.schema = schema }

    /// Forgets the variables of the operation before.
    mutating func begin() {
        definitions = []
        given = [:]
        leaves = []
    }

    mutating func arguments(of field: SchemaField, random: inout SeededRandom) -> [Argument] {
        self.field = field.name
        return field.arguments.compactMap { argument in
            guard argument.isRequired || (random.oneIn(3) && !Self.isCursor(argument.name)) else { return nil }
            let json = value(of: argument.type, named: argument.name, depth: 0, random: &random)
            let value = random.oneIn(3) ? variable(argument.type, json) : literal(json, argument.type)
            return Argument(name: Name(argument.name), value: value)
        }
    }

    mutating func boolean(random: inout SeededRandom) -> Value {
        let value = Bool.random(using: &random)
        guard random.oneIn(2), let type = schema.type(named: "Boolean") else { return Value(.boolean(value)) }
        return variable(.nonNull(.named(type.id)), .bool(value))
    }

    /// A cursor that no answer has shown is an error, rightly.
    private static func isCursor(_ name: String) -> Bool { ["after", "before", "startCursor"].contains(name) }

    /// Whether a field cannot be asked for without a cursor.
    func wantsCursor(_ field: SchemaField) -> Bool {
        field.arguments.contains { $0.isRequired && Self.isCursor($0.name) }
    }

    private mutating func variable(_ type: ResolvedType, _ value: JSONValue) -> Value {
        let name = "v\(definitions.count)"
        definitions.append(VariableDefinition(name: Name(name), type: reference(type)))
        given[name] = value
        return Value(.variable(name))
    }

    private func reference(_ type: ResolvedType) -> TypeReference {
        switch type {
        case .named(let id): .named(Name(schema[id].name))
        case .list(let element): .list(reference(element), range: .none)
        case .nonNull(let wrapped): .nonNull(reference(wrapped), range: .none)
        }
    }

    private mutating func value(
        of type: ResolvedType,
        named name: String,
        depth: Int,
        random: inout SeededRandom
    ) -> JSONValue {
        switch type {
        case .nonNull(let wrapped): value(of: wrapped, named: name, depth: depth, random: &random)
        case .list(let element):
            .array(
                (0..<Int.random(in: 0...2, using: &random)).map { _ in
                    value(of: element, named: name, depth: depth, random: &random)
                }
            )
        case .named(let id): value(of: schema[id], named: name, depth: depth, random: &random)
        }
    }

    private mutating func value(
        of type: NamedType,
        named name: String,
        depth: Int,
        random: inout SeededRandom
    ) -> JSONValue {
        switch type.kind {
        case .enumeration(let values):
            return .string(values[Int.random(in: 0..<values.count, using: &random)].name)
        case .inputObject(let fields, let isOneOf):
            if isOneOf {
                let field = fields[Int.random(in: 0..<fields.count, using: &random)]
                return [field.name: value(of: field.type, named: field.name, depth: depth + 1, random: &random)]
            }
            var object: JSONObject = [:]
            for field in fields where field.isRequired || (depth < 2 && random.oneIn(3) && !Self.isCursor(field.name)) {
                object[field.name] = value(of: field.type, named: field.name, depth: depth + 1, random: &random)
            }
            return .object(object)
        case .scalar where type.name == "_Any":
            return representation(random: &random)
        default:
            let value =
                seen.key(for: field + name, as: type, random: &random) ?? scalar(type.name, random: &random)
            if let text = SeenKeys.text(of: value) { leaves.insert(text) }
            return value
        }
    }

    /// An entity, by one of its keys, as a router of Apollo Federation asks for it.
    private func representation(random: inout SeededRandom) -> JSONValue {
        let entities = schema.types.filter { $0.isObject && !$0.directives.keyFieldSets().isEmpty }
        guard let type = entities.randomElement(using: &random) else { return .null }
        var members: JSONObject = ["__typename": .string(type.name)]
        for field in type.directives.keyFieldSets().randomElement(using: &random)?.members ?? [] {
            members[field.name] = scalar("ID", random: &random)
        }
        return .object(members)
    }

    private func scalar(_ name: String, random: inout SeededRandom) -> JSONValue {
        switch name {
        case "Int": .number(.integer(Int.random(in: 1...20, using: &random)))
        case "Float": .number(.double(Double(Int.random(in: 1...99, using: &random)) + 0.5))
        case "Boolean": .bool(Bool.random(using: &random))
        default:
            .string(["user-7", "a b", "naïve \"quotes\"", "2024-02-29T00:00:00Z"].randomElement(using: &random) ?? "")
        }
    }

    /// A JSON value as the literal that a document would hold.
    private func literal(_ json: JSONValue, _ type: ResolvedType) -> Value {
        switch json {
        case .null: return Value(.null)
        case .bool(let value): return Value(.boolean(value))
        case .number(.integer(let value)): return Value(.int("\(value)"))
        case .number(let value): return Value(.float("\(value.double)"))
        case .string(let text):
            if schema[type.namedType].enumValues != nil { return Value(.enumeration(text)) }
            return Value(.string(text, isBlock: false))
        case .array(let elements):
            return Value(.list(elements.map { literal($0, type.listElement ?? type) }))
        case .object(let object):
            let fields = schema[type.namedType].inputFields
            return Value(
                .object(
                    object.map { member in
                        let inner = fields?[member.key]?.type ?? type
                        return ObjectField(name: Name(member.key), value: literal(member.value, inner))
                    }
                )
            )
        }
    }
}
