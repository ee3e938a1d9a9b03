import GraphQLSchema
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Key fields")
struct KeyFieldTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name = "A"
        var type: String
        var configured: [String] = []
        var key: String?
        var testDescription: String { "\(type) \(configured)" }
    }

    static let cases: [Case] = [
        Case(name: "StaffMember", type: "type StaffMember { memberId: ID! name: String }", key: "memberId text"),
        Case(name: "StaffMember", type: "type StaffMember { name: String memberId: ID! }", key: nil),
        Case(name: "StaffMember", type: "type StaffMember { memberId: ID! } type Member { x: Int }", key: nil),
        Case(name: "PlayerSumAggregate", type: "type PlayerSumAggregate { id: Int! age: Int! }", key: nil),
        Case(type: "type A { id: ID! name: String }", key: "id text"),
        Case(type: "type A { name: String }", key: nil),
        Case(type: "type A { id: Int! }", key: "id integer"),
        Case(type: "type A { id: BigInt! }", key: "id integer"),
        Case(type: "type A { id: UUID! }", key: "id uuid"),
        Case(type: "type A { id: Boolean }", key: nil),
        Case(type: "type A { id: [ID!]! }", key: nil),
        Case(type: "type A { id(at: Int!): ID! }", key: nil),
        Case(type: "type A { id: B } type B { x: Int }", key: nil),
        Case(type: "type A @key(fields: \"upc\") { upc: String! }", key: "upc text"),
        Case(type: "type A @key(fields: \"b { x } sku\") { sku: ID! b: B x: Int } type B { x: Int }", key: "sku text"),
        Case(type: "type A @key(fields: \"upc\") { upc: String! id: ID! }", key: "id text"),
        Case(type: "type A { id: ID! slug: String! }", configured: ["slug"], key: "slug text"),
        Case(type: "type A { id: ID! }", configured: ["nothing"], key: "id text"),
        Case(type: "type A { _id: ID! name: String }", key: "_id text"),
        Case(type: "type A { uuid: String! name: String }", key: "uuid uuid"),
        Case(type: "type A { aId: Int! name: String }", key: "aId integer"),
        Case(type: "type A { a_id: ID name: String }", key: nil),
        Case(type: "type A { bId: ID! name: String }", key: nil),
        Case(type: "type A { _id: ID! node: B } type B { x: Int }", key: nil),
        Case(type: "type A { code: ID! }", key: "hidden text"),
        Case(type: "type A { code: ID! other: ID! }", key: nil),
        Case(type: "type A { productId: ID! }", key: nil),
        Case(type: "type A { isbn: String! } extend type Query { byISBN(isbn: String!): A }", key: "hidden text"),
        Case(type: "type A { isbn: String! }", key: nil),
        Case(type: "type A { sys: Sys! } type Sys { id: ID! }", key: "hidden text"),
        Case(
            type: "type A { name: String! b: [B] } type B { id: ID! a: [A] } extend type Query { as: [A] }",
            key: "hidden text"
        ),
        Case(type: "type A { name: String! b: [B] } type B { id: ID! a: [A] }", key: nil),
    ]

    @Test(arguments: cases) func `are found`(_ c: Case) throws {
        var settings = MockSettings()
        var type = TypeSettings()
        type.keyFields = c.configured
        settings.types[c.name] = type
        let schema = try MockedAPI(
            "directive @key(fields: String!) on OBJECT scalar UUID scalar BigInt type Query { a: \(c.name) } \(c.type)"
        ).schema
        let key = KeyField(of: try #require(schema.type(named: c.name)), in: schema, settings: settings)
        #expect(key.map { "\($0.name ?? "hidden") \($0.form)" } == c.key)
    }

    @Test func `do not exist for root types`() throws {
        let schema = try MockedAPI("type Query { id: ID! }").schema
        #expect(KeyField(of: schema[schema.queryType], in: schema, settings: MockSettings()) == nil)
    }
}
