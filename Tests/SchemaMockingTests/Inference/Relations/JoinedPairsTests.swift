import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// Types that join two others, each pair once.
@Suite("Joined pairs")
struct JoinedPairsTests {
    private static let sdl = """
        type Team { id: ID! name: String! memberships: [Membership!]! }
        type User { id: ID! name: String! memberships: [Membership!]! following: [Follow!]! messages: [Message!]! }
        type Membership { id: ID! team: Team! user: User! role: String! joinedAt: String }
        type Follow { id: ID! follower: User! followed: User! }
        type Message { id: ID! sender: User! receiver: User! text: String! }
        type Query { teams(first: Int): [Team!]! team(id: ID!): Team users(first: Int): [User!]! user(id: ID!): User
          memberships(first: Int): [Membership!]! follows(first: Int): [Follow!]! messages(first: Int): [Message!]! }
        """

    private let api: MockedAPI

    init() throws { api = try MockedAPI(Self.sdl) }

    @Test func `the members of a team are different people, and the teams of somebody different teams`() throws {
        let all = try api.data(
            """
            { teams(first: 50) { id memberships { user { id memberships { team { id } } } } }
              users(first: 50) { memberships { team { id } } } }
            """
        )
        var counts: [Int] = []
        for team in all["teams"]?.array ?? [] {
            let users = team.strings("memberships", "user.id")
            counts.append(users.count)
            #expect(Set(users).count == users.count)
            for member in team["memberships"]?.array ?? [] {
                #expect(member.strings("user.memberships", "team.id").contains(team["id"]?.string ?? ""))
            }
        }
        #expect(counts.reduce(0, +) == 50 && counts.contains { $0 > 3 })
        for user in all["users"]?.array ?? [] {
            let teams = user.strings("memberships", "team.id")
            #expect(Set(teams).count == teams.count)
        }
    }

    @Test func `so are those of a team that no list shows`() throws {
        for ordinal in 900..<940 {
            let team = try api.data("{ team(id: \"team-\(ordinal)\") { memberships { id user { id } } } }")
            let users = team.strings("team.memberships", "user.id")
            #expect(Set(users).count == users.count)
            for member in team.at("team.memberships")?.array ?? [] { #expect(member.at("user.id")?.string != nil) }
        }
    }

    @Test func `nothing is joined with itself`() throws {
        let follows = try #require(
            try api.data("{ follows(first: 50) { follower { id } followed { id } } }")["follows"]?.array
        )
        let pairs = follows.compactMap { $0.at("follower.id")?.string.map { [$0] } }
        #expect(pairs.count == 50)
        for follow in follows { #expect(follow["follower"] != follow["followed"]) }
    }

    @Test func `small populations leave no choice`() throws {
        var settings = MockSettings()
        settings.types["Team", default: TypeSettings()].population = 1
        settings.types["User", default: TypeSettings()].population = 2
        let small = try MockedAPI(Self.sdl, settings: settings)
        let members = try small.data("{ memberships(first: 50) { team { id } user { id } } }")["memberships"]?.array
        #expect(members?.count == 50)
        settings.types["Membership", default: TypeSettings()].population = 2
        let two = try MockedAPI(Self.sdl, settings: settings)
        let users = try two.data("{ memberships(first: 2) { user { id } } }").strings("memberships", "user.id")
        #expect(Set(users).count == 2)
    }
}
