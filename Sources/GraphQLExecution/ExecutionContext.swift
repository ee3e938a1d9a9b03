package import GraphQLSchema
package import JSONModel

/// What one execution carries with it: the answer written so far, its errors, and the request's values.
package struct ExecutionContext: Sendable {
    package let schema: Schema
    package var writer = JSONWriter()

    init(schema: Schema) { self.schema = schema }

    /// The arguments of a field, coerced (specification, section 6.4.1), defaults included; the same object for every
    /// parent in one request.
    package func arguments(of field: PlannedField) -> JSONObject { [:] }
}
