import DataChecking
import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// Entities whose key no field shows are named by what they are known by, wherever an object is written down.
@Suite("Entities that are known by a leaf")
struct KnownEntityTests {
    private static let sdl = """
        type Query { countries: [Country!]! country(code: ID!): Country user(id: ID!): User }
        type Country { code: ID! name: String! }
        type User { id: ID! name: String! country: Country countries: [Country!]! }
        input CountryInput { code: ID! name: String }
        input UserInput { name: String! country: CountryInput }
        type Mutation { createUser(input: UserInput!): User }
        """

    @Test func `are what stored objects lead to`() throws {
        let seed = EntitySeed(type: "User", key: "user-1", values: ["country": ["code": "XK", "name": "Kosovo"]])
        #expect(
            try MockedAPI(Self.sdl).world.entityProblems(type: "User", key: "user-1", values: seed.values).problems
                .isEmpty
        )
        let api = LivingAPI(try MockedAPI(Self.sdl), store: EntityStore(seeds: [seed]))
        let data = try api.data("{ user(id: \"user-1\") { country { code name } } }")
        #expect(data.at("user.country") == ["code": "XK", "name": "Kosovo"])
    }

    @Test func `are meant by the inputs of mutations`() throws {
        let api = try LivingAPI(Self.sdl)
        let before = try api.data("{ countries { code } }")
        let made = try api.data(
            "mutation { createUser(input: { name: \"Ann\", country: { code: \"HR\" } }) { id country { code name } } }"
        )
        #expect(made.at("createUser.country") == ["code": "HR", "name": "Croatia"])
        let id = try #require(made.at("createUser.id")?.string)
        let after = try api.data("{ user(id: \"\(id)\") { country { code } } countries { code } }")
        #expect(after.at("user.country.code") == "HR")
        #expect(after.at("countries") == before.at("countries"))
    }

    @Test func `are the elements of stubs' lists`() throws {
        let api = try MockedAPI(Self.sdl)
        let stub = StubLayer(data: ["countries": [["code": "DE"], ["code": "FR"]]])
        let answer = try api.answer("{ countries { code name } }", stub: stub)
        #expect(
            answer.at("data.countries") == [
                ["code": "DE", "name": "Germany"], ["code": "FR", "name": "France"],
            ]
        )
    }
}
