import JSONModel
import SchemaMocking
import TestSupport
import Testing

@Suite("Shapes of schemas")
struct ShapesTests {
    @Test func `an abstract object is always of one type`() throws {
        let api = try MockedAPI(Schemas.starWars)
        let data = try api.data(
            "{ hero(episode: JEDI) { __typename id name friends(first: 20) { __typename id name } } }"
        )
        let friends = data.at("hero.friends")?.array ?? []
        #expect(!friends.isEmpty)
        for friend in friends + [data["hero"] ?? .null] {
            let again = try api.data(
                "query ($id: ID!) { character(id: $id) { __typename id name } }",
                variables: ["id": friend["id"] ?? .null]
            )
            for key in ["__typename", "id", "name"] { #expect(again.at("character.\(key)") == friend[key]) }
        }
    }

    @Test func `a text that names no type is some character all the same`() throws {
        let api = try MockedAPI(Schemas.starWars)
        let data = try api.data(
            "{ a: character(id: \"1000\") { __typename id } b: character(id: \"1000\") { __typename id } }"
        )
        #expect(data.at("a.id") == "1000")
        #expect(data["a"] == data["b"])
    }

    @Test func `a key may stand in an input object`() throws {
        let api = try MockedAPI(
            """
            type Query { user(input: UserInput!): User account(userId: ID!): User }
            input UserInput { id: ID! verbose: Boolean }
            type User { id: ID! name: String! }
            """
        )
        let data = try api.data(
            "{ user(input: { id: \"user-4\" }) { id name } account(userId: \"user-4\") { id name } }"
        )
        #expect(data.at("user.id") == "user-4")
        #expect(data["user"] == data["account"])
    }

    @Test func `lists of lists, unions of results and namespaces answer`() throws {
        let api = try MockedAPI(
            """
            type Query { matrix: [[Cell!]!]! find(id: ID!): FindResult! catalogue: Catalogue! relayed: Query! }
            type Cell { value: Int! }
            union FindResult = Book | NotFoundError
            type NotFoundError { message: String! }
            type Book { id: ID! title: String! }
            type Catalogue { books(first: Int): BookPage! }
            type BookPage { items: [Book!]! total: Int! hasMore: Boolean! }
            """
        )
        let data = try api.data(
            "{ matrix { value } find(id: \"book-2\") { __typename ... on Book { id } } relayed { catalogue { books(first: 2) { items { id } total hasMore } } } }"
        )
        #expect(data["matrix"]?[0]?[0]?["value"]?.int != nil)
        #expect(data.at("find") == ["__typename": "Book", "id": "book-2"])
        #expect(
            data.at("relayed.catalogue.books") == [
                "items": [["id": "book-1"], ["id": "book-2"]], "total": 50, "hasMore": true,
            ]
        )
    }

    @Test func `a subgraph's gateway gets its entities`() throws {
        let api = try MockedAPI(
            """
            directive @key(fields: String!) repeatable on OBJECT | INTERFACE
            scalar _Any
            union _Entity = Product | User
            type _Service { sdl: String }
            type Query { _entities(representations: [_Any!]!): [_Entity]! _service: _Service! product(upc: String!): Product }
            type Product @key(fields: "upc") { upc: String! name: String! }
            type User @key(fields: "id") @key(fields: "email") { id: ID! email: String! }
            """
        )
        let data = try api.data(
            """
            query ($r: [_Any!]!) {
              _entities(representations: $r) { __typename ... on Product { upc name } ... on User { id email } }
              _service { sdl } product(upc: "abc") { upc name }
            }
            """,
            variables: [
                "r": [
                    ["__typename": "Product", "upc": "abc"], ["__typename": "User", "id": "user-7"],
                    ["__typename": "User", "email": "ada@example.com"],
                ]
            ]
        )
        #expect(data["_entities"]?[0]?["upc"] == "abc")
        #expect(data["_entities"]?[0]?["name"] == data.at("product.name"))
        #expect(data["_entities"]?[1]?["id"] == "user-7")
        #expect(data["_entities"]?[2]?["email"] == "ada@example.com")
        #expect(data.at("_service.sdl")?.string?.contains("@key") == true)
    }

    @Test func `a list of its own kind has not itself in it`() throws {
        let api = try MockedAPI(
            "type Query { users: [User!]! } type User { id: ID! friends: [User!]! reports: [User!]! manager: User }"
        )
        let data = try api.data("{ users { id friends { id } reports { id manager { id } } } }")
        for user in data["users"]?.array ?? [] {
            #expect(!user.strings("friends", "id").contains(user["id"]?.string ?? ""))
            #expect(user.each("reports", "manager.id").allSatisfy { $0 == user["id"] })
        }
    }

    @Test func `deep cycles cost what is selected`() throws {
        let api = try MockedAPI(TestSchemas.shop)
        let depth = 60
        let query =
            "{ viewer { " + String(repeating: "latestOrder { customer { ", count: depth) + "id"
            + String(repeating: " } }", count: depth) + " } }"
        let data = try api.data(query)
        let path = "viewer" + String(repeating: ".latestOrder.customer", count: depth) + ".id"
        #expect(data.at(path) == (try api.data("{ viewer { id } }").at("viewer.id")))
    }
}
