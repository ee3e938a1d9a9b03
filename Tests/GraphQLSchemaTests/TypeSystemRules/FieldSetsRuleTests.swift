import Testing

@Suite struct FieldSetsRuleTests {
    static let cases = [
        SchemaCase(
            "fields that are there",
            """
            type Query { _service: S a: A @provides(fields: "b { ... on B { x } y }") }
            type S { sdl: String }
            type A @key(fields: "id b { x }") @key(fields: "__typename id") {
              id: ID! b: B u: U c: Int @requires(fields: "b { x } u { ... on A { id } ... on B { x } }")
            }
            type B { x: Int y: Int }
            union U = A | B
            """
        ),
        SchemaCase(
            "fields that are not",
            """
            type Query { _service: S a: A @provides(fields: "upcc") list: [A!]! @provides(fields: "b { z }") }
            type S { sdl: String }
            type A @key(fields: "upcc") @key(fields: "b { ... on B { xx } }") @key(fields: "{") {
              upc: ID! b: B c: Int @requires(fields: "")
            }
            type B { x: Int }
            """,
            #"1:49: warning: @provides(fields: "upcc"): A has no field "upcc". Did you mean "upc"?"#,
            #"1:87: warning: @provides(fields: "b { z }"): B has no field "z". Did you mean "x"?"#,
            #"3:21: warning: @key(fields: "upcc"): A has no field "upcc". Did you mean "upc"?"#,
            #"3:42: warning: @key(fields: "b { ... on B { xx } }"): B has no field "xx". Did you mean "x"?"#,
            #"3:80: warning: @key(fields: "{"): Syntax Error: Expected Name, found "{"."#,
            #"4:42: warning: @requires(fields: ""): Syntax Error: Expected Name, found "}"."#
        ),
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }
}
