import GraphQLSchema
import JSONModel

/// Leaf values as texts, for comparisons, lookups and keys.
extension JSONValue {
    /// The value as text; `nil` for a list, an object or null.
    var leafText: String? {
        switch self {
        case .string(let text): text
        case .number(let number): number.text
        case .bool(let flag): flag ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    /// The value that a text stands for in a field of a leaf type; `nil` where the type has no such value.
    init?(leafText text: String, as type: NamedType) {
        if let values = type.enumValues {
            guard values[text] != nil else { return nil }
            self = .string(text)
            return
        }
        switch type.name {
        case "Int":
            guard let number = Int32(text) else { return nil }
            self = .number(.integer(Int(number)))
        case "Float":
            guard let number = Double(text), number.isFinite else { return nil }
            self = .number(JSONNumber(literal: text))
        case "Boolean":
            guard let flag = Bool(text) else { return nil }
            self = .bool(flag)
        default: self = .string(text)
        }
    }
}

extension JSONNumber {
    /// The number of a literal of the GraphQL or JSON grammar.
    init(literal text: String) {
        if let integer = Int(text) {
            self = .integer(integer)
        } else if let double = Double(text), double.isFinite {
            self = .double(double)
        } else {
            self = .literal(text)
        }
    }

    var text: String {
        if case .integer(let number) = self { return String(number) }
        return String(decoding: JSONValue.number(self).serialized(), as: UTF8.self)
    }
}

extension Schema {
    /// Whether an argument's value can be a field's value: both are leaves of one type, or of types that share values.
    ///
    /// Lists fit nothing, and neither does a field with required arguments.
    func fits(_ argument: ResolvedType, _ field: SchemaField) -> Bool {
        guard case .named(let left) = argument.nullable, case .named(let right) = field.type.nullable else {
            return false
        }
        guard field.arguments.allSatisfy({ !$0.isRequired }) else { return false }
        return fits(left, right)
    }

    /// Whether values of one named type can be values of another.
    func fits(_ argument: TypeID, _ field: TypeID) -> Bool {
        guard self[argument].isLeaf, self[field].isLeaf else { return false }
        if argument == field { return true }
        switch (self[argument].name, self[field].name) {
        case ("String", "ID"), ("ID", "String"), ("Int", "Float"), ("Int", "ID"): return true
        default: return false
        }
    }
}
