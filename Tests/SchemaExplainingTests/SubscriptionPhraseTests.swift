import GraphQLLanguage
import GraphQLSchema
import SchemaExplaining
import SchemaMeaning
import Testing

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
        let schema = try #require(SchemaLoader.load([SourceText(Self.sdl)]).schema)
        let model = SchemaModel(schema: schema, settings: settings)
        let explained = try #require(model.explanation(of: "Subscription.\(field)")?.fields.first)
        #expect(explained.meaning == phrase)
        #expect(explained.source == (["pinged", "ticks"].contains(field) ? .mocks : .schema))
    }

    @Test func `of some entities says of which`() throws {
        let sdl = """
            type Query { user(id: ID!): User }
            type User { id: ID! posts: [Post!]! }
            type Post { id: ID! author: User! title: String comments: [Comment!]! }
            type Comment { id: ID! post: Post! text: String }
            enum MutationType { CREATED UPDATED DELETED }
            type Subscription {
              commentAdded(postId: ID, text: String, mood: Int): Comment
              postUpdated(id: ID!): Post
              postChanged(mutation_in: [MutationType!], where: PostFilter): Post
            }
            input PostFilter { authorId: ID title_contains: String }
            """
        let model = SchemaModel(schema: try #require(SchemaLoader.load([SourceText(sdl)]).schema))
        let explained = try #require(model.explanation(of: "Subscription")?.fields)
        let arguments = explained.flatMap { field in
            field.arguments.map { "\(field.name)(\($0.name)): \($0.meaning ?? "NOT UNDERSTOOD")" }
        }
        #expect(
            arguments == [
                "commentAdded(postId): filter: post", "commentAdded(text): filter: search",
                "commentAdded(mood): NOT UNDERSTOOD", "postUpdated(id): key",
                "postChanged(mutation_in): filter: what is done", "postChanged(where.authorId): filter: author",
                "postChanged(where.title_contains): filter: title contains",
            ]
        )
    }
}
