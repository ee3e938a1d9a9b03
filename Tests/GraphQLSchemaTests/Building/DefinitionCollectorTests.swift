import GraphQLLanguage
import GraphQLSchema
import Testing

@Suite struct DefinitionCollectorTests {
    static let cases = [
        SchemaCase(
            "what is defined twice",
            """
            type Query { a: Int a: String b(x: Int, x: Int): Int }
            scalar Query
            enum E { A B A }
            input In { a: Int a: Int }
            directive @d(x: Int, x: Int) on FIELD
            directive @d on FIELD
            """,
            #"1:21: warning: Field "Query.a" can only be defined once."#,
            #"1:41: warning: Argument "Query.b(x:)" can only be defined once."#,
            #"2:8: warning: There can be only one type named "Query"."#,
            #"3:14: warning: Enum value "E.A" can only be defined once."#,
            #"4:19: warning: Field "In.a" can only be defined once."#,
            #"5:22: warning: Argument "@d(x:)" can only be defined once."#,
            #"6:12: warning: There can be only one directive named "@d"."#
        ),
        SchemaCase(
            "what extensions define twice",
            """
            type Query { a: Int }
            extend type Query { a: Int b: Int }
            extend type Query { b: Int }
            """,
            #"2:21: warning: Field "Query.a" can only be defined once."#,
            #"3:21: warning: Field "Query.b" can only be defined once."#
        ),
        SchemaCase(
            "schema definitions and roots",
            """
            schema { query: Q query: R }
            schema { query: R }
            extend schema { query: R mutation: R }
            type Q { a: Int }
            type R { a: Int }
            """,
            "1:19: warning: There can be only one query type in schema.",
            "2:1: warning: Must provide only one schema definition.",
            "3:17: warning: There can be only one query type in schema."
        ),
        SchemaCase(
            "extensions of other kinds",
            """
            type Query { a: Int }
            extend scalar Query @tag(name: "x")
            extend input Query { b: Int }
            scalar S
            extend type S { a: Int }
            extend interface S { a: Int }
            extend union S = Query
            extend enum S { A }
            """,
            #"2:15: error: Cannot extend non-scalar type "Query"."#,
            #"3:14: error: Cannot extend non-input object type "Query"."#,
            #"5:13: error: Cannot extend non-object type "S"."#,
            #"6:18: error: Cannot extend non-interface type "S"."#,
            #"7:14: error: Cannot extend non-union type "S"."#,
            #"8:13: error: Cannot extend non-enum type "S"."#
        ),
        SchemaCase(
            "an extension that takes one of its fields",
            "type Query { a(x: In): Int } input In { a: Int } extend input In @oneOf",
            #"1:66: warning: Directive "@oneOf" may not be used on an extension of type "In"."#
        ),
        SchemaCase(
            "what clients write",
            "type Query { a: Int } query Q { a } { a } fragment F on Query { a }",
            #"1:23: warning: The operation "Q" is no part of a schema."#,
            "1:37: warning: The operation is no part of a schema.",
            #"1:43: warning: The fragment "F" is no part of a schema."#
        ),
        SchemaCase(
            "extensions without a definition",
            "extend type Query { a: User } extend type Usre { b: Int } type User { a: Int }",
            #"1:43: warning: Cannot extend type "Usre" because it is not defined. Did you mean "User"?"#
        ),
        SchemaCase(
            "a subgraph of nothing but extensions",
            """
            extend type Query { _entities(representations: [_Any!]!): [_Entity]! product(id: ID!): Product }
            extend type Product @key(fields: "id") { id: ID! @external price: Int }
            extend type Mutation { buy: Product }
            union _Entity = Product
            """
        ),
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }

    @Test func `counts the first of everything`() throws {
        let sdl =
            "type Query { a: Int a: String } scalar Query enum E { A A } directive @d on FIELD directive @d on QUERY"
        let schema = try #require(SchemaLoader.load([SourceText(sdl)]).schema)
        #expect(
            schema.printed() == """
                directive @d on FIELD

                type Query {
                  a: Int
                }

                enum E {
                  A
                }
                """
        )
    }

    @Test func `makes types of a subgraph's extensions`() throws {
        let schema = try loaded(
            "extend type Query { all: [_Any] _service: ID } extend type Product @key(fields: \"id\") { id: ID! } extend schema @link"
        )
        #expect(schema.type(named: "_Any") != nil)
        #expect(schema.type(named: "FieldSet") == nil)
        #expect(schema.directive(named: "key") == nil)
        #expect(schema.type(named: "Product")?.directives.map(\.name.value) == ["key"])
        #expect(schema.appliedDirectives.map(\.name.value) == ["link"])
    }
}
