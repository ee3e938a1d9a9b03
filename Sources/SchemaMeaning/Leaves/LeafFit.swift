package import GraphQLSchema
package import JSONModel

/// Makes mocked values fit a leaf type, as result coercion does (specification, section 3.5).
package enum LeafFit {
    /// The value in the type's own form; `nil` where it does not fit.
    package static func value(_ value: JSONValue, as leaf: NamedType) -> JSONValue? {
        if value == .null { return value }
        if let values = leaf.enumValues { return value.string.flatMap { values[$0] }.map { .string($0.name) } }
        switch leaf.name {
        case "Int": return value.int.flatMap { Int32(exactly: $0) }.map { .number(.integer(Int($0))) }
        case "Float": return value.double?.isFinite ?? false ? value : nil
        case "Boolean": return value.bool.map { .bool($0) }
        case "String", "ID": return string(value)
        default: return value
        }
    }

    /// The values that are lists of fitting elements; all values where each is null.
    package static func lists(_ values: [JSONValue], of leaf: NamedType) -> [JSONValue] {
        values.allSatisfy { $0 == .null } ? values : values.compactMap { list($0, of: leaf) }
    }

    /// Whether a value that fits is null only where the type lets it be, the elements of lists included.
    static func hasNoMisplacedNull(_ value: JSONValue, _ type: ResolvedType) -> Bool {
        if value == .null { return !type.isNonNull }
        guard let element = type.listElement, let values = value.array else { return true }
        return values.allSatisfy { hasNoMisplacedNull($0, element) }
    }

    /// A list whose every element fits, at whatever depth.
    private static func list(_ value: JSONValue, of leaf: NamedType) -> JSONValue? {
        guard let elements = value.array else { return nil }
        let fitting = elements.compactMap { $0.array == nil ? self.value($0, as: leaf) : list($0, of: leaf) }
        return fitting.count == elements.count ? .array(fitting) : nil
    }

    private static func string(_ value: JSONValue) -> JSONValue? {
        switch value {
        case .string: value
        case .number, .bool: .string(String(decoding: value.serialized(), as: UTF8.self))
        default: nil
        }
    }
}
