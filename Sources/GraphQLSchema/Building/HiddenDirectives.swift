extension BuiltInDefinitions {
    /// Apollo Federation 1 and 2, as wide as both allow: a subgraph's SDL loads as it is.
    static let federationDirectives = #"""
        directive @key(fields: FieldSet!, resolvable: Boolean = true) repeatable on OBJECT | INTERFACE
        directive @requires(fields: FieldSet!) on FIELD_DEFINITION
        directive @provides(fields: FieldSet!) on FIELD_DEFINITION
        directive @external(reason: String) on OBJECT | FIELD_DEFINITION
        directive @extends on OBJECT | INTERFACE
        directive @shareable repeatable on OBJECT | FIELD_DEFINITION
        directive @override(from: String!, label: String) on FIELD_DEFINITION
        directive @inaccessible on FIELD_DEFINITION | OBJECT | INTERFACE | UNION | ARGUMENT_DEFINITION | SCALAR | ENUM
          | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION
        directive @tag(name: String!) repeatable on FIELD_DEFINITION | INTERFACE | OBJECT | UNION | ARGUMENT_DEFINITION
          | SCALAR | ENUM | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION | SCHEMA
        directive @link(url: String, as: String, for: link__Purpose, import: [link__Import]) repeatable on SCHEMA
        directive @composeDirective(name: String!) repeatable on SCHEMA
        directive @interfaceObject on OBJECT
        directive @authenticated on ENUM | FIELD_DEFINITION | INTERFACE | OBJECT | SCALAR
        directive @requiresScopes(scopes: [[federation__Scope!]!]!) on ENUM | FIELD_DEFINITION | INTERFACE | OBJECT
          | SCALAR
        directive @policy(policies: [[federation__Policy!]!]!) on ENUM | FIELD_DEFINITION | INTERFACE | OBJECT | SCALAR
        directive @context(name: String!) repeatable on OBJECT | INTERFACE | UNION
        directive @fromContext(field: federation__ContextFieldValue) on ARGUMENT_DEFINITION
        directive @cost(weight: Int!) on ARGUMENT_DEFINITION | ENUM | FIELD_DEFINITION | INPUT_FIELD_DEFINITION | OBJECT
          | SCALAR
        directive @listSize(assumedSize: Int, slicingArguments: [String!], sizedFields: [String!],
          requireOneSlicingArgument: Boolean = true) on FIELD_DEFINITION

        """#

    /// Directives that shape generated values, with GraphQL Faker's meaning.
    ///
    /// Their arguments are read, and checked, where the values are generated.
    static let mockDirectives = #"""
        directive @fake(type: fake__Type!, options: fake__Options, locale: fake__Locale) on FIELD_DEFINITION | SCALAR
        directive @examples(values: [examples__Value]!) on FIELD_DEFINITION | SCALAR
        directive @listLength(min: Int!, max: Int!) on FIELD_DEFINITION

        """#
}
