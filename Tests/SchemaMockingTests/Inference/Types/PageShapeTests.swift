import GraphQLSchema
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Shapes of pages")
struct PageShapeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var fields: String
        /// The roles in the order of the fields; `nil` for what is no page.
        var roles: [PageFieldRole]?
        var isCertain = true
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(
            name: "a connection",
            fields: "edges: [Edge!]! nodes: [Item] pageInfo: Info! totalCount: Int! note: String",
            roles: [.edges, .items, .info, .total, .other]
        ),
        Case(name: "edges alone", fields: "edges: [Edge]", roles: [.edges]),
        Case(name: "nodes and facts", fields: "nodes: [Item!]! pageInfo: Info!", roles: [.items, .info]),
        Case(
            name: "a wrapper",
            fields: "data: [Item!]! total: Int! current_page: Int! perPage: Int! totalPages: Int! hasMore: Boolean!",
            roles: [.items, .total, .page, .size, .pageCount, .hasNext]
        ),
        Case(
            name: "two counts",
            fields: "items: [Item!]! count: Int! totalCount: Int! pages: Int",
            roles: [.items, .count, .total, .pageCount]
        ),
        Case(
            name: "a list of any name beside a cursor",
            fields: "cursor: String! hasMore: Boolean! launches: [Item]!",
            roles: [.endCursor, .hasNext, .items],
            isCertain: false
        ),
        Case(name: "an amount of money", fields: "lines: [Item!]! total: Money!", roles: nil),
        Case(name: "something with a list", fields: "items: [Item!]! name: String!", roles: nil),
        Case(name: "edges of a graph", fields: "edges: [Item!]! color: String", roles: nil),
        Case(name: "a list of texts", fields: "items: [String!]! total: Int! hasMore: Boolean!", roles: nil),
        Case(name: "two lists of any name", fields: "cats: [Item!]! dogs: [Item!]! hasMore: Boolean!", roles: nil),
    ]

    @Test(arguments: cases) func `are known by their structure`(_ c: Case) throws {
        let api = try MockedAPI(
            """
            type Query { page: Page }
            type Page { \(c.fields) }
            type Item { id: ID! }
            type Edge { cursor: String! node: Item }
            type Info { hasNextPage: Boolean! endCursor: String }
            type Money { amount: Int! }
            """
        )
        let type = try #require(api.schema.type(named: "Page"))
        let shape = PageShape.of(type, in: api.schema)
        #expect(shape?.roles == c.roles)
        if let shape {
            #expect(shape.isCertain == c.isCertain)
            #expect(api.schema[shape.element].name == "Item")
        }
    }
}
