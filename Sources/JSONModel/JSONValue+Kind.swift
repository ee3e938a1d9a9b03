extension JSONValue {
    /// The kind of the value with its article, for messages: `a number`.
    package var kindName: String {
        switch self {
        case .null: "null"
        case .bool: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// The value for messages, with as much of it as fits there: `the text "on"`, `the number 7`, `a list`.
    package var summary: String {
        switch self {
        case .null, .array, .object: kindName
        case .bool(let flag): "the flag \(flag)"
        case .number: "the number \(String(decoding: serialized(), as: UTF8.self))"
        case .string(let text): "the text \"\(text.cut(to: 80))\""
        }
    }
}
