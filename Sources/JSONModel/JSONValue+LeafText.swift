extension JSONValue {
    /// The value of a leaf as text; `nil` for a list, an object or null.
    package var leafText: String? {
        switch self {
        case .string(let text): text
        case .number(let number): number.text
        case .bool(let flag): flag ? "true" : "false"
        case .null, .array, .object: nil
        }
    }
}

extension JSONNumber {
    /// The number of a literal of the GraphQL or JSON grammar.
    package init(literal text: String) {
        if let integer = Int(text) {
            self = .integer(integer)
        } else if let double = Double(text), double.isFinite {
            self = .double(double)
        } else {
            self = .literal(text)
        }
    }

    /// The number as JSON writes it.
    package var text: String {
        if case .integer(let number) = self { return String(number) }
        return String(decoding: JSONValue.number(self).serialized(), as: UTF8.self)
    }
}
