import JSONModel
import SchemaMocking
import Testing

/// Scalars of a schema may hold any number that JSON can write; none of them ends the process.
@Suite("Huge numbers")
struct HugeNumberTests {
    private static let sdl = """
        scalar Long
        scalar Decimal
        type Query {
          posts(page: Long, limit: Long, offset: Long): PostPage! post(id: ID!): Post postsAggregate: PostAggregate!
          boards: [Board!]! board(id: ID!): Board tasks: [Task!]! shipments: [Shipment!]! shipment(id: ID!): Shipment
          folders: [Folder!]!
        }
        type PostPage { items: [Post!]! total: Int! page: Long pageCount: Long nextPage: Long previousPage: Long hasNext: Boolean! }
        type PostAggregate { count: Int! sum: PostNumbers avg: PostNumbers stddev: PostNumbers max: PostNumbers }
        type PostNumbers { likeCount: Float price: Decimal views: Long }
        type Post {
          id: ID! title: String! likeCount: Long! views: Long! price: Decimal! createdAt: Long! updatedAt: Long!
          reviews: [Review!]! averageRating: Float! reviewCount: Long!
        }
        type Review { id: ID! rating: Float! post: Post! }
        type Board { id: ID! name: String! tasks: [Task!]! }
        type Task { id: ID! number: Long! title: String! board: Board! task(number: Long!): Task }
        type Shipment { id: ID! parcels: [Parcel!]! totalWeight: Long! }
        type Parcel { id: ID! weight: Long! shipment: Shipment! }
        type Folder { id: ID! name: String! parent: Folder level: Long! }
        input PostInput { title: String likeCount: Long views: Long price: Decimal createdAt: Long updatedAt: Long }
        type Mutation {
          updatePost(id: ID!, input: PostInput!): Post! likePost(id: ID!): Post! unlikePost(id: ID!): Post!
          incrementPost(id: ID!, views: Long!): Post! updateReview(id: ID!, rating: Float!): Review!
          updateParcel(id: ID!, weight: Long!): Parcel! updateTask(id: ID!, number: Long!): Task!
          createTask(boardId: ID!, title: String!): Task! updateFolder(id: ID!, level: Long!): Folder!
        }
        """

    private static let numbers = [
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e300", "-1e308", "0.5",
    ]

    @Test(arguments: numbers) func `are written, summed up and counted on`(number: String) throws {
        let api = try LivingAPI(Self.sdl)
        func ask(_ text: String) throws {
            let answer = try api.answer(text)
            #expect(answer["data"] != nil, "\(text): \(answer)")
        }
        try ask(
            """
            mutation { updatePost(id: "post-1", input: { likeCount: \(number), views: \(number), price: \(number),
              createdAt: \(number), updatedAt: \(number) }) { likeCount views price createdAt updatedAt } }
            """
        )
        for mutation in [
            #"likePost(id: "post-1") { likeCount }"#, #"unlikePost(id: "post-1") { likeCount }"#,
            #"incrementPost(id: "post-1", views: \#(number)) { views }"#,
            #"updateReview(id: "review-1", rating: \#(number)) { rating post { averageRating reviewCount } }"#,
            #"updateParcel(id: "parcel-1", weight: \#(number)) { weight shipment { totalWeight } }"#,
            #"updateTask(id: "task-1", number: \#(number)) { number board { id } }"#,
            #"createTask(boardId: "board-1", title: "x") { number }"#,
            #"updateFolder(id: "folder-1", level: \#(number)) { level }"#,
        ] { try ask("mutation { \(mutation) }") }
        let page = "{ items { id createdAt } total page pageCount nextPage previousPage hasNext }"
        for query in [
            "postsAggregate { count sum { likeCount price views } avg { likeCount price } stddev { price } max { views } }",
            "boards { tasks { number title } }", "shipments { totalWeight parcels { weight } }",
            "folders { level parent { level } }", "posts(page: \(number)) \(page)", "posts(limit: \(number)) \(page)",
            "posts(offset: \(number)) \(page)", "posts(page: \(number), limit: \(number)) \(page)",
        ] { _ = try api.answer("{ \(query) }") }
    }
}
