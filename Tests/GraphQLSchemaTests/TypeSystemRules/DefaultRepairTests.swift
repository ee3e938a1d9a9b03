import GraphQLSchema
import Testing

@Suite struct DefaultRepairTests {
    @Test func `drops defaults that rest on what is left out, and on each other`() {
        let sdl = """
            type Query {
              a(gone: In = {gone: 1}, fine: In = {b: 1}, needs: Needs = {}, outer: Outer = {needs: {}}): Int
            }
            input In { gone: Gone b: Int }
            input Needs { x: Int! = "one" }
            input Outer { needs: Needs! = {} }
            """
        #expect(
            SchemaCase("", sdl).load().schema?.printed() == """
                type Query {
                  a(gone: In, fine: In = {b: 1}, needs: Needs, outer: Outer): Int
                }

                input In {
                  b: Int
                }

                input Needs {
                  x: Int!
                }

                input Outer {
                  needs: Needs!
                }
                """
        )
    }
}
