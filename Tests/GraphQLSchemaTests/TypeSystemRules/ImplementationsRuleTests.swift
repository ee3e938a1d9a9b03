import Testing

@Suite struct ImplementationsRuleTests {
    static let cases = [
        SchemaCase(
            "types that keep every promise",
            """
            type Query implements I { a: Query! b: [Query!]! c(x: Int, y: Int = 1, z: String): Query d: U e: J }
            interface I { a: Query b: [I] c(x: Int): I d: U e: I }
            interface J implements I { a: Query b: [I] c(x: Int): I d: Query e: J }
            union U = Query
            """
        ),
        SchemaCase(
            "a field that is missing",
            "type Query implements I { a: Int } interface I { a: Int b: Int }",
            "1:6: error: Interface field I.b expected but Query does not provide it."
        ),
        SchemaCase(
            "types that are wider or other",
            """
            type Query implements I { a: Int b: [Int] c: Query d: String e: Int }
            interface I { a: Int! b: [Int!] c: [Query] d: Int e: U }
            union U = Query
            """,
            "1:30: error: Interface field I.a expects type Int! but Query.a is type Int.",
            "1:37: error: Interface field I.b expects type [Int!] but Query.b is type [Int].",
            "1:46: error: Interface field I.c expects type [Query] but Query.c is type Query.",
            "1:55: error: Interface field I.d expects type Int but Query.d is type String.",
            "1:65: error: Interface field I.e expects type U but Query.e is type Int."
        ),
        SchemaCase(
            "arguments that are missing, other or required besides",
            """
            type Query implements I {
              a: Int
              b(x: Int!): Int
              c(x: Int, y: Int!, z: Int! = 1, w: Int): Int
            }
            interface I { a(x: Int): Int b(x: Int): Int c(x: Int): Int }
            """,
            "2:3: error: Interface field argument I.a(x:) expected but Query.a does not provide it.",
            "3:8: error: Interface field argument I.b(x:) expects type Int but Query.b(x:) is type Int!.",
            "4:13: error: Object field Query.c includes required argument y that is missing from the Interface field I.c."
        ),
        SchemaCase(
            "fields that only the type deprecates",
            "type Query implements I { a: Int @deprecated b: Int @deprecated } interface I { a: Int b: Int @deprecated }",
            "1:27: warning: Interface field I.a is not deprecated, so implementation field Query.a must not be deprecated."
        ),
        SchemaCase(
            "interfaces that break their own interfaces",
            "type Query { a: Int } interface I { a: Int! } interface J implements I { a: Int }",
            "1:77: error: Interface field I.a expects type Int! but J.a is type Int."
        ),
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }
}
