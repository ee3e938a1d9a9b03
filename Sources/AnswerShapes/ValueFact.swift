import JSONModel

/// A fact about one value of an answer, such as its kind, and never the value itself.
package enum ValueFact: Sendable, Hashable {
    case null
    case boolean
    /// A number without a fraction.
    case integer
    case fraction
    case string
    case list
    case object
    /// The object type that `__typename` names.
    case type(String)
    case enumValue(String)
    /// The lack of a member that was selected.
    case absent

    /// The kind of a JSON value.
    init(kindOf value: JSONValue) {
        switch value {
        case .null: self = .null
        case .bool: self = .boolean
        case .number(let number): self = number.int == nil ? .fraction : .integer
        case .string: self = .string
        case .array: self = .list
        case .object: self = .object
        }
    }
}

extension ValueFact: CustomStringConvertible {
    /// The fact as the object of a sentence: "the API gave null".
    package var description: String {
        switch self {
        case .null: "null"
        case .boolean: "a Boolean"
        case .integer: "an integer"
        case .fraction: "a number with a fraction"
        case .string: "a String"
        case .list: "a list"
        case .object: "an object"
        case .type(let name): "an object of the type \(name)"
        case .enumValue(let name): "the enum value \(name)"
        case .absent: "nothing"
        }
    }
}
