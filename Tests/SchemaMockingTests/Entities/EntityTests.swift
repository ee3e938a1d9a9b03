import GraphQLLanguage
import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Mutations become visible")
struct EntityTests {
    let api: LivingAPI

    init() throws { api = try LivingAPI(TestSchemas.shop) }

    private static let users = "{ users(first: 3) { totalCount nodes { id name } edges { cursor } } allUsers { id } }"

    @Test func `what is made is first in every list, and found by its key and by its name`() throws {
        let before = try api.data(Self.users)
        let made = try api.data(
            "mutation { createUser(input: { name: \"Ada\", login: \"ada\", role: ADMIN }) { user { id name login role } } }"
        )
        #expect(
            made.at("createUser.user") == ["id": "user-51", "name": "Ada", "login": "ada", "role": "ADMIN"]
        )
        let after = try api.data(Self.users)
        #expect(after.strings("users.nodes", "id").first == "user-51")
        #expect(after.strings("allUsers", "id").first == "user-51")
        #expect(after.at("users.totalCount")?.int == before.at("users.totalCount")?.int.map { $0 + 1 })
        let found = try api.data(
            """
            { user(id: "user-51") { name } byLogin: user(login: "ada") { id } node(id: "user-51") { id __typename }
              users(first: 1, role: ADMIN) { nodes { id } } readers: users(first: 99, role: READER) { nodes { id } }
              ordered: users(first: 99, orderBy: { field: LOGIN }) { nodes { login } } }
            """
        )
        #expect(found.at("user.name") == "Ada")
        #expect(found.at("byLogin.id") == "user-51")
        #expect(found.at("node") == ["id": "user-51", "__typename": "User"])
        #expect(found.at("users.nodes.0.id") == "user-51")
        #expect(!found.strings("readers.nodes", "id").contains("user-51"))
        let logins = found.strings("ordered.nodes", "login")
        #expect(logins == logins.sorted())
        #expect(logins.contains("ada"))
    }

    @Test func `the next one has the next key, and the pages go on`() throws {
        for name in ["Ada", "Bob", "Cid"] {
            _ = try api.data(
                "mutation ($n: String!) { createUser(input: { name: $n }) { user { id } } }",
                variables: ["n": .string(name)]
            )
        }
        let page = try api.data("{ users(first: 2) { nodes { id } pageInfo { endCursor } } }")
        #expect(page.strings("users.nodes", "id") == ["user-53", "user-52"])
        _ = try api.data("mutation { createUser(input: { name: \"Dot\" }) { user { id } } }")
        let next = try api.data(
            "query ($after: String) { users(first: 2, after: $after) { nodes { id } } }",
            variables: ["after": page.at("users.pageInfo.endCursor") ?? .null]
        )
        #expect(next.strings("users.nodes", "id") == ["user-51", "user-1"])
    }

    @Test func `a name that is changed is changed everywhere, and brings no other login with it`() throws {
        let query = "{ user(id: \"user-7\") { name login } users(first: 50) { nodes { id name } } }"
        let before = try api.data(query)
        _ = try api.data("mutation { updateUser(id: \"user-7\", name: \"Ada\") { id } }")
        let after = try api.data(query)
        #expect(after.at("user.name") == "Ada")
        #expect(after.at("user.login") == before.at("user.login"))
        #expect(after.at("users.nodes.6") == ["id": "user-7", "name": "Ada"])
    }

    @Test func `a login that was given at the start guides the rest`() throws {
        let made = try api.data("mutation { createUser(input: { name: \"Ada Lovelace\" }) { user { login } } }")
        #expect(made.at("createUser.user.login")?.string?.contains("ada") == true)
    }

    @Test func `a relation is the same from both sides`() throws {
        _ = try api.data(
            """
            mutation { addReview(input: { productId: "game-3", authorId: "user-5", rating: 4 }) { reviewEdge { node { id } } } }
            """
        )
        let data = try api.data(
            """
            { product(id: "game-3") { reviews(first: 1) { nodes { id rating author { id } } } }
              user(id: "user-5") { reviews { id product { id } } } node(id: "review-51") { ... on Review { rating } } }
            """
        )
        #expect(data.at("product.reviews.nodes.0") == ["id": "review-51", "rating": 4, "author": ["id": "user-5"]])
        #expect(data.at("user.reviews.0") == ["id": "review-51", "product": ["id": "game-3"]])
        #expect(data.at("node.rating") == 4)
    }

    @Test func `a key of one's own is read where any of several types may stand`() throws {
        try api.store.write(type: "Game", key: "go", values: ["name": "Go"])
        try api.store.write(type: "Book", key: "hamlet", values: ["name": "Hamlet"])
        try api.store.write(type: "Review", key: "review-3", values: ["product": "hamlet"])
        let query = """
            { game: product(id: "go") { __typename name } book: product(id: "hamlet") { __typename name }
              node(id: "go") { __typename id } review: node(id: "review-3") { ... on Review { product { __typename name } } } }
            """
        let data = try api.data(query)
        #expect(data["game"] == ["__typename": "Game", "name": "Go"])
        #expect(data["book"] == ["__typename": "Book", "name": "Hamlet"])
        #expect(data["node"] == ["__typename": "Game", "id": "go"])
        #expect(data.at("review.product") == data["book"])
        try api.store.delete(type: "Game", key: "go")
        #expect(try api.data(query).at("game") == .null)
        #expect(try api.data(query).at("node") == .null)
    }

    @Test func `what is deleted is nowhere`() throws {
        let order = try api.data("{ viewer { orders(first: 1) { totalCount nodes { id customer { id } } } } }")
        let key = try #require(order.at("viewer.orders.nodes.0.id"))
        let answer = try api.data(
            """
            mutation ($id: ID!) { removeOrder(input: { orderId: $id }) { deletedOrderId user { id } } }
            """,
            variables: ["id": key]
        )
        #expect(answer.at("removeOrder.deletedOrderId") == key)
        let after = try api.data(
            """
            query ($id: ID!) { viewer { orders(first: 50) { totalCount nodes { id } } latestOrder { id } }
              order(id: $id) { id } node(id: $id) { id } nodes(ids: [$id, "user-1"]) { id } }
            """,
            variables: ["id": key]
        )
        #expect(after.at("order") == .null)
        #expect(after.at("node") == .null)
        #expect(after.at("nodes") == [.null, ["id": "user-1"]])
        #expect(!after.each("viewer.orders.nodes", "id").contains(key))
        #expect(after.at("viewer.latestOrder.id") != key)
        #expect(
            after.at("viewer.orders.totalCount")?.int == order.at("viewer.orders.totalCount")?.int.map { $0 - 1 }
        )
    }

    @Test func `fields of one mutation see what came before them, and queries at once`() throws {
        let data = try api.data(
            """
            mutation { a: createUser(input: { name: "Ada" }) { user { id } } b: createUser(input: { name: "Bob" }) { user { id } }
              updateUser(id: "user-51", name: "Eve") { name } deleteUser(id: "user-52") }
            """
        )
        #expect(data.at("a.user.id") == "user-51")
        #expect(data.at("b.user.id") == "user-52")
        #expect(data.at("updateUser.name") == "Eve")
        #expect(
            try api.data("{ users(first: 2) { nodes { id name } } }").strings("users.nodes", "id") == [
                "user-51", "user-1",
            ]
        )
    }

    @Test func `what is gone is not brought back by changing it`() throws {
        let text = "mutation { deleteUser(id: \"user-7\") updateUser(id: \"user-7\", name: \"Ada\") { id } }"
        #expect(try api.answer(text).at("data.updateUser") == .null)
        #expect(try api.data("{ user(id: \"user-7\") { id } }").at("user") == .null)
    }

    @Test func `two stores with the same history are the same`() throws {
        let other = LivingAPI(api.api)
        for living in [api, other] {
            _ = try living.data("mutation { createUser(input: { name: \"Ada\" }) { user { id } } }")
        }
        let query = "{ users(first: 5) { nodes { id name login role createdAt address { city } } } }"
        #expect(try api.data(query) == other.data(query))
        #expect(try api.data(query) != LivingAPI(api.api).data(query))
    }

    @Test func `a stub takes the place of what would be written, unless it says otherwise`() throws {
        let create = "mutation { createUser(input: { name: \"Ada\" }) { user { id name } } }"
        let data: JSONObject = ["createUser": ["user": ["id": "user-9"]]]
        let silent = try api.answer(create, stub: StubLayer(data: data))
        #expect(silent.at("data.createUser.user") == ["id": "user-9", "name": "Ada"])
        #expect(api.store.current == nil)
        _ = try api.answer(create, stub: StubLayer(data: data, writesEntities: true))
        #expect(api.store.keys(type: "User") == ["user-51"])
        let failing = StubLayer(
            data: [:],
            errors: [GraphQLError("No", path: [.key("createUser")])],
            writesEntities: true
        )
        _ = try api.answer(create, stub: failing)
        #expect(api.store.keys(type: "User") == ["user-51"])
    }

    @Test func `a full store says so, and writes nothing`() throws {
        let api = LivingAPI(api.api, store: EntityStore(limits: EntityLimits(count: 1)))
        let create = "mutation { createUser(input: { name: \"Ada\" }) { user { id } } }"
        _ = try api.data(create)
        let answer = try api.answer(create)
        #expect(
            answer.at("errors.0.message")
                == "There is no room for another entity: there are 1, and limits.entities allows no more."
        )
        #expect(api.store.keys(type: "User") == ["user-51"])
    }

    @Test func `a store without enough room says so`() throws {
        let api = LivingAPI(api.api, store: EntityStore(limits: EntityLimits(bytes: 10_000)))
        let name = String(repeating: "n", count: 10_000)
        let answer = try api.answer("mutation { createUser(input: { name: \"\(name)\" }) { user { id } } }")
        #expect(
            answer.at("errors.0.message")
                == .string(EntityError.tooLarge(limit: 10_000).message)
        )
        #expect(api.store.keys(type: "User") == [])
    }

    @Test func `readers and writers do not disturb each other`() async throws {
        let api = api
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<25 {
                        _ = try api.data("mutation { createUser(input: { name: \"Ada\" }) { user { id } } }")
                    }
                }
                group.addTask {
                    for _ in 0..<25 {
                        let data = try api.data("{ users(first: 200) { totalCount nodes { id name } } }")
                        let ids = data.strings("users.nodes", "id")
                        #expect(Set(ids).count == ids.count)
                        #expect(data.at("users.totalCount")?.int == ids.count)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(Set(api.store.keys(type: "User")) == Set((51...150).map { "user-\($0)" }))
    }
}
