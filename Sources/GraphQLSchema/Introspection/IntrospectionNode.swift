import JSONModel

/// A value inside an introspection result, with the way to it.
struct IntrospectionNode {
    let value: JSONValue
    let path: IntrospectionPath

    /// A member of an object; `null` if the object has no such member.
    subscript(key: String) -> IntrospectionNode {
        IntrospectionNode(value: value[key] ?? .null, path: .member(path, key))
    }

    /// The elements of an array; `nil` where the value is no array.
    var elements: [IntrospectionNode]? {
        value.array?.enumerated().map { IntrospectionNode(value: $1, path: .element(path, $0)) }
    }

    var isNull: Bool { value.isNull }

    /// The value as messages name it: `null`, `a number`, `"Query"`.
    var found: String {
        switch value {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number: "a number"
        case .string(let text): text.utf8.count <= 40 ? "\"\(text)\"" : "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// The way from the top of a JSON document to a value in it; its text is made only for messages.
indirect enum IntrospectionPath {
    case root
    case member(IntrospectionPath, String)
    case element(IntrospectionPath, Int)

    enum Step: Equatable {
        case member(String)
        case element(Int)
    }

    /// From the top down.
    var steps: [Step] {
        switch self {
        case .root: []
        case .member(let parent, let key): parent.steps + [.member(key)]
        case .element(let parent, let index): parent.steps + [.element(index)]
        }
    }
}

extension IntrospectionPath: CustomStringConvertible {
    /// As JavaScript writes it: `__schema.types[3].fields[0].type`.
    var description: String {
        switch self {
        case .root: ""
        case .member(.root, let key): key
        case .member(let parent, let key): "\(parent).\(key)"
        case .element(let parent, let index): "\(parent)[\(index)]"
        }
    }
}
