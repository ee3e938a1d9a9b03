import JSONModel
import Testing

@testable import SchemaMeaning
@testable import SchemaMocking

/// Two ways that lead from an object to one owner.
@Suite("Owners that objects have in common")
struct SharedOwnerTests {
    private static let schema = """
        type Query {
          board(id: ID!): Board cards: [Card!]! payments: [Payment!]! comments: [Comment!]! staff: [Employee!]!
        }
        type Board { id: ID! name: String! lists: [List!]! cards: [Card!]! }
        type List { id: ID! name: String! board: Board! cards: [Card!]! }
        type Card { id: ID! title: String! list: List! board: Board! }
        type Customer { id: ID! name: String! orders: [Order!]! }
        type Order { id: ID! total: Float! customer: Customer! payments: [Payment!]! }
        type Payment { id: ID! amount: Float! order: Order! customer: Customer! }
        type User { id: ID! name: String! posts: [Post!]! comments: [Comment!]! }
        type Post { id: ID! title: String! author: User! comments: [Comment!]! }
        type Comment { id: ID! body: String! author: User! post: Post! parent: Comment replies: [Comment!]! }
        type Department { id: ID! name: String! employees: [Employee!]! }
        type Employee { id: ID! name: String! department: Department! manager: Employee reports: [Employee!]! }
        type Mutation { moveCard(id: ID!, listId: ID!): Card! createCard(listId: ID!, title: String!): Card!
          addCard(boardId: ID!, title: String!): Card! updateComment(id: ID!, parentId: ID!): Comment! }
        """

    private let api: LivingAPI

    init() throws { api = try LivingAPI(Self.schema) }

    /// The number of objects for which two paths lead to different keys.
    private func differences(_ query: String, _ one: String, _ other: String) throws -> Int {
        let objects = try #require(try api.data("{ \(query) }").object?.map { $0.value }.first?.array)
        #expect(objects.count > 5)
        return objects.count { object in
            let ids = (object.at(one), object.at(other))
            return ids.0 != nil && ids.1 != nil && ids.0 != ids.1
        }
    }

    @Test(arguments: [
        ("cards { board { id } list { board { id } } }", "board.id", "list.board.id"),
        ("payments { customer { id } order { customer { id } } }", "customer.id", "order.customer.id"),
        ("comments { post { id } parent { post { id } } }", "post.id", "parent.post.id"),
    ])
    func `are the same by either way`(query: String, one: String, other: String) throws {
        #expect(try differences(query, one, other) == 0)
    }

    @Test(arguments: [
        ("comments { author { id } post { author { id } } }", "author.id", "post.author.id"),
        ("staff { department { id } manager { department { id } } }", "department.id", "manager.department.id"),
    ])
    func `are different where each has its own`(query: String, one: String, other: String) throws {
        #expect(try differences(query, one, other) > 0)
    }

    @Test func `list what leads to them`() throws {
        let cards = try api.data("{ cards { id board { cards { id } } list { cards { id } } } }")["cards"]?.array ?? []
        for card in cards {
            let id = try #require(card["id"])
            #expect(card.strings("board.cards", "id").contains(id.string ?? ""))
            #expect(card.strings("list.cards", "id").contains(id.string ?? ""))
        }
    }

    @Test func `are the one that an unknown key names`() throws {
        let board = try api.data(
            #"{ board(id: "b") { lists { id } cards { board { id } list { id board { id } } } } }"#
        )["board"]
        let lists = Set(board?.strings("lists", "id") ?? [])
        for card in board?["cards"]?.array ?? [] {
            #expect(card["board"]?["id"] == "b" && card.at("list.board.id") == "b")
            #expect(lists.contains(card.at("list.id")?.string ?? ""))
        }
        #expect(board?["cards"]?.array?.isEmpty == false)
    }

    @Test func `list an object once that has moved, and on its new board alone`() throws {
        let query = #"{ board(id: "board-2") { lists { id } cards { id list { id } } } }"#
        let board = try #require(try api.data(query)["board"])
        let card = try #require(board["cards"]?.array?.first)
        let id = try #require(card["id"]?.string)
        let lists = board.strings("lists", "id")
        let other = try #require(lists.first { $0 != card.at("list.id")?.string })
        _ = try api.data(#"mutation { moveCard(id: "\#(id)", listId: "\#(other)") { id } }"#)
        let now = try api.data(query)["board"]?.strings("cards", "id") ?? []
        #expect(now.filter { $0 == id } == [id])
        #expect(Set(now) == Set(board.strings("cards", "id")))
        let away = #"mutation { moveCard(id: "\#(id)", listId: "list-3") { board { id cards { id } } } }"#
        let moved = try api.data(away)["moveCard"]
        #expect(moved?.at("board.id") != "board-2" && moved?.strings("board.cards", "id").contains(id) == true)
        #expect(try api.data(query)["board"]?.strings("cards", "id").contains(id) == false)
    }

    @Test func `are those of the board that something new is put on`() throws {
        let made = try api.data(
            #"mutation { addCard(boardId: "board-3", title: "a") { board { id } list { board { id } } } }"#
        )
        #expect(made.at("addCard.board.id") == "board-3" && made.at("addCard.list.board.id") == "board-3")
    }

    @Test func `are not shared by what is only like another one`() throws {
        let api = try LivingAPI(
            """
            type Query { tasks: [Task!]! posts: [Post!]! }
            type Status { id: ID! name: String! }
            type Task { id: ID! parent: Task status: Status! subtasks: [Task!]! }
            type Post { id: ID! comments: [Comment!]! }
            type Comment { id: ID! post: Post! parent(locale: String!): Comment }
            """
        )
        let tasks = try api.data("{ tasks { status { id } parent { status { id } } } }")["tasks"]?.array ?? []
        #expect(tasks.contains { $0["parent"]?.isNull == false && $0.at("status.id") != $0.at("parent.status.id") })
        #expect(try api.data("{ posts { comments { id } } }")["posts"]?.array?.isEmpty == false)
    }

    @Test func `end where a client writes a circle, or there are no objects`() throws {
        let write = { (id: Int, parent: Int) in
            #"mutation { updateComment(id: "comment-\#(id)", parentId: "comment-\#(parent)") { post { id } } }"#
        }
        for (id, parent) in [(2, 3), (3, 4), (4, 2), (5, 5)] {
            #expect(try api.data(write(id, parent)).at("updateComment.post.id") != nil)
        }
        let schema = """
            type Query { items: [Item!]! item(id: ID!): Item }
            type Shelf { id: ID! boxes: [Box!]! items: [Item!]! }
            type Box { id: ID! shelf: Shelf! items: [Item!]! }
            type Item { id: ID! box: Box! shelf: Shelf! above: Item! }
            """
        var settings = MockSettings()
        (settings.population, settings.isClosed) = (0, true)
        let empty = try LivingAPI(schema, settings: settings)
        #expect(try empty.data(#"{ items { id } item(id: "item-1") { id } }"#)["items"] == [])
    }

    @Test func `follow what is written`() throws {
        let fields = "id board { id cards { id } } list { id board { id } }"
        let made = try api.data(#"mutation { createCard(listId: "list-3", title: "a") { \#(fields) } }"#)["createCard"]
        #expect(made?.at("list.id") == "list-3" && made?.at("board.id") == made?.at("list.board.id"))
        let id = try #require(made?["id"]?.string)
        #expect(made?.strings("board.cards", "id").contains(id) == true)
        let moved = try api.data(#"mutation { moveCard(id: "\#(id)", listId: "list-7") { \#(fields) } }"#)["moveCard"]
        #expect(moved?.at("list.id") == "list-7" && moved?.at("board.id") == moved?.at("list.board.id"))
        #expect(moved?.strings("board.cards", "id").contains(id) == true)
    }
}
