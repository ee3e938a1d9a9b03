package import GraphQLLanguage
package import JSONModel

extension Coercion {
    /// Coerces what a field's resolution gave to the leaf type that the schema promises.
    ///
    /// https://spec.graphql.org/September2025/#CoerceResult()
    ///
    /// - Throws: Why the value cannot stand for the type, in graphql-js's words.
    package static func completeLeaf(_ value: JSONValue, as type: NamedType) throws(GraphQLError) -> JSONValue {
        if case .null = value { return .null }
        switch type.kind {
        case .scalar:
            guard let scalar = type.builtIn else { return value }
            do throws(CoercionError) { return try scalar.coerceResult(value) } catch {
                throw GraphQLError(error.message)
            }
        case .enumeration(let values):
            guard case .string(let name) = value, values[name] != nil else {
                throw GraphQLError("Enum \"\(type.name)\" cannot represent value: \(value.inspected)")
            }
            return value
        case .object, .interface, .union, .inputObject:
            throw GraphQLError("Type \"\(type.name)\" has no leaf values.")
        }
    }
}
