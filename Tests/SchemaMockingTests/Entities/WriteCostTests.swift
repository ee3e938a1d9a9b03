import GraphQLSchema
import JSONModel
import Locking
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// Counts what is read again after a write: it must not follow from how much has been written before.
@Suite("What a write costs") struct WriteCostTests {
    private static let schema = """
        type Query { post(id: ID!): Post posts: [Post!]! user(id: ID, login: String): User users: [User!]! }
        type User { id: ID! login: String! name: String posts: [Post!]! post(number: Int!): Post profile: Profile }
        type Post { id: ID! number: Int! title: String! author: User! tags: [Tag!]! }
        type Tag { id: ID! name: String! posts: [Post!]! }
        type Profile { id: ID! user: User! bio: String! }
        type Mutation {
          createPost(title: String!, authorId: ID!, tagIds: [ID!]): Post!
          updatePost(id: ID!, title: String, authorId: ID, tagIds: [ID!]): Post
          updateUser(id: ID!, login: String, postIds: [ID!]): User
          deletePost(id: ID!): ID
          deleteUser(id: ID!): ID
        }
        """
    private static let everything = """
        {
          posts { id number title author { id } tags { id } }
          users { id login posts { id } post(number: 3) { id } profile { id user { id } } }
          user(login: "ada") { id posts { id author { id } } }
        }
        """

    /// A world with this many stored posts, all of them read once in every way.
    private static func api(posts: Int) throws -> LivingAPI {
        let seeds = (0..<posts).map { index in
            EntitySeed(
                type: "Post",
                key: "post-\(index + 60)",
                values: [
                    "title": "Title", "number": .number(.integer(index + 1)),
                    "author": .string("user-\(index % 20 + 1)"), "tags": [.string("tag-\(index % 7 + 1)")],
                ]
            )
        }
        let api = LivingAPI(
            try MockedAPI(schema),
            store: EntityStore(limits: EntityLimits(count: posts + 100), seeds: seeds)
        )
        _ = try api.data("{ post(id: \"post-60\") { tags { id posts { id } } author { posts { id } } } }")
        _ = try api.data("mutation { createPost(title: \"First\", authorId: \"user-1\") { id } }")
        _ = try api.data("{ user(id: \"user-1\") { posts { id } } }")
        return api
    }

    /// How many entities are read for indexes, and how many made, by a write and a query after it.
    private static func cost(posts: Int, of mutation: String) throws -> (read: Int, made: Int) {
        let api = try api(posts: posts)
        let before = try #require(api.world.seeing(api.store).entities)
        _ = try api.data("mutation { \(mutation) }")
        _ = try api.data("{ user(id: \"user-1\") { posts { id tags { id } } } posts { id } }")
        let after = try #require(api.world.seeing(api.store).entities)
        var made = 0
        for name in ["Post", "User"] {
            let type = try #require(api.world.schema.type(named: name)).id
            let known = before.table(of: type)?.entities ?? SortedMap()
            after.table(of: type)?.entities.forEachChange(since: known) { made += $1 === $2 ? 0 : 1 }
        }
        return (after.indexes.readCount - before.indexes.readCount, made)
    }

    @Test(arguments: [
        "createPost(title: \"New\", authorId: \"user-1\", tagIds: [\"tag-2\"]) { id }",
        "updatePost(id: \"post-70\", title: \"Other\") { id }",
        "updatePost(id: \"post-70\", authorId: \"user-1\") { id author { posts { id } } }",
        "deletePost(id: \"post-70\")",
    ]) func `reads what it has touched, however much there is`(mutation: String) throws {
        for posts in [100, 1_000] {
            let cost = try Self.cost(posts: posts, of: mutation)
            #expect(cost.made == 1)
            #expect(cost.read <= 20, "\(cost.read) of \(posts)")
        }
    }

    @Test func `knows what it has found out, however much is written to other stores`() throws {
        let (api, other) = (try Self.api(posts: 100), EntityStore())
        func readCount() throws -> Int { try #require(api.world.seeing(api.store).entities).indexes.readCount }
        for index in 0..<1_100 {
            try other.write(type: "Post", key: "post-1", values: ["number": .number(.integer(index))])
        }
        try api.store.write(type: "Tag", key: "tag-1", values: ["name": "Written"])
        let before = try readCount()
        _ = try api.data("mutation { createPost(title: \"New\", authorId: \"user-1\") { id author { posts { id } } } }")
        #expect(try readCount() - before < 20)
    }

    @Test func `finds out what has been written once and for all`() throws {
        let api = try Self.api(posts: 500)
        let indexes = try #require(api.world.seeing(api.store).entities).indexes
        // Where posts lead, their numbers, and the lists of tags, each of which has been asked for.
        #expect(indexes.readCount <= 3 * 502)
    }

    @Test func `knows after a write what it has found out for that`() throws {
        let seeds = (0..<500).map { index in
            EntitySeed(type: "Post", key: "post-\(index + 60)", values: ["author": .string("user-\(index % 20 + 1)")])
        }
        let api = LivingAPI(try MockedAPI(Self.schema), store: EntityStore(limits: EntityLimits(), seeds: seeds))
        func create() throws -> Int {
            _ = try api.data("mutation { createPost(title: \"New\", authorId: \"user-1\") { id } }")
            return try #require(api.world.seeing(api.store).entities).indexes.readCount
        }
        let (first, second) = (try create(), try create())
        // The numbers of all posts: the new one has the next.
        #expect(first >= 500)
        #expect(second - first < 10)
    }

    /// Closures that wrap each other would show: each takes its part of the stack.
    @Test func `calls who is told of writes as directly as at first`() throws {
        let api = try Self.api(posts: 1)
        let places = Locked<[UInt]>([])
        api.store.listen { _ in
            var local: UInt8 = 0
            let place = unsafe withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
            places.withLock { $0.append(place) }
        }
        for index in 0..<20 {
            try api.store.write(type: "Post", key: "post-1", values: ["title": .string("\(index)")])
        }
        #expect(Set(places.withLock { $0 }).count == 1)
    }

    /// Subscribers that are some writes behind look at worlds that nobody has asked for.
    @Test func `reads what it has touched for those who are told of it later`() throws {
        let api = try Self.api(posts: 100)
        let changes = Locked<[EntityChanges]>([])
        api.store.listen { change in changes.withLock { $0.append(change) } }
        for index in 0..<50 {
            _ = try api.data("mutation { createPost(title: \"\(index)\", authorId: \"user-1\") { id } }")
        }
        let writes = changes.withLock { $0 }.filter(\.isWrite)
        #expect(writes.count == 50)
        let type = try #require(api.world.schema.type(named: "Post")).id
        var before: MockWorld?
        // The last one leads to the world that has been asked for already.
        for write in writes.dropLast() {
            let worlds = write.worlds(of: api.world)
            #expect(before == nil || worlds.before === before)
            before = worlds.after
            let known = try #require(worlds.before.entities?.table(of: type)).entities
            var made = 0
            worlds.after.entities?.table(of: type)?.entities.forEachChange(since: known) { made += $1 === $2 ? 0 : 1 }
            #expect(made == 1)
        }
        #expect(writes.last?.worlds(of: api.world).after === api.world.seeing(api.store))
    }

    /// Random histories: indexes that have followed are the same as those made at the end.
    @Test(arguments: 1...8) func `a world that has followed is the one that is made anew`(seed: UInt64) throws {
        var settings = MockSettings()
        settings.population = 8
        let api = try LivingAPI(Self.schema, settings: settings)
        var random = Dice(state: seed)
        for step in 0..<60 {
            try Self.act(step, on: api.store, &random)
            if step % 7 == 0 { _ = try api.answer(Self.mutation(step, &random)) }
            guard step % 3 == 0 else { continue }
            let fresh = LivingAPI(try MockedAPI(Self.schema, settings: settings), store: api.store)
            #expect(try api.answer(Self.everything) == fresh.answer(Self.everything), "after step \(step)")
        }
    }

    private static func act(_ step: Int, on store: EntityStore, _ random: inout Dice) throws {
        let user = "user-\(random.roll(12))"
        let posts = JSONValue.array((0..<random.roll(3)).map { _ in .string("post-\(random.roll(12))") })
        switch random.roll(9) {
        case 1: try store.write(type: "User", key: user, values: ["posts": posts])
        case 2: try store.replace(type: "User", key: user, values: ["login": .string(step % 2 == 0 ? "ada" : "bob")])
        case 3: try store.write(type: "User", key: user, values: ["name": .string("Name \(step)")])
        case 4: try store.delete(type: "User", key: user)
        case 5: try store.delete(type: "Post", key: "post-\(random.roll(12))")
        case 6: try store.write(type: "Tag", key: "tag-\(random.roll(9))", values: ["posts": posts])
        case 7: try store.write(type: "Profile", key: "profile-\(random.roll(12))", values: ["user": .string(user)])
        default:
            var values: JSONObject = ["title": .string("Title \(step)")]
            if random.roll(2) == 1 { values["author"] = .string(user) }
            if random.roll(2) == 1 { values["number"] = .number(.integer(random.roll(5))) }
            if random.roll(3) == 1 { values["tags"] = [.string("tag-\(random.roll(9))")] }
            try store.write(type: "Post", key: "post-\(random.roll(12))", values: values)
        }
    }

    private static func mutation(_ step: Int, _ random: inout Dice) -> String {
        let (post, user) = ("post-\(random.roll(12))", "user-\(random.roll(12))")
        return switch random.roll(4) {
        case 1: "mutation { createPost(title: \"New\", authorId: \"\(user)\") { id number } }"
        case 2: "mutation { updatePost(id: \"\(post)\", authorId: \"\(user)\") { id } }"
        case 3: "mutation { updateUser(id: \"\(user)\", postIds: [\"\(post)\"]) { id } }"
        default: "mutation { deletePost(id: \"\(post)\") }"
        }
    }

    /// Steele, Lea and Flood's SplitMix64, so that a history can be repeated.
    private struct Dice {
        var state: UInt64

        mutating func roll(_ sides: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            return state.scrambled.below(sides) + 1
        }
    }
}
