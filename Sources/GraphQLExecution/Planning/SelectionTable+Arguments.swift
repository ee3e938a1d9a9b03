import GraphQLLanguage
import GraphQLSchema
import JSONModel

extension SelectionTable {
    /// The arguments of a field of this document (specification, section 6.4.1).
    func coerceArguments(
        of field: Field,
        definition: SchemaField,
        variables: JSONObject
    ) throws(GraphQLError) -> JSONObject {
        try Coercion.coerceArguments(
            field.arguments,
            for: definition.arguments,
            at: field.range,
            in: schema,
            variables: variables,
            source: document.source
        )
    }
}
