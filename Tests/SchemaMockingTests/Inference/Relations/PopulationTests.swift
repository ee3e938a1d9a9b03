import GraphQLSchema
import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Populations")
struct PopulationTests {
    private static let boards = """
        type Query { boards: [Board!]! }
        type Board { id: ID! columns: [Column!]! owner: Member! members: [Member!]! }
        type Column { id: ID! board: Board! cards: [Card!]! }
        type Card { id: ID! column: Column! comments: [Comment!]! }
        type Comment { id: ID! card: Card! }
        type Member { id: ID! board: Board }
        type Tag { id: ID! }
        """

    private func populations(_ names: String..., settings: MockSettings = MockSettings()) throws -> [Int] {
        let world = try MockedAPI(Self.boards, settings: settings).world
        return try names.map {
            world.plan(for: try #require(world.schema.type(named: $0)).id).population(in: world.model)
        }
    }

    @Test func `there are several times as many objects as of what they belong to`() throws {
        #expect(try populations("Tag", "Board", "Column", "Card", "Comment") == [50, 50, 250, 1_000, 4_000])
    }

    @Test func `of two that lead to each other the one that is called so came first`() throws {
        #expect(try populations("Board", "Member") == [50, 250])
    }

    @Test func `what is said counts, and the rest follows from it`() throws {
        var settings = MockSettings()
        settings.types["Board", default: TypeSettings()].population = 3
        #expect(try populations("Board", "Column", "Card", settings: settings) == [3, 50, 250])
        settings.types["Column", default: TypeSettings()].population = 0
        #expect(try populations("Board", "Column", "Card", settings: settings) == [3, 0, 50])
        settings.population = 7
        #expect(try populations("Tag", "Board", "Column", "Card", settings: settings) == [7, 3, 0, 7])
    }

    @Test func `a root's list is a page of them`() throws {
        let api = try MockedAPI(
            "type Query { columns: [Column!]! }"
                + Self.boards.split(separator: "\n").dropFirst().joined(separator: "\n"),
            settings: MockSettings()
        )
        #expect(try api.data("{ columns { id } }").at("columns")?.array?.count == 10)
    }
}
