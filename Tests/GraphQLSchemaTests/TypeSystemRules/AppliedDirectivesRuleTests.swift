import Testing

@Suite struct AppliedDirectivesRuleTests {
    static let cases = [
        SchemaCase(
            "directives of every kind, as they should be",
            """
            directive @d(x: Int! = 1, e: F) repeatable on SCHEMA | OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION
              | ENUM | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION | INTERFACE | UNION | SCALAR
            schema @d @d { query: Query }
            type Query @d(e: A) { a(x: Int @d(x: 2)): Int @d }
            enum E @d { A @d }
            enum F { A }
            input In @d { a: Int @d }
            interface I @d { a: Int }
            union U @d = Query
            scalar S @d
            extend scalar S @specifiedBy(url: "https://example.com")
            """
        ),
        SchemaCase(
            "unknown, misplaced and repeated",
            """
            directive @once on OBJECT
            type Query @once @once @unknown { a(x: Int @once): Int @skip(if: true) }
            extend type Query @once
            """,
            #"2:18: warning: The directive "@once" can only be used once at this location."#,
            #"2:24: warning: Unknown directive "@unknown"."#,
            #"2:44: warning: Directive "@once" may not be used on ARGUMENT_DEFINITION."#,
            #"2:56: warning: Directive "@skip" may not be used on FIELD_DEFINITION."#,
            #"3:19: warning: The directive "@once" can only be used once at this location."#
        ),
        SchemaCase(
            "arguments",
            """
            directive @d(needed: Int!, other: String) repeatable on FIELD_DEFINITION
            type Query { a: Int @d @d(needed: 1, neded: 2, needed: 3) @d(needed: "x") @deprecated(reason: 1) }
            """,
            #"2:21: warning: Directive "@d" argument "needed" of type "Int!" is required, but it was not provided."#,
            #"2:38: warning: Unknown argument "neded" on directive "@d". Did you mean "needed"?"#,
            #"2:48: warning: There can be only one argument named "needed"."#,
            #"2:70: warning: Int cannot represent non-integer value: "x""#,
            "2:95: warning: String cannot represent a non string value: 1"
        ),
        SchemaCase(
            "Federation and mocking without definitions",
            """
            extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])
              @link(url: "https://example.com/caching/v1.0", as: "c", import: [{name: "@cache", as: "@keep"}])
            type Query { _service: ID user: User @shareable @c__purge @keep(for: 1) @federation__tag(name: "x") }
            type User @key(fields: "id") @key(fields: "email") {
              id: ID! @external @fake(type: uuid)
              email: String @override(from: "a") @fake(type: email, options: {emailProvider: "example.com"}, locale: de)
              tags: [String] @listLength(min: 1, max: 3) @examples(values: ["a", "b"]) @requires(fields: "id")
            }
            """
        ),
        SchemaCase(
            "mocking with other arguments",
            #"type Query { a: [Int] @listLength(min: "1", max: 2) @fake(kind: uuid) }"#,
            #"1:40: warning: Int cannot represent non-integer value: "1""#,
            #"1:53: warning: Directive "@fake" argument "type" of type "fake__Type!" is required, but it was not "#
                + "provided.",
            #"1:59: warning: Unknown argument "kind" on directive "@fake"."#
        ),
        SchemaCase(
            "Federation's directives with other arguments",
            "type Query @key(field: \"id\") { _service: Int @key(fields: \"id\") }",
            #"1:12: warning: Directive "@key" argument "fields" of type "FieldSet!" is required, but it was not provided."#,
            #"1:17: warning: Unknown argument "field" on directive "@key". Did you mean "fields"?"#,
            #"1:46: warning: Directive "@key" may not be used on FIELD_DEFINITION."#
        ),
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }
}
