import GraphQLSchema
import Testing

@Suite struct EmptyTypesRuleTests {
    static let cases = [
        SchemaCase(
            "types of every kind",
            """
            type Query { a: Int }
            type T
            interface I
            union U
            enum E
            input In
            scalar S
            """,
            "2:6: error: Type T must define one or more fields.",
            "3:11: error: Type I must define one or more fields.",
            "4:7: error: Union type U must define one or more member types.",
            "5:6: error: Enum type E must define one or more values.",
            "6:7: error: Input Object type In must define one or more fields."
        ),
        SchemaCase(
            "types that extensions fill",
            "type Query extend type Query { a: E } enum E extend enum E { A }"
        ),
        SchemaCase(
            "a query type of which nothing is left",
            "type Query { a: Missing }",
            #"1:6: error: Query root type Query has no field that can be served."#,
            #"1:17: error: Unknown type "Missing"."#
        ),
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }

    @Test func `leaves out what is empty, and what has become so`() {
        let sdl = """
            type Query { keep: Int a: A u: U b(e: E, in: Outer, i: Int): Int }
            type A { b: B }
            type B { c: C }
            type C
            union U = A
            enum E
            input Outer { inner: Inner }
            input Inner { e: E }
            """
        #expect(SchemaCase("", sdl).load().schema?.printed() == "type Query {\n  keep: Int\n  b(i: Int): Int\n}")
    }
}
