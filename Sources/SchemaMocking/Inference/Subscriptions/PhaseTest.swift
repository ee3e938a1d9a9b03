import GraphQLSchema
import JSONModel
import SchemaMeaning

/// A test whether an entity is in the state that a word names: `shipped`, by its status, its flag or its moment.
struct PhaseTest: Sendable {
    private enum Sign: Sendable {
        case value(String)
        case flag
        case moment
    }

    private let field: String
    private let sign: Sign

    /// - Returns: `nil` where no field of the type tells the state.
    init?(_ word: String, of type: NamedType, in schema: Schema) {
        var found: [(rank: Int, field: String, sign: Sign)] = []
        for field in type.fields ?? FieldTable([]) {
            guard case .named(let id) = field.type.nullable, schema[id].isLeaf else { continue }
            let name = foldedName(field.meant)
            if let value = schema[id].enumValues?.first(where: { foldedName($0.meant) == word }) {
                found.append((0, field.name, .value(value.name)))
            } else if schema[id].name == "Boolean", [word, "is" + word, "has" + word].contains(name) {
                found.append((1, field.name, .flag))
            } else if [word + "at", word + "on"].contains(name) {
                found.append((2, field.name, .moment))
            }
        }
        guard let best = found.min(by: { $0.rank < $1.rank }) else { return nil }
        (field, sign) = (best.field, best.sign)
    }

    func holds(for object: MockObject) -> Bool {
        guard let value = object.filtered(by: field).map(object.leafValue) else { return false }
        return switch sign {
        case .value(let name): value == .string(name)
        case .flag: value == true
        case .moment: !value.isNull
        }
    }
}
