import JSONModel
import Testing

@testable import SchemaMocking

@Suite("When subscriptions have events")
struct SubscriptionPhraseTests {
    private static let sdl = """
        type Query { order(id: ID!): Order }
        type Mutation { ping: Boolean }
        type Order { id: ID! status: Status! note: String }
        enum Status { OPEN SHIPPED }
        type Subscription { orderAdded: Order orderUpdated(id: ID!): Order orderDeleted: ID orderChanged: Order orderStatusChanged: Order
          orderShipped: Order orders: [Order!]! order(id: ID!): Order weather: String pinged: Boolean ticks: Int }
        """

    @Test(
        arguments: [
            ("orderAdded", "an event when an Order is created"), ("orderUpdated", "an event when an Order is updated"),
            ("orderDeleted", "an event when an Order is deleted"),
            ("orderChanged", "an event when an Order is created or updated or deleted"),
            ("orders", "an event at once, and after each write that changes it"),
            ("order", "an event at once, and after each write that changes it"), ("weather", nil),
            ("pinged", "an event when ping is called"), ("ticks", "an event every 2.0 seconds"),
        ] as [(String, String?)]
    )
    func `is said`(field: String, phrase: String?) throws {
        var settings = MockSettings()
        var on = FieldSettings()
        on.subscription = SubscriptionSettings()
        on.subscription?.on = ["ping"]
        var every = FieldSettings()
        every.subscription = SubscriptionSettings()
        every.subscription?.every = 2
        settings.types["Subscription", default: TypeSettings()].fields = ["pinged": on, "ticks": every]
        let world = try MockedAPI(Self.sdl, settings: settings).world
        let explained = try #require(world.explanation(of: "Subscription.\(field)")?.fields.first)
        #expect(explained.meaning == phrase)
        #expect(explained.source == (["pinged", "ticks"].contains(field) ? .mocks : .schema))
    }
}
