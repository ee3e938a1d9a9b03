import GraphQLLanguage

/// Definitions that every schema has without writing them, as SDL.
enum BuiltInDefinitions {
    /// The specification's scalars, directives and introspection types.
    static let specified = parsed(scalars + directives + introspectionTypes)

    /// `@defer` and `@stream`, for schemas whose server delivers incrementally.
    static let incremental = parsed(incrementalDirectives)

    /// Directives that may be applied without being defined; introspection shows them only in subgraphs.
    static let hidden = parsed(federationDirectives + appSyncDirectives + mockDirectives)

    /// The directives of Apollo Federation.
    static let federation = parsed(federationDirectives)

    static let federationNames = directiveNames(in: federation)

    /// The names of Federation 1's directives, which need no `@link`.
    static let federation1Names: Set<String> = ["key", "requires", "provides", "external", "extends"]

    /// The names of the directives that shape generated values, which no other server knows.
    static let mockNames = directiveNames(in: parsed(mockDirectives))

    /// The names of the specification's types; a source that defines one again changes nothing.
    static let typeNames: Set<String> = Set(
        specified.definitions.compactMap {
            guard case .type(let type) = $0 else { return nil }
            return type.name.value
        }
    )

    /// The names of the directives that the specification defines, which printed SDL leaves out.
    static let directiveNames = directiveNames(in: specified)

    /// Scalars that may be named without being defined.
    static let impliedScalars = federationScalars.union(appSyncScalars)

    private static let federationScalars: Set<String> = [
        "_Any", "_FieldSet", "FieldSet", "federation__FieldSet", "federation__Scope", "federation__Policy",
        "federation__ContextFieldValue", "link__Import",
    ]

    private static func directiveNames(in document: Document) -> Set<String> {
        Set(
            document.definitions.compactMap {
                guard case .directive(let directive) = $0 else { return nil }
                return directive.name.value
            }
        )
    }

    /// Parses built-in SDL, which a test proves valid.
    static func parsed(_ text: String) -> Document {
        let source = SourceText(text)
        return (try? Document(parsing: source, limits: .schema)) ?? Document(source: source, definitions: [])
    }
}

extension BuiltInDefinitions {
    // https://github.com/graphql/graphql-spec/pull/1110
    private static let incrementalDirectives = #"""
        "Lets what a fragment selects come later."
        directive @defer(
          "Deferred when true."
          if: Boolean! = true
          "What the fragment is called where it comes."
          label: String
        ) on FRAGMENT_SPREAD | INLINE_FRAGMENT

        "Lets the items of a list come one after the other."
        directive @stream(
          "Streamed when true."
          if: Boolean! = true
          "What the list is called where its items come."
          label: String
          "How many items come at once."
          initialCount: Int! = 0
        ) on FIELD

        """#
}

extension BuiltInDefinitions {
    /// Section 3.5 of the specification.
    private static let scalars = #"""
        "Text, as a sequence of Unicode characters."
        scalar String

        "A whole number between -2147483648 and 2147483647."
        scalar Int

        "A double-precision number as IEEE 754 defines it."
        scalar Float

        "`true` or `false`."
        scalar Boolean

        "A key that is unique to an object. It is sent as a string and means nothing to people; whole numbers are accepted."
        scalar ID

        """#

    /// Section 3.13 of the specification.
    private static let directives = #"""
        "Leaves out a field or fragment where the argument is false."
        directive @include(
          "Included when true."
          if: Boolean!
        ) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT

        "Leaves out a field or fragment where the argument is true."
        directive @skip(
          "Skipped when true."
          if: Boolean!
        ) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT

        "Marks a part of the schema that should no longer be used."
        directive @deprecated(
          "Why, and what to use in its place, in CommonMark."
          reason: String! = "No longer supported"
        ) on FIELD_DEFINITION | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION | ENUM_VALUE

        "Names the specification of a custom scalar's values."
        directive @specifiedBy(
          "Where the specification is found."
          url: String!
        ) on SCALAR

        "Says that exactly one of an input object's fields must be given, and not be null."
        directive @oneOf on INPUT_OBJECT

        """#

    /// Section 4.2 of the specification.
    private static let introspectionTypes = #"""
        "What the server can do: its types, its directives and where operations begin."
        type __Schema {
          description: String
          "Every type there is."
          types: [__Type!]!
          "Where queries begin."
          queryType: __Type!
          "Where mutations begin, if there are any."
          mutationType: __Type
          "Where subscriptions begin, if there are any."
          subscriptionType: __Type
          "Every directive there is."
          directives: [__Directive!]!
        }

        "A type: a named one, or a list or non-null around another. Fields that its kind does not have are null."
        type __Type {
          kind: __TypeKind!
          name: String
          description: String
          specifiedByURL: String
          fields(includeDeprecated: Boolean! = false): [__Field!]
          interfaces: [__Type!]
          possibleTypes: [__Type!]
          enumValues(includeDeprecated: Boolean! = false): [__EnumValue!]
          inputFields(includeDeprecated: Boolean! = false): [__InputValue!]
          ofType: __Type
          isOneOf: Boolean
        }

        "What a type is."
        enum __TypeKind {
          "A leaf without further structure."
          SCALAR
          "Has `fields` and `interfaces`."
          OBJECT
          "Has `fields`, `interfaces` and `possibleTypes`."
          INTERFACE
          "Has `possibleTypes`."
          UNION
          "Has `enumValues`."
          ENUM
          "Has `inputFields`."
          INPUT_OBJECT
          "A list of `ofType`."
          LIST
          "An `ofType` that is never null."
          NON_NULL
        }

        "A field of an object or interface."
        type __Field {
          name: String!
          description: String
          args(includeDeprecated: Boolean! = false): [__InputValue!]!
          type: __Type!
          isDeprecated: Boolean!
          deprecationReason: String
        }

        "An argument, or a field of an input object."
        type __InputValue {
          name: String!
          description: String
          type: __Type!
          "The default value as a GraphQL literal."
          defaultValue: String
          isDeprecated: Boolean!
          deprecationReason: String
        }

        "One value of an enum."
        type __EnumValue {
          name: String!
          description: String
          isDeprecated: Boolean!
          deprecationReason: String
        }

        "A directive that documents may use."
        type __Directive {
          name: String!
          description: String
          isRepeatable: Boolean!
          locations: [__DirectiveLocation!]!
          args(includeDeprecated: Boolean! = false): [__InputValue!]!
        }

        "A place where a directive may stand."
        enum __DirectiveLocation {
          QUERY
          MUTATION
          SUBSCRIPTION
          FIELD
          FRAGMENT_DEFINITION
          FRAGMENT_SPREAD
          INLINE_FRAGMENT
          VARIABLE_DEFINITION
          SCHEMA
          SCALAR
          OBJECT
          FIELD_DEFINITION
          ARGUMENT_DEFINITION
          INTERFACE
          UNION
          ENUM
          ENUM_VALUE
          INPUT_OBJECT
          INPUT_FIELD_DEFINITION
        }

        """#
}
