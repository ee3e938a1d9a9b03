import Foundation
import GraphQLLanguage
import GraphQLSchema
import TestSupport
import Testing

@Suite struct SchemaPrinterTests {
    private static let everything = #"""
        "The whole of it."
        schema {
          query: Root
        }

        """
        Says why.

        At some length.
        """
        directive @why(
          "The reason."
          reason: String = "none"
        ) repeatable on FIELD_DEFINITION | OBJECT

        directive @plain(a: Int = 1, b: [In!]) on QUERY

        "At https://example.com."
        scalar Instant @specifiedBy(url: "https://example.com/\"instant\"")

        scalar Bare

        interface Node {
          id: ID!
        }

        interface Named implements Node {
          id: ID!
          name: String
        }

        type Root implements Named & Node @why(reason: "because") {
          id: ID!

          "Described, so after a blank line."
          name: String
          old: Int @deprecated
          older: Int @deprecated(reason: "Use \"old\".")
          inline(a: Int = 1, b: In = {x: -1.5, list: ["a", "b"], kind: ONE}): Bare
          wrapped(
            "The first."
            a: Int

            """
            The second:
              indented
            """
            b: Int @deprecated(reason: "gone")
            c: Int
          ): [[Any!]!]!
        }

        type Other {
          at: Instant
        }

        union Any = Root | Other

        enum Kind {
          "The first of the block."
          ONE

          "Another."
          TWO
          THREE @deprecated
        }

        input In {
          x: Float = 0
          list: [String!]! = []
          kind: Kind = ONE
        }

        input Either @oneOf {
          a: Int
          b: String
        }
        """#

    @Test func `prints what it has read`() throws {
        let printed = try loaded(Self.everything).printed()
        try expectGolden(printed + "\n", "printed.graphql")
        #expect(try loaded(printed).printed() == printed)
    }

    @Test(arguments: [Schemas.starWars, Schemas.shop]) func `prints what parses back to the same`(sdl: String) throws {
        let printed = try loaded(sdl).printed()
        #expect(try loaded(printed).printed() == printed)
    }

    @Test func `needs no schema definition for the default names`() throws {
        #expect(try loaded("schema { query: Query } type Query { a: Int }").printed() == "type Query {\n  a: Int\n}")
    }

    @Test func `says that a type with a root's name is no root`() throws {
        let printed = try loaded("schema { query: Query } type Query { a: Mutation } type Mutation { b: Int }")
            .printed()
        #expect(printed.hasPrefix("schema {\n  query: Query\n}\n\ntype Query"))
    }

    @Test func `prints descriptions that no block string can hold as strings`() throws {
        let sdl = #"""
            " leading and trailing \t\r "
            type Query {
              "ends with a \"quote\""
              a: Int
            }
            """#
        let printed = try loaded(sdl).printed()
        #expect(
            printed == #"""
                " leading and trailing \t\r "
                type Query {
                  """
                  ends with a "quote"
                  """
                  a: Int
                }
                """#
        )
        #expect(try loaded(printed).printed() == printed)
    }

    @Test(.enabled(if: sharedFolder != nil, "needs the folder of public suites beside the project"))
    func `prints a large schema, and what it prints is the same schema`() throws {
        let file = try #require(sharedFolder).appending(path: "schemas/github.graphql")
        let source = SourceText(bytes: Array(try Data(contentsOf: file)), name: "github.graphql")
        let result = SchemaLoader.load([source])
        try expectGolden(result.diagnostics.map { "\($0)\n" }.joined(), "github-diagnostics.txt")
        let printed = try #require(result.schema).printed()
        let again = SchemaLoader.load([SourceText(printed)])
        // The two fields that are defined twice are so no longer.
        #expect(again.diagnostics.map(\.message) == result.diagnostics.dropFirst(2).map(\.message))
        #expect(try #require(again.schema).printed() == printed)
    }
}
