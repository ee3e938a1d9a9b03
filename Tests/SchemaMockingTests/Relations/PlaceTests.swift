import JSONModel
import Testing

@testable import SchemaMocking

@Suite("Places within an owner")
struct PlaceTests {
    private let api: LivingAPI

    init() throws {
        api = try LivingAPI(
            """
            type Query { me: User! boards: [Board!]! column(id: ID!): Column users: [User!]! }
            type User { id: ID! name: String! addresses: [Address!]! }
            type Address { id: ID! street: String! isDefault: Boolean! }
            type Board { id: ID! title: String! columns: [Column!]! }
            type Column { id: ID! title: String! position: Int! board: Board! cards: [Card!]! }
            type Card { id: ID! title: String! position: Int! column: Column! }
            type Mutation {
              createCard(columnId: ID!, title: String!): Card! moveCard(id: ID!, columnId: ID!, position: Int!): Card!
            }
            """
        )
    }

    private func column() throws -> [(id: String, position: Int)] {
        try api.data("{ column(id: \"column-1\") { cards { id position } } }").at("column.cards")?.array?.map {
            ($0.at("id")?.string ?? "", $0.at("position")?.int ?? 0)
        } ?? []
    }

    @Test func `count from one in each list`() throws {
        let boards = try api.data("{ boards { columns { position cards { position } } } }").at("boards")?.array ?? []
        for board in boards {
            let columns = board.at("columns")?.array ?? []
            #expect(columns.compactMap { $0.at("position")?.int } == Array(0..<columns.count).map { $0 + 1 })
            for column in columns {
                let cards = column.each("cards", "position").compactMap(\.int)
                #expect(cards == Array(0..<cards.count).map { $0 + 1 })
            }
        }
    }

    @Test func `go on behind the last, and order the list once it is written`() throws {
        let before = try column()
        let made = try api.data("mutation { createCard(columnId: \"column-1\", title: \"x\") { id position } }")
        #expect(made.at("createCard.position")?.int == before.count + 1)
        let id = try #require(made.at("createCard.id")?.string)
        #expect(try column().map(\.id) == before.map(\.id) + [id])
        _ = try api.data("mutation { moveCard(id: \"\(id)\", columnId: \"column-1\", position: 0) { id } }")
        #expect(try column().map(\.id) == [id] + before.map(\.id))
    }

    @Test func `tell the only default`() throws {
        let users = try api.data("{ users { addresses { isDefault } } }").at("users")?.array ?? []
        #expect(!users.isEmpty)
        for user in users where user.at("addresses")?.array?.isEmpty == false {
            #expect(user.each("addresses", "isDefault").count { $0 == true } == 1)
        }
    }
}
