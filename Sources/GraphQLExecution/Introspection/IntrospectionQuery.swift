import GraphQLLanguage
package import GraphQLSchema
import JSONModel

/// The operation that tools ask a server for its whole schema with.
///
/// It selects everything that the September 2025 edition knows.
package enum IntrospectionQuery {
    package static let text = """
        query IntrospectionQuery {
          __schema {
            description
            queryType { name }
            mutationType { name }
            subscriptionType { name }
            types { ...FullType }
            directives {
              name
              description
              isRepeatable
              locations
              args(includeDeprecated: true) { ...InputValue }
            }
          }
        }

        fragment FullType on __Type {
          kind
          name
          description
          specifiedByURL
          isOneOf
          fields(includeDeprecated: true) {
            name
            description
            args(includeDeprecated: true) { ...InputValue }
            type { ...TypeRef }
            isDeprecated
            deprecationReason
          }
          inputFields(includeDeprecated: true) { ...InputValue }
          interfaces { ...TypeRef }
          enumValues(includeDeprecated: true) { name description isDeprecated deprecationReason }
          possibleTypes { ...TypeRef }
        }

        fragment InputValue on __InputValue {
          name
          description
          type { ...TypeRef }
          defaultValue
          isDeprecated
          deprecationReason
        }

        fragment TypeRef on __Type {
          kind
          name
          ofType { kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name
            ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } } } } } } }
        }
        """

    /// The same for servers that know no newer edition than that of 2018.
    package static let olderText = [
        ("__schema {\n    description", "__schema {"), ("isRepeatable", ""), ("specifiedByURL", ""), ("isOneOf", ""),
        ("args(includeDeprecated: true)", "args"), ("inputFields(includeDeprecated: true)", "inputFields"),
        ("defaultValue\n  isDeprecated\n  deprecationReason", "defaultValue"),
    ]
    .reduce(text) { $0.replacing($1.0, with: $1.1) }
}

extension Schema {
    /// The result of the introspection query.
    package func introspected() -> ExecutionResult {
        do throws(GraphQLError) {
            let document = try Document(parsing: SourceText(IntrospectionQuery.text))
            let prepared = PreparedDocument(ValidatedDocument(unchecked: document, schema: self))
            return prepared.execute(rootValue: { _ in JSONObjectValue([:], type: queryType) })
        } catch {
            return ExecutionResult(requestErrors: [error])
        }
    }
}
