import GraphQLSchema
import Testing

@Suite struct DefaultCyclesRuleTests {
    static let cases = [
        SchemaCase(
            "defaults that end",
            "type Query { a(x: A = {}): Int } input A { a: A = {a: null} b: B = {} l: [A] = [] } input B { b: A }"
        ),
        SchemaCase(
            "a default that holds itself",
            "type Query { a(x: A = {}): Int } input A { a: A = {} }",
            "1:44: error: Invalid circular reference. The default value of Input Object field A.a references itself."
        ),
        SchemaCase(
            "through lists and other types",
            "type Query { a: Int } input A { b: B = {c: [{}]} } input B { c: [C] } input C { a: A = {} }",
            "1:33: error: Invalid circular reference. The default value of Input Object field A.b references itself "
                + "via the default values of: C.a."
        ),
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }

    @Test func `drops the default that closes the circle`() {
        let sdl = "type Query { a(x: A): Int } input A { b: B = {} } input B { a: A = {} c: Int = 1 }"
        let schema = SchemaCase("", sdl).load().schema
        #expect(schema?.type(named: "A")?.inputFields?["b"]?.defaultValue == nil)
        #expect(schema?.type(named: "B")?.inputFields?["a"]?.defaultValue != nil)
    }
}
