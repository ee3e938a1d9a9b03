import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaExplaining
@testable import SchemaMeaning
@testable import SchemaMocking

/// Names of arguments that are not those of fields.
@Suite("What arguments mean")
struct FilterMeaningTests {
    private static let api = Result {
        try MockedAPI(
            """
            type Query { issues(first: Int, assignee: String, createdBy: String, milestoneNumber: Int, privacy: Privacy,
                teamNames: [String!], pagination: Pages, since: DateTime): [Issue!]! }
            enum Privacy { PUBLIC PRIVATE }
            scalar DateTime
            input Pages { limit: Int offset: Int }
            type Issue { id: ID! isPrivate: Boolean! assignees: [User!]! author: User! milestone: Milestone! teams: [Team!]!
              committedDate: DateTime! }
            type User { id: ID! login: String! }
            type Milestone { id: ID! number: Int! }
            type Team { id: ID! name: String! }
            """
        )
    }

    @Test(
        arguments: [
            ("assignee", "String", "assignees"), ("createdBy", "String", "author"),
            ("milestoneNumber", "Int", "milestone.number"),
            ("privacy", "Privacy", "isPrivate, PRIVATE: true, PUBLIC: false"), ("teamNames", "[String!]", "teams.name"),
            ("since", "DateTime", "committedDate at least"),
        ]
    )
    func `are found`(name: String, type: String, phrase: String) throws {
        let world = try Self.api.get().world
        let explained = try #require(world.model.explanation(of: "Query.issues")?.fields.first)
        let argument = explained.arguments.first { $0.name == name }
        #expect(argument == FieldExplanation(name: name, type: type, meaning: "filter: \(phrase)"))
    }

    @Test func `are those of the only number or moment with a longer name`() throws {
        let api = try MockedAPI(
            """
            type Query {
              recipes(minRating: Float, maxCalories: Int, cookedAfter: String, minTime: Int): [Recipe!]!
            }
            type Recipe {
              id: ID! averageRating: Float! ratingCount: Int! caloriesPerServing: Int! cookDate: String!
              prepTime: Int! cookTime: Int!
            }
            """
        )
        let explained = try #require(api.world.model.explanation(of: "Query.recipes")?.fields.first)
        let meanings = explained.arguments.map { "\($0.name): \($0.meaning ?? "nothing")" }
        #expect(
            meanings == [
                "minRating: filter: averageRating at least", "maxCalories: filter: caloriesPerServing at most",
                "cookedAfter: filter: cookDate greater than", "minTime: nothing",
            ]
        )
    }

    @Test func `choose`() throws {
        let api = try Self.api.get()
        let fields = "id isPrivate assignees { login } author { login } milestone { number } teams { name }"
        let all = try api.data("{ issues(first: 50) { \(fields) } }")["issues"]?.array ?? []
        let sample = try #require(
            all.first { !($0["assignees"]?.array ?? []).isEmpty && !($0["teams"]?.array ?? []).isEmpty }
        )
        let login = try #require(sample["assignees"]?.array?.first?["login"]?.string)
        let author = try #require(sample["author"]?["login"]?.string)
        let number = try #require(sample["milestone"]?["number"]?.int)
        let team = try #require(sample["teams"]?.array?.first?["name"]?.string)
        let cases: [(String, (JSONValue) -> Bool)] = [
            ("assignee: \"\(login)\"", { $0["assignees"]?.array?.contains { $0["login"]?.string == login } ?? false }),
            ("createdBy: \"\(author)\"", { $0["author"]?["login"]?.string == author }),
            ("milestoneNumber: \(number)", { $0["milestone"]?["number"]?.int == number }),
            ("teamNames: [\"\(team)\"]", { $0["teams"]?.array?.contains { $0["name"]?.string == team } ?? false }),
            ("privacy: PRIVATE", { $0["isPrivate"] == true }), ("privacy: PUBLIC", { $0["isPrivate"] == false }),
        ]
        for (argument, passes) in cases {
            let chosen = try api.data("{ issues(first: 50, \(argument)) { \(fields) } }")["issues"]?.array
            #expect(chosen == all.filter(passes), "\(argument)")
            #expect(chosen?.count != all.count, "\(argument)")
        }
        #expect(try api.ignored("{ issues(pagination: { limit: 3 }) { id } }") == [])
        #expect(try api.data("{ issues(pagination: { limit: 3, offset: 2 }) { id } }")["issues"]?.array?.count == 3)
    }
}
