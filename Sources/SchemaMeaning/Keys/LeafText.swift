package import GraphQLSchema
package import JSONModel

/// Leaf values as texts, for comparisons, lookups and keys.
extension JSONValue {
    /// The value that a text stands for in a field of a leaf type; `nil` where the type has no such value.
    package init?(leafText text: String, as type: NamedType) {
        let value: JSONValue? =
            switch type.name {
            case _ where type.enumValues != nil: type.enumValues?[text].map { _ in .string(text) }
            case "Int": Int32(text).map { .number(.integer(Int($0))) }
            case "Float": Double(text).flatMap { $0.isFinite ? .number(JSONNumber(literal: text)) : nil }
            case "Boolean": Bool(text).map { .bool($0) }
            default: .string(text)
            }
        guard let value else { return nil }
        self = value
    }
}

extension Schema {
    /// Whether an argument's value can be a field's value: both are leaves of one type, or of types that share values.
    ///
    /// Lists fit nothing, and neither does a field with required arguments.
    package func fits(_ argument: ResolvedType, _ field: SchemaField) -> Bool {
        guard !field.needsArguments, case .named(let left) = argument.nullable,
            case .named(let right) = field.type.nullable
        else { return false }
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
