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

extension JSONValue {
    /// The value at a path of keys and indexes; `nil` where it leads nowhere.
    package func value(at path: some Sequence<String>) -> JSONValue? {
        path.reduce(self as JSONValue?) { value, step in value?[step] ?? Int(step).flatMap { value?[$0] } }
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
