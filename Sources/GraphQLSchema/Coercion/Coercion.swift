package import GraphQLLanguage
package import JSONModel

/// Values between a request and execution: variables, arguments, literals and results (specification, sections 3.4
/// and 6.1.2, 6.4.1, 6.4.3).
///
/// Coerced values are JSON: an enum value is its name, an `ID` a string, a `Float` a `Double`.
package enum Coercion {
    /// Coerces a literal in which variables may stand; `nil` where it does not fit the type.
    package static func coerceLiteral(
        _ literal: Value,
        as type: ResolvedType,
        in schema: Schema,
        variables: JSONObject = [:]
    ) -> JSONValue? {
        LiteralCoercer(types: schema.types, variables: variables, defaultValues: schema.defaultValues)
            .coerce(literal, as: type)
    }
}

/// Every reason why a request's variables cannot be used.
package struct CoercionFailure: Error, Sendable, Hashable {
    package let errors: [GraphQLError]

    package init(errors: [GraphQLError]) { self.errors = errors }
}
