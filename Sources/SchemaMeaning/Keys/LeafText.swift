package import GraphQLSchema
package import JSONModel

/// Leaf values as texts, for comparisons, lookups and keys.
extension JSONValue {
    /// The value that a text stands for in a field of a leaf type; `nil` where the type has no such value.
    package init?(leafText text: String, as type: NamedType) {
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

extension Schema {
    /// Whether an argument's value can be a field's value: both are leaves of one type, or of types that share values.
    ///
    /// Lists fit nothing, and neither does a field with required arguments.
    package func fits(_ argument: ResolvedType, _ field: SchemaField) -> Bool {
        guard case .named(let left) = argument.nullable, case .named(let right) = field.type.nullable else {
            return false
        }
        guard field.arguments.allSatisfy({ !$0.isRequired }) else { return false }
        return fits(left, right)
    }

    /// Whether values of one named type can be values of another.
    package func fits(_ argument: TypeID, _ field: TypeID) -> Bool {
        guard self[argument].isLeaf, self[field].isLeaf else { return false }
        if argument == field { return true }
        switch (self[argument].name, self[field].name) {
        case ("String", "ID"), ("ID", "String"), ("Int", "Float"), ("Int", "ID"): return true
        default: return false
        }
    }
    /// Whether a leaf can hold keys of a leaf type: a text holds any key, an integer the number at the end of a text.
    func canHold(_ leaf: TypeID, _ key: TypeID) -> Bool {
        if isSame(leaf, key) { return true }
        switch (ScalarForm(self[leaf]), ScalarForm(self[key])) {
        case (.integer, .integer), (.integer, .float), (.integer, .identifier), (.integer, .string),
            (.float, .integer), (.float, .identifier):
            return true
        default: return ["String", "ID"].contains(self[leaf].name)
        }
    }

    /// Whether every value of one leaf type is one of another.
    package func isSame(_ leaf: TypeID, _ other: TypeID) -> Bool {
        let texts = ["String", "ID"]
        return leaf == other || (texts.contains(self[leaf].name) && texts.contains(self[other].name))
    }
}
