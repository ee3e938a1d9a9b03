import JSONModel
import SchemaMocking
import Testing

@Suite("What mutations answer")
struct MutationTests {
    let api: MockedAPI

    init() throws { api = try MockedAPI(TestSchemas.shop) }

    @Test func `what was given is in the payload's entity`() throws {
        let data = try api.data(
            """
            mutation { createUser(input: { name: "Ada", login: "ada", role: EDITOR, clientMutationId: "m1" }) {
              user { id name login role } clientMutationId userErrors { message } success } }
            """
        )
        #expect(data.at("createUser.user.name") == "Ada")
        #expect(data.at("createUser.user.login") == "ada")
        #expect(data.at("createUser.user.role") == "EDITOR")
        #expect(data.at("createUser.clientMutationId") == "m1")
        #expect(data.at("createUser.userErrors") == [])
        #expect(data.at("createUser.success") == true)
    }

    @Test func `a client's own mark is not made up`() throws {
        let data = try api.data(
            "mutation { createUser(input: { name: \"Ada\", login: \"ada\" }) { clientMutationId } }"
        )
        #expect(data.at("createUser.clientMutationId") == .null)
    }

    @Test func `a new entity is not one of the population`() throws {
        let data = try api.data(
            "mutation { a: createUser(input: { name: \"Ada\" }) { user { id } } b: createUser(input: { name: \"Bob\" }) { user { id } } }"
        )
        let ids = [data.at("a.user.id")?.string ?? "", data.at("b.user.id")?.string ?? ""]
        #expect(ids[0] != ids[1])
        for id in ids { #expect((Int(id.dropFirst(5)) ?? 0) > 50) }
    }

    @Test func `a key that was given is the entity's`() throws {
        let data = try api.data("mutation { updateUser(id: \"user-7\", name: \"Ada\") { id name login } }")
        let user = try api.data("{ user(id: \"user-7\") { login } }")
        #expect(data.at("updateUser.id") == "user-7")
        #expect(data.at("updateUser.name") == "Ada")
        #expect(data.at("updateUser.login") == user.at("user.login"))
    }

    @Test func `keys of other entities are those entities`() throws {
        let data = try api.data(
            """
            mutation { addReview(input: { productId: "game-3", authorId: "user-5", rating: 4 }) {
              reviewEdge { cursor node { rating author { id } product { id __typename } } } product { id } } }
            """
        )
        #expect(data.at("addReview.reviewEdge.node.rating") == 4)
        #expect(data.at("addReview.reviewEdge.node.author.id") == "user-5")
        #expect(data.at("addReview.reviewEdge.node.product") == ["id": "game-3", "__typename": "Game"])
        #expect(data.at("addReview.product.id") == "game-3")
    }

    @Test func `keys of what is gone are given back`() throws {
        let data = try api.data(
            "mutation { deleteUser(id: \"user-7\") removeOrder(input: { orderId: \"order-3\" }) { deletedOrderId } touch }"
        )
        #expect(data.at("deleteUser") == "user-7")
        #expect(data.at("removeOrder.deletedOrderId") == "order-3")
        #expect(data.at("touch") == true)
    }

    @Test func `who is changed without a key is always the same`() throws {
        let api = try MockedAPI(
            """
            type Query { viewer: User! }
            type Mutation { updateProfile(name: String!): User! }
            type User { id: ID! name: String! }
            """
        )
        let data = try api.data(
            "mutation { a: updateProfile(name: \"Ada\") { id name } b: updateProfile(name: \"Bob\") { id name } }"
        )
        let viewer = try api.data("{ viewer { id } }")
        #expect(data["a"] == ["id": viewer.at("viewer.id") ?? .null, "name": "Ada"])
        #expect(data["b"] == ["id": viewer.at("viewer.id") ?? .null, "name": "Bob"])
    }
}
