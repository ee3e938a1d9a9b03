package import GraphQLSchema

/// Leaves that hold values of others.
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
