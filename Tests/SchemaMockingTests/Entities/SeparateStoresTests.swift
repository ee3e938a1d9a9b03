import GraphQLSchema
import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// One world answers for several stores in turn, as it does for sessions.
@Suite("Separate stores in one world")
struct SeparateStoresTests {
    private let api: MockedAPI
    private let stores: [LivingAPI]

    init() throws {
        let api = try MockedAPI(
            """
            type Query { user(id: ID!): User users(name: String): [User!]! }
            type Mutation { createUser(name: String!): User updateUser(id: ID!, name: String!): User }
            type User { id: ID! name: String! posts: [Post!]! }
            type Post { id: ID! title: String! author: User! }
            """
        )
        self.api = api
        stores = (0..<3).map { _ in LivingAPI(api) }
    }

    @Test func `never see what the others have, however alike they are`() throws {
        // As many changes in each, so that only their values tell them apart.
        for round in 0..<3 {
            for (index, store) in stores.enumerated() {
                _ = try store.data("mutation { createUser(name: \"New \(round) of \(index)\") { id } }")
                _ = try store.data(
                    "mutation { updateUser(id: \"user-1\", name: \"Round \(round) of \(index)\") { id } }"
                )
            }
            for (index, store) in stores.enumerated() {
                let data = try store.data("{ user(id: \"user-1\") { name } users { name } }")
                #expect(data["user"] == ["name": .string("Round \(round) of \(index)")])
                let names = data["users"]?.array?.compactMap { $0["name"]?.string } ?? []
                let made = (0...round).reversed().map { "New \($0) of \(index)" }
                #expect(names.filter { $0.contains(" of ") } == made + ["Round \(round) of \(index)"])
            }
        }
    }

    @Test func `read what they have in common once`() throws {
        let seeds = (0..<100).map { EntitySeed(type: "User", key: "user-\($0)", values: ["name": .string("U\($0)")]) }
        let seeding = EntitySeeding(seeds, limits: EntityLimits())
        let first = LivingAPI(api, store: EntityStore(seeding))
        let query = "{ user(id: \"user-7\") { name } }"
        #expect(try first.data(query) == ["user": ["name": "U7"]])
        let second = LivingAPI(api, store: EntityStore(seeding))
        _ = try second.data("mutation { updateUser(id: \"user-7\", name: \"Other\") { id } }")
        #expect(try second.data(query) == ["user": ["name": "Other"]])
        #expect(try first.data(query) == ["user": ["name": "U7"]])
        let user = try #require(api.world.schema.type(named: "User")?.id)
        let entities = try [first, second].map { store in
            try #require(api.world.lastWorld(of: store.store)?.entities?.table(of: user)?.entities["user-8"])
        }
        #expect(entities[0] === entities[1])
    }
}
