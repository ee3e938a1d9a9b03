import GraphQLLanguage
import GraphQLSchema
import SchemaMeaning
import SchemaMocking
import Testing

@testable import MockConfiguration

@Suite("Subscriptions in mocks:")
struct SubscriptionMocksTests {
    private func read(_ mocks: String) throws -> ProjectSettingsResult {
        let sdl = """
            type Query { user(id: ID!): User }
            type User { id: ID! login: String! }
            type Address { city: String }
            type Mutation { enrol(id: ID): User }
            type Subscription { enrolled: User ticks: Int }
            """
        let schema = try #require(SchemaLoader.load([SourceText(sdl, name: "schema.graphql")]).schema)
        return ProjectSettings.read(SourceText("mocks: { \(mocks) }", name: "mynah.yml"), schema: schema)
    }

    @Test func `say when there are events`() throws {
        let result = try read(
            "Subscription: { enrolled: { $on: [enrol, User], $first: later }, ticks: { $every: 0.5, $count: 3 } }"
        )
        #expect(result.diagnostics == [])
        let fields = result.settings.mocks.types["Subscription"]?.fields
        var enrolled = SubscriptionSettings()
        (enrolled.on, enrolled.isFirstAtOnce) = (["enrol", "User"], false)
        #expect(fields?["enrolled"]?.subscription == enrolled)
        var ticks = SubscriptionSettings()
        (ticks.every, ticks.count) = (0.5, 3)
        #expect(fields?["ticks"]?.subscription == ticks)
    }

    @Test(arguments: [
        (
            "Subscription: { ticks: { $on: enrl } }",
            #"mynah.yml:1:40: error: The schema has no mutation "enrl". Did you mean "enrol"?"#
        ),
        (
            "Subscription: { ticks: { $on: Address } }",
            #"mynah.yml:1:40: error: "Address" has no key, so it has no entities."#
        ),
        (
            "Subscription: { ticks: { $every: 0 } }",
            #"mynah.yml:1:43: error: "$every" must be a number of seconds from 0.001 to 86400, not the number 0."#
        ),
        (
            "Subscription: { ticks: { $count: none } }",
            #"mynah.yml:1:43: error: "$count" must be a whole number from 1, not the text "none"."#
        ),
        (
            "Subscription: { ticks: { $first: soon } }",
            #"mynah.yml:1:43: error: "$first" must be "at once" or "later", not the text "soon"."#
        ),
        (
            "Mutation: { enrol: { $every: 2 } }",
            #"mynah.yml:1:31: error: "$every" is for fields of the subscription type."#
        ),
    ])
    func `are refused where they mean nothing`(_ mocks: String, _ problem: String) throws {
        #expect(try read(mocks).diagnostics.map(\.description).first == problem)
    }
}
