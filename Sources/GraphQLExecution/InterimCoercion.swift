import GraphQLLanguage
import GraphQLSchema
import JSONModel

struct CoercionFailure: Error { let errors: [GraphQLError] }

enum Coercion {
    static func coerceVariables(
        of operation: OperationDefinition,
        in schema: Schema,
        from variables: JSONObject
    ) -> Result<JSONObject, CoercionFailure> { .success(variables) }

    static func completeLeaf(_ value: JSONValue, as type: NamedType) throws(GraphQLError) -> JSONValue { value }
}
extension SelectionTable {
    func coerceArguments(
        of field: Field,
        definition: SchemaField,
        variables: JSONObject
    ) throws(GraphQLError)
        -> JSONObject
    { [:] }
}
