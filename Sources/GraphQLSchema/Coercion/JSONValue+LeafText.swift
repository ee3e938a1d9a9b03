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
