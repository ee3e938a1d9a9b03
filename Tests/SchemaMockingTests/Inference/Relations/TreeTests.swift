import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Trees, and what came first")
struct TreeTests {
    private static let sdl = """
        scalar DateTime
        type Category {
          id: ID! name: String! parent: Category parentId: ID children: [Category!]! products: [Product!]! createdAt: DateTime!
        }
        type Product { id: ID! category: Category! maker: Maker createdAt: DateTime! reviews: [Review!]! }
        type Review { id: ID! product: Product! createdAt: DateTime! replyTo: Review }
        type Maker { id: ID! products: [Product!]! createdAt: DateTime! }
        type Employee { id: Int! manager: Employee spouse: Employee }
        type Page { id: ID! parent: Page! }
        type Query {
          categories(first: Int): [Category!]! category(id: ID!): Category products(first: Int): [Product!]!
          reviews(first: Int): [Review!]! employees(first: Int): [Employee!]! pages: [Page!]!
        }
        """

    private let api: MockedAPI

    init() throws { api = try MockedAPI(Self.sdl) }

    /// From an object up to the top, by the keys.
    private func way(up object: JSONValue, by field: String) -> [String] {
        var keys: [String] = []
        var next: JSONValue? = object
        while let here = next, !here.isNull {
            keys.append(here["id"]?.leafText ?? "?")
            next = here[field]
        }
        return keys
    }

    private func chain(_ field: String, depth: Int = 7) -> String {
        depth == 0 ? "id" : "id \(field) { \(chain(field, depth: depth - 1)) }"
    }

    @Test(arguments: [("categories", "parent"), ("reviews", "replyTo"), ("employees", "manager")])
    func `end after three steps, and lead nowhere twice`(_ root: String, _ field: String) throws {
        let objects = try #require(try api.data("{ all: \(root)(first: 50) { \(chain(field)) } }")["all"]?.array)
        let ways = objects.map { way(up: $0, by: field) }
        #expect(ways.allSatisfy { $0.count <= 4 && Set($0).count == $0.count })
        #expect(ways.contains { $0.count == 1 })
        #expect(ways.contains { $0.count > 2 })
    }

    @Test func `have a key of what is above only where something is`() throws {
        let data = try api.data("{ categories(first: 50) { parentId parent { id children { id } } id } }")
        for category in try #require(data["categories"]?.array) {
            #expect(category["parentId"] == category.at("parent.id") ?? .null)
            guard category["parent"] != .null else { continue }
            #expect(category.strings("parent.children", "id").contains(category["id"]?.string ?? ""))
        }
    }

    @Test func `end below what no list shows`() throws {
        let data = try api.data(
            """
            { category(id: "category-x") { children { children { children { id children { id } } } } } }
            """
        )
        let first = try #require(data.at("category.children.0.children.0.children"))
        #expect(first.array?.isEmpty == false)
        #expect(data.at("category.children.0.children.0.children.0.children")?.array?.isEmpty == true)
    }

    @Test func `are none where equals give each other, or something has to stand above`() throws {
        let data = try api.data("{ employees(first: 50) { spouse { id } } pages { parent { id } } }")
        #expect(data.each("employees", "spouse.id").count == 50)
        #expect(data.each("pages", "parent.id").count == 10)
    }

    @Test func `let nothing be made before what it belongs to`() throws {
        let data = try api.data(
            """
            { products(first: 50) { createdAt category { createdAt } maker { createdAt } }
              reviews(first: 50) { createdAt product { createdAt } replyTo { createdAt } }
              category(id: "category-x") {
                createdAt children { createdAt products { createdAt reviews { createdAt } } } } }
            """
        )
        for (list, owners) in [("products", ["category", "maker"]), ("reviews", ["product", "replyTo"])] {
            for owner in owners {
                for member in try #require(data[list]?.array) where member[owner] != .null {
                    let made = try #require(member.at("\(owner).createdAt")?.string)
                    #expect(made <= member["createdAt"]?.string ?? "", "\(owner) of one of the \(list)")
                }
            }
        }
        func check(_ object: JSONValue, lists: [String]) throws -> Int {
            guard let list = lists.first, let made = object["createdAt"]?.string else { return 0 }
            let members = try #require(object[list]?.array)
            #expect(members.allSatisfy { made <= $0["createdAt"]?.string ?? "" })
            return try members.reduce(members.count) { try $0 + check($1, lists: Array(lists.dropFirst())) }
        }
        #expect(try check(try #require(data["category"]), lists: ["children", "products", "reviews"]) > 20)
    }
}
