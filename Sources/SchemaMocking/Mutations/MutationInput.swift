import GraphQLSchema
import JSONModel

/// What a mutation was given, whatever arguments and input objects it stands in.
///
/// `createUser(name:)`, `createUser(input: { name })`, `updateUser(where: { id }, data: { name })` and
/// `updateUser(input: { id, patch: { name } })` all give a name.
struct MutationInput: Sendable {
    struct Entry: Sendable {
        let name: String
        let folded: String
        let type: ResolvedType
        /// Null where null was given.
        var value: JSONValue
    }

    private(set) var entries: [Entry] = []

    init(_ arguments: JSONObject, of field: SchemaField, noun: String, in schema: Schema) {
        let definitions = Array(field.arguments)
        for definition in definitions {
            guard let value = arguments[definition.name] else { continue }
            let isContainer = definitions.count == 1 || Self.isContainer(definition.name, noun: noun)
            append(definition, value, isContainer: isContainer, noun: noun, in: schema)
        }
    }

    private mutating func append(
        _ definition: InputValue,
        _ value: JSONValue,
        isContainer: Bool,
        noun: String,
        in schema: Schema
    ) {
        guard isContainer, definition.type.listElement == nil, case .object(let members) = value,
            let fields = schema[definition.type.namedType].inputFields
        else {
            let folded = foldedName(definition.name)
            if folded != "clientmutationid" {
                entries.append(Entry(name: definition.name, folded: folded, type: definition.type, value: value))
            }
            return
        }
        for field in fields {
            guard let value = members[field.name] else { continue }
            append(field, value, isContainer: Self.isContainer(field.name, noun: noun), noun: noun, in: schema)
        }
    }

    private static func isContainer(_ name: String, noun: String) -> Bool {
        let folded = foldedName(name)
        return containers.contains(folded) || (!noun.isEmpty && (folded == noun || folded == noun + "patch"))
    }

    private static let containers: Set<String> = [
        "input", "data", "where", "patch", "set", "values", "object", "attributes", "params", "payload", "record",
        "changes", "pkcolumns", "command", "fields",
    ]

    /// What was given by a folded name, and not as null.
    func given(_ folded: String) -> JSONValue? {
        entries.first { $0.folded == folded && !$0.value.isNull }?.value
    }
}
