/// The scalars that every GraphQL service has (specification, section 3.5).
///
/// Every other scalar is a custom one: a schema does not say what its values look like, so anything is accepted.
package enum BuiltInScalar: String, Sendable {
    case int = "Int"
    case float = "Float"
    case string = "String"
    case boolean = "Boolean"
    case id = "ID"
}

/// Why a value does not fit a type, as a sentence without a place.
///
/// The caller knows where the value stands, and makes a `GraphQLError` of it.
package struct CoercionError: Error, Hashable {
    package let message: String

    package init(_ message: String) { self.message = message }
}
