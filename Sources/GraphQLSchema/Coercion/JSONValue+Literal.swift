package import GraphQLLanguage
package import JSONModel

extension JSONValue {
    /// The value that a literal looks like, without a type: an enum value is a string, as in variables.
    ///
    /// `nil` for a variable that has no value; inside a list that is null, inside an object no member (specification,
    /// section 3.10).
    package init?(literal: GraphQLLanguage.Value, variables: JSONObject) {
        switch literal.kind {
        case .variable(let name):
            guard let value = variables[name] else { return nil }
            self = value
        case .int(let text), .float(let text): self = (try? JSONValue(parsing: Array(text.utf8))) ?? .string(text)
        case .string(let text, _), .enumeration(let text): self = .string(text)
        case .boolean(let value): self = .bool(value)
        case .null: self = .null
        case .list(let elements): self = .array(elements.map { JSONValue(literal: $0, variables: variables) ?? .null })
        case .object(let fields):
            var object = JSONObject()
            for field in fields { object[field.name.value] = JSONValue(literal: field.value, variables: variables) }
            self = .object(object)
        }
    }
}

extension Value {
    /// Whether the value depends on variables.
    package var hasVariables: Bool {
        switch kind {
        case .variable: true
        case .list(let elements): elements.contains { $0.hasVariables }
        case .object(let fields): fields.contains { $0.value.hasVariables }
        case .int, .float, .string, .boolean, .null, .enumeration: false
        }
    }
}
