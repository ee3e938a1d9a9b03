import GraphQLSchema
import Testing

@Suite struct DefaultValuesRuleTests {
    static let cases = [
        SchemaCase(
            "values of every type",
            """
            scalar Any
            enum E { A B }
            input In { r: Int! o: Int d: Int! = 1 }
            input One @oneOf { a: Int b: Int }
            type Query {
              a(i: Int = -1, f: Float = 1, g: Float = 1.5, s: String = "x", b: Boolean = true, j: ID = 1, k: ID = "a"): Int
              b(e: E = A, l: [Int!] = 1, m: [[Int]] = [[1, null], null], x: Any = {a: [1, B]}, n: Int = null): Int
              c(o: In = {r: 1}, p: One = {a: 1}): Int
            }
            """
        ),
        SchemaCase(
            "values of no type",
            """
            enum E { APPLE PEAR }
            type Query {
              a(i: Int = 1.5, j: Int = 3000000000, f: Float = "x", s: String = 1, b: Boolean = 0, d: ID = 1.5): Int
              b(e: E = APPEL, f: E = "APPLE", l: [Int!]! = [1, null, "x"], n: Int! = null): Int
            }
            """,
            "3:14: warning: Query.a(i:) has invalid default value: Int cannot represent non-integer value: 1.5",
            "3:28: warning: Query.a(j:) has invalid default value: "
                + "Int cannot represent non 32-bit signed integer value: 3000000000",
            #"3:51: warning: Query.a(f:) has invalid default value: Float cannot represent non numeric value: "x""#,
            "3:68: warning: Query.a(s:) has invalid default value: String cannot represent a non string value: 1",
            "3:84: warning: Query.a(b:) has invalid default value: Boolean cannot represent a non boolean value: 0",
            "3:95: warning: Query.a(d:) has invalid default value: "
                + "ID cannot represent a non-string and non-integer value: 1.5",
            #"4:12: warning: Query.b(e:) has invalid default value: Value "APPEL" does not exist in "E" enum."#
                + #" Did you mean the enum value "APPLE"?"#,
            #"4:26: warning: Query.b(f:) has invalid default value: Enum "E" cannot represent non-enum value: "APPLE"."#
                + #" Did you mean the enum value "APPLE"?"#,
            #"4:52: warning: Query.b(l:) has invalid default value: Expected value of type "Int!", found null."#,
            #"4:58: warning: Query.b(l:) has invalid default value: Int cannot represent non-integer value: "x""#,
            #"4:74: warning: Query.b(n:) has invalid default value: Expected value of type "Int!", found null."#
        ),
        SchemaCase(
            "input objects that do not fit",
            """
            input In { name: Int! other: In }
            input One @oneOf { a: Int b: Int }
            type Query {
              a(a: In = 1, b: In = {}, c: In = {nmae: 1, name: 2, name: 3, other: {name: "x"}}): Int
              b(a: One = {}, b: One = {a: 1, b: 2}, c: One = {a: null}): Int
            }
            """,
            #"4:13: warning: Query.a(a:) has invalid default value: Expected value of type "In", found 1."#,
            #"4:24: warning: Query.a(b:) has invalid default value: Field "In.name" of required type "Int!" was not "#
                + "provided.",
            #"4:37: warning: Query.a(c:) has invalid default value: Field "nmae" is not defined by type "In"."#
                + #" Did you mean "name"?"#,
            #"4:55: warning: Query.a(c:) has invalid default value: There can be only one input field named "name"."#,
            #"4:78: warning: Query.a(c:) has invalid default value: Int cannot represent non-integer value: "x""#,
            #"5:14: warning: Query.b(a:) has invalid default value: "#
                + #"OneOf Input Object "One" must specify exactly one key."#,
            #"5:27: warning: Query.b(b:) has invalid default value: "#
                + #"OneOf Input Object "One" must specify exactly one key."#,
            #"5:50: warning: Query.b(c:) has invalid default value: Field "One.a" must be non-null."#
        ),
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }

    @Test func `drops defaults that are no values of their types`() {
        let schema = SchemaCase("", "type Query { a(x: Int! = \"one\", y: Int = 2): Int }").load().schema
        #expect(schema?.printed() == "type Query {\n  a(x: Int!, y: Int = 2): Int\n}")
    }
}
