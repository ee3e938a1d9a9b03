import GraphQLLanguage
import GraphQLSchema
import Testing

@Suite("Parts of a schema") struct SchemaPartsTests {
    private static let sdl = """
        schema { query: Root }
        type Root {
          "All of them."
          orders(where: Filter, first: Int = 10): [Order!]!
          me: ID
        }
        type Order { id: ID! state: State! by: Person }
        enum State { OPEN CLOSED }
        input Filter { and: [Filter!] state: State at: Instant }
        scalar Instant
        type Person { name: String }
        """

    private static func part(_ coordinates: String...) throws -> String {
        try #require(SchemaLoader.load([SourceText(sdl)]).schema).printed(only: coordinates)
    }

    @Test func `are types by their names, in the schema's order`() throws {
        #expect(
            try Self.part("Person", "State", "Person")
                == "enum State {\n  OPEN\n  CLOSED\n}\n\ntype Person {\n  name: String\n}"
        )
    }

    @Test func `are fields with what one needs to ask for them`() throws {
        let expected = """
            type Root {
              "All of them."
              orders(where: Filter, first: Int = 10): [Order!]!
            }

            type Order {
              id: ID!
              state: State!
              by: Person
            }

            enum State {
              OPEN
              CLOSED
            }

            input Filter {
              and: [Filter!]
              state: State
              at: Instant
            }

            scalar Instant
            """
        #expect(
            try Self.part("Query.orders") == expected.replacing("\"All of them.\"", with: "\"\"\"All of them.\"\"\"")
        )
    }

    @Test func `are fields of inputs, and several of one type`() throws {
        #expect(
            try Self.part("Filter.at") == "input Filter {\n  at: Instant\n}\n\nscalar Instant"
        )
        #expect(
            try Self.part("Order.id", "Order.by")
                == "type Order {\n  id: ID!\n  by: Person\n}\n\ntype Person {\n  name: String\n}"
        )
        #expect(try Self.part("Order", "Order.id").hasPrefix("type Order {\n  id: ID!\n  state"))
        #expect(try Self.part("Order.id", "Order").hasPrefix("type Order {\n  id: ID!\n  state"))
        #expect(try Self.part() == "")
    }

    @Test(arguments: [
        ("Ordr", "The schema has no type \"Ordr\". Did you mean \"Order\"?"),
        ("Order.staet", "The type \"Order\" has no field \"staet\". Did you mean \"state\"?"),
        ("State.OPEN", "The type \"State\" has no field \"OPEN\"."), ("", "The schema has no type \"\"."),
        ("Mutation.a", "The schema has no type \"Mutation\"."),
        ("Root.orders.id", "The type \"Root\" has no field \"orders.id\". Did you mean \"orders\"?"),
    ])
    func `are nothing that the schema does not have`(coordinate: String, message: String) {
        let error = #expect(throws: GraphQLError.self) { try Self.part(coordinate) }
        #expect(error?.message == message)
    }
}
