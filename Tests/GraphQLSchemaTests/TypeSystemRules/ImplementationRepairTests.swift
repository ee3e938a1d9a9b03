import GraphQLSchema
import Testing

@Suite struct ImplementationRepairTests {
    private func printed(_ sdl: String) -> String? { SchemaCase("", sdl).load().schema?.printed() }

    @Test func `takes missing fields and interfaces over, from however far`() {
        let sdl = """
            type Query implements C { own: Int b: Gone }
            interface C implements B { c: Int }
            interface B implements A { b: Int }
            interface A { a(x: Int): Int }
            """
        #expect(
            printed(sdl) == """
                type Query implements C & B & A {
                  own: Int
                  c: Int
                  b: Int
                  a(x: Int): Int
                }

                interface C implements B & A {
                  c: Int
                  b: Int
                  a(x: Int): Int
                }

                interface B implements A {
                  b: Int
                  a(x: Int): Int
                }

                interface A {
                  a(x: Int): Int
                }
                """
        )
    }

    @Test func `ends where interfaces go round in circles`() {
        let sdl =
            "type Query implements A { q: Int } interface A implements B { a: Int } interface B implements A { b: Int }"
        #expect(printed(sdl)?.hasPrefix("type Query implements A {\n  q: Int\n  a: Int\n}") == true)
    }
}
