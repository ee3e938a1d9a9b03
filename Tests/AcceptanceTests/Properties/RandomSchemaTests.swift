import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning
import SchemaMocking
import TestSupport
import Testing

/// Schemas whose types have fields of names that mean something, in combinations that nobody has thought of.
@Suite("Random schemas")
struct RandomSchemaTests {
    @Test("are served whatever their fields say of each other", arguments: 0..<6)
    func answers(_ batch: Int) throws {
        for seed in 0..<10 {
            let sdl = Self.schema(seed: UInt64(10 * batch + seed))
            let schema = try #require(SchemaLoader.load([SourceText(sdl)]).schema, "\(sdl)")
            let world = MockWorld(schema: schema, settings: MockSettings())
            var generator = OperationGenerator(schema: schema, seed: UInt64(seed))
            generator.width = 3...8
            for field in schema[schema.queryType].allFields {
                guard let operation = generator.next(field, of: .query, depth: 3) else { continue }
                let document = try Document(parsing: SourceText(operation.document.printed()), limits: .schema)
                func answer(_ world: MockWorld) throws -> JSONValue {
                    let validated = try Validator.validate(document, against: schema).get()
                    let prepared = PreparedDocument(validated)
                    return try JSONValue(
                        parsing: prepared.execute(variables: operation.variables) { world.root(for: $0) }.body
                    )
                }
                let first = try answer(world)
                #expect(first["data"] != nil, "\(first)\n\(sdl)")
                #expect(try answer(MockWorld(schema: schema, settings: MockSettings())) == first, "\(sdl)")
            }
        }
    }

    /// A schema of two to five types.
    private static func schema(seed: UInt64) -> String {
        var random = SeededRandom(seed: seed)
        let types = Array(names.shuffled(using: &random).prefix(Int.random(in: 2...5, using: &random)))
        func type(of field: String) -> String {
            let name = field.lowercased()
            let named = types.first { name.contains($0.lowercased()) }
            if let named, !random.oneIn(5) { return name.hasSuffix("s") ? "[\(named)!]!" : named }
            if relations.contains(field) { return random.pick(types) }
            if lists.contains(field) { return "[\(random.pick(types))!]!" }
            if field.hasPrefix("is") || flags.contains(field) { return random.pick(["Boolean", "Boolean!"]) }
            return random.pick(["Int", "Int!", "Float", "Float!", "Float!", "String", "Status!", random.pick(types)])
        }
        var sdl = "enum Status { NEW OPEN ACTIVE PAID DONE CANCELLED CLOSED }\n"
        for name in types {
            let count = Int.random(in: 5...28, using: &random)
            let fields = (relations + lists + flags + leaves).shuffled(using: &random).prefix(count)
            let key = random.oneIn(5) ? "" : "id: ID! "
            sdl += "type \(name) { \(key)\(fields.map { "\($0): \(type(of: $0))" }.joined(separator: " ")) }\n"
        }
        let roots = types.map { "\($0.lowercased())(id: ID!): \($0) all\($0)s: [\($0)!]!" }
        let others = (lists + leaves).shuffled(using: &random).prefix(4).map { "\($0): \(type(of: $0))" }
        return sdl + "type Query { \((roots + others).joined(separator: " ")) }"
    }

    private static func words(_ text: String) -> [String] { text.split { $0.isWhitespace }.map(String.init) }

    private static let names = words(
        """
        User Order OrderLine Product Category Project Task Comment Invoice Payment Team Member Cart CartItem Review
        Event Message Room Stats Dashboard Summary Account Folder File Ticket Address Course Lesson Booking Money
        """
    )

    private static let relations = words(
        """
        parent self next previous root owner author primaryAddress defaultAddress latestOrder lastOrder firstOrder
        nextEvent lastMessage user product task order invoice payment event team category project folder account
        """
    )

    private static let lists = words(
        """
        items lines reviews completedTasks openTasks overdueTasks children ancestors siblings members followers
        following friends mutualFriends unreadMessages topProducts bestSellers recentOrders related similar likes users
        products tasks orders invoices payments comments messages events teams projects files folders
        """
    )

    private static let flags = words(
        """
        done completed finished published draft archived locked closed resolved approved rejected pending verified
        shipped cancelled refunded expired enabled visible read unread active inactive blocked public private online
        available full free paid inStock hasChildren hasItems viewerIsMember viewerHasLiked likedByMe canEdit
        isOverdue isDone isCompleted isActive isOpen isPaid isFirst isLast isDefault isMember isSoldOut isEmpty
        """
    )

    private static let leaves = words(
        """
        total subtotal totalPrice totalAmount amount amountDue amountPaid balance tax taxRate vat discount discountRate
        shipping fee price unitPrice netPrice grossPrice quantity count itemCount rating averageRating reviewCount score
        percent progress completion completedCount openTaskCount overdueCount createdAt updatedAt deletedAt paidAt
        completedAt closedAt startsAt endsAt dueDate duration age status state level depth path slug name firstName
        lastName fullName username email title description parentId ownerId position rank memberCount followerCount
        lastMessageAt unreadCount totalCount totalUsers totalRevenue revenue averageOrderValue newUsers tagCount
        likeCount remaining capacity seats seatsTaken availableQuantity stock soldCount minPrice maxPrice lowestPrice
        min max sum average index key code currency country city size totalSize weight childCount parentName ownerName
        orderTotal orderCount lineTotal cartTotal grandTotal netTotal taxTotal paidTotal openAmount taxAmount
        """
    )
}
