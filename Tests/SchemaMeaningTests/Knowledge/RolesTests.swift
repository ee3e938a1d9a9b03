import FakeValues
import GraphQLLanguage
import GraphQLSchema
import SchemaExplaining
import Testing

@testable import SchemaMeaning

@Suite("Roles that are known")
struct RolesTests {
    private static let sdl = """
        type Query {
          posts: [Post!]! comments: [Comment!]! boards: [Board!]! tasks: [Task!]! folders: [Folder!]!
          shipments: [Shipment!]! users: [User!]! me: User! dashboard: Dashboard! visits: [Visit!]! lines: [Line!]!
          dishes: [Dish!]! payslips: [Payslip!]! months: [Month!]! standings: [Standing!]! seasons: [Season!]!
          answers: [Answer!]! payments: [Payment!]! bookings: [Booking!]! clubs: [Club!]! photos: [Photo!]!
          podcasts: [Podcast!]! gifts: [Gift!]!
        }
        type Dashboard { postCount: Int! totalPosts: Int! }
        type Post {
          id: ID! title: String! author: User! authorName: String! comments: [Comment!]! commentCount: Int!
          totalComments: Int! commentIds: [ID!]! reviews: [Review!]! averageRating: Float! folderIds: [ID!]!
          sharedWith: [ID!]!
        }
        type Comment { id: ID! body: String! post: Post! isDefault: Boolean! }
        type Review { id: ID! rating: Int! post: Post! }
        type User { id: ID! followers: [User!]! isFollowing: Boolean! name: String! notifications: [Notification!]! unreadCount: Int! }
        type Notification { id: ID! user: User! isRead: Boolean! }
        enum PaymentState { PENDING FAILED PAID }
        type Payment { id: ID! state: PaymentState! failureReason: String }
        enum BookingState { BOOKED WAITLISTED }
        type Booking { id: ID! state: BookingState! waitlistPosition: Int }
        type Club { id: ID! members: [User!]! isMember: Boolean! employees: [User!]! headcount: Int! }
        type Podcast { id: ID! subscribers: [User!]! isSubscribed: Boolean! }
        type Gift { id: ID! wishlistedBy: [User!]! isWishlisted: Boolean! }
        type Photo {
          id: ID! likedBy: [User!]! likesCount: Int! likedByMe: Boolean! savedBy: [User!]! isSaved: Boolean!
          stargazers: [User!]! isStarred: Boolean! author: User! isMine: Boolean!
        }
        type Board {
          id: ID! name: String! tasks: [Task!]! count: Int! progress: Int! openTaskCount: Int! task(number: Int!): Task
        }
        type Task {
          id: ID! number: Int! title: String! board: Board! state: State! isOpen: Boolean! closeReason: String
          closedAt: String position: Int!
        }
        enum State { OPEN CLOSED }
        type Folder { id: ID! name: String! parent: Folder children: [Folder!]! level: Int! depth: Int! path: String! }
        type Shipment { id: ID! parcels: [Parcel!]! totalWeight: Int! }
        type Parcel { id: ID! weight: Int! shipment: Shipment! }
        type Visit { id: ID! patient: Patient! patientName: String! user: Login! username: String!
          guest: Guest! guestName: String! film: Film! filmName: String! }
        type Film { id: ID! title: String! }
        type Guest { id: ID! firstName: String! lastName: String! }
        type Login { id: ID! username: String! }
        type Patient { id: ID! full_name: String! }
        type Line { id: ID! product: Product! quantity: Int! unitPrice: Float! price: Float! }
        type Product { id: ID! name: String! price: Float! }
        type Dish { id: ID! prepTime: Int! cookTime: Int! totalTime: Int! protein: Int! carbs: Int! fat: Int! calories: Int! }
        type Payslip { id: ID! grossPay: Float! deductions: Float! netPay: Float! }
        type Month { id: ID! revenue: Float! expenses: Float! profit: Float! }
        type Standing {
          id: ID! played: Int! won: Int! drawn: Int! lost: Int! points: Int! goalsFor: Int! goalsAgainst: Int!
          goalDifference: Int!
        }
        type Season { id: ID! wins: Int! losses: Int! gamesPlayed: Int! }
        type Answer { id: ID! upvotes: Int! downvotes: Int! score: Int! }
        """

    /// The field behind each rule, as a comment of the text has it: `// Post.commentCount`.
    private static func examples() -> [(role: String, field: String)] {
        let text = String(decoding: Knowledge.roles.bytes, as: UTF8.self)
        var examples: [(role: String, field: String)] = []
        var role = ""
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.first == "role" { role = String(words[1]) }
            guard let mark = words.firstIndex(of: "//"), mark > 0, mark == words.count - 2 else { continue }
            examples.append((role, String(words[mark + 1])))
        }
        return examples
    }

    @Test func `are those of the fields behind them`() throws {
        let schema = try #require(SchemaLoader.load([SourceText(Self.sdl)]).schema)
        let types = SchemaModel(schema: schema).explanations()
        let examples = Self.examples()
        let book = RuleReader.read(Knowledge.texts, Knowledge.roles, kinds: Set(TextGenerator.named.keys)).book
        #expect(examples.map(\.role) == book.roles.map(\.rule.name))
        for (role, field) in examples {
            let parts = field.split(separator: ".")
            let explained = types.first { $0.name == parts[0] }?.fields.first { $0.name == parts[1] }
            #expect(explained?.rule?.name == "role \(role)", "\(field): \(explained?.meaning ?? "nothing")")
        }
    }
}
