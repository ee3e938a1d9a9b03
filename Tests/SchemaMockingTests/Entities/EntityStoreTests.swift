import JSONModel
import Locking
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("The store of entities")
struct EntityStoreTests {
    let store = EntityStore(limits: EntityLimits(count: 3))

    @Test func `writes are merged field by field`() throws {
        try store.write(type: "User", key: "user-1", values: ["name": "Ada", "login": "ada"])
        try store.write(type: "User", key: "user-1", values: ["name": "Bob"])
        #expect(store.values(type: "User", key: "user-1") == ["name": "Bob", "login": "ada"])
    }

    @Test func `a replacement forgets what was there`() throws {
        try store.write(type: "User", key: "user-1", values: ["name": "Ada", "login": "ada"])
        try store.replace(type: "User", key: "user-1", values: ["name": "Bob"])
        #expect(store.values(type: "User", key: "user-1") == ["name": "Bob"])
    }

    @Test func `what is deleted has no values, and comes back with new ones alone`() throws {
        try store.write(type: "User", key: "user-1", values: ["name": "Ada"])
        try store.delete(type: "User", key: "user-1")
        #expect(store.values(type: "User", key: "user-1") == nil)
        #expect(store.isDeleted(type: "User", key: "user-1"))
        try store.write(type: "User", key: "user-1", values: ["login": "ada"])
        #expect(store.values(type: "User", key: "user-1") == ["login": "ada"])
        #expect(!store.isDeleted(type: "User", key: "user-1"))
    }

    @Test func `the last that was put in is the first`() throws {
        let seeds = ["one", "two"].map { EntitySeed(type: "User", key: $0, values: [:]) }
        _ = store.reseed(EntitySeeding(seeds, limits: EntityLimits(count: 3)))
        try store.write(type: "User", key: "three", values: [:])
        #expect(store.keys(type: "User") == ["three", "one", "two"])
        #expect(store.types == ["User"])
    }

    @Test func `a full store refuses another entity and takes writes to those that it has`() throws {
        for key in ["a", "b", "c"] { try store.write(type: "User", key: key, values: [:]) }
        #expect(throws: EntityError.full(limit: 3)) { try store.write(type: "User", key: "d", values: [:]) }
        try store.write(type: "User", key: "a", values: ["name": "Ada"])
        #expect(store.keys(type: "User") == ["c", "b", "a"])
    }

    @Test func `what is stored takes no more memory than the limit`() throws {
        let store = EntityStore(limits: EntityLimits(count: 100, bytes: 100_000))
        let digits = String(repeating: "7", count: 40_000)
        try store.write(type: "User", key: "a", values: ["age": .number(.literal(digits))])
        try store.write(type: "User", key: "b", values: ["name": .string(digits)])
        #expect(throws: EntityError.tooLarge(limit: 100_000)) {
            try store.write(type: "User", key: "c", values: ["name": .string(digits)])
        }
        #expect(store.keys(type: "User") == ["b", "a"])
        #expect(throws: EntityError.tooLarge(limit: 100_000)) {
            try store.write(type: "User", key: String(repeating: "k", count: 40_000), values: [:])
        }
        // Less than before is always written, and makes room.
        try store.replace(type: "User", key: "a", values: ["age": 1])
        try store.write(type: "User", key: "c", values: ["name": .string(digits)])
        #expect(store.keys(type: "User") == ["c", "b", "a"])
        store.reset()
        try store.write(type: "User", key: "d", values: ["name": .string(digits), "age": .number(.literal(digits))])
    }

    @Test func `a copy does not see later writes`() throws {
        #expect(store.current == nil)
        try store.write(type: "User", key: "a", values: ["name": "Ada"])
        let copy = try #require(store.current)
        try store.write(type: "User", key: "a", values: ["name": "Bob"])
        #expect(copy.record(type: "User", key: "a")?.values == ["name": "Ada"])
    }

    @Test func `a reset leaves only what is there from the start, and is a change`() throws {
        let store = EntityStore(seeds: [EntitySeed(type: "User", key: "b", values: ["name": "Bob"])])
        try store.write(type: "User", key: "a", values: [:])
        try store.delete(type: "User", key: "b")
        let revision = store.revision
        store.reset()
        #expect(store.keys(type: "User") == ["b"])
        #expect(store.values(type: "User", key: "b") == ["name": "Bob"])
        #expect(store.revision > revision)
    }

    @Test func `what is written is worked out again where the store has moved on meanwhile`() throws {
        let contended = ContendedStore(EntityState(limits: EntityLimits(count: 3)))
        let store = EntityStore(EntitySeeding([], limits: EntityLimits(count: 3))) { _ in contended }
        try store.write(type: "User", key: "a", values: ["name": "Ada"])
        #expect(contended.fetches == 2)
        #expect(store.keys(type: "User") == ["a", "other"])
        #expect(throws: EntityError.self) {
            for key in ["b", "c"] { try store.write(type: "User", key: key, values: [:]) }
        }
        #expect(store.keys(type: "User") == ["b", "a", "other"])
    }

    @Test func `stores that begin with the same have states of their own`() throws {
        let seeds = [EntitySeed(type: "User", key: "b", values: ["name": "Bob"])]
        let seeding = EntitySeeding(seeds, limits: EntityLimits())
        let store = EntityStore(seeding)
        try store.write(type: "User", key: "a", values: [:])
        let other = EntityStore(seeding)
        #expect(other.keys(type: "User") == ["b"])
        #expect(other.revision != store.revision)
        #expect(EntityStore(seeding).revision != other.revision)
        try other.delete(type: "User", key: "b")
        #expect(store.keys(type: "User") == ["a", "b"])
        other.reset()
        #expect(other.keys(type: "User") == ["b"])
    }

    @Test func `what stores share has room for what others leave, and for some in any case`() throws {
        let seeds = [
            EntitySeed(type: "User", key: "b", values: ["name": .string(String(repeating: "x", count: 9_000))])
        ]
        let seeding = EntitySeeding(seeds, limits: EntityLimits(bytes: 100_000))
        let budget = MemoryBudget(limit: 30_000)
        let stores = (0..<2).map { _ in EntityStore(seeding, share: BudgetShare(of: budget, guaranteed: 10_000)) }
        func fill(_ store: EntityStore) -> Int {
            (0..<100).count { number in
                let values: JSONObject = ["name": .string(String(repeating: "x", count: 1_000))]
                return (try? store.write(type: "User", key: "\(number)", values: values)) != nil
            }
        }
        let (first, second) = (fill(stores[0]), fill(stores[1]))
        // What is there from the start is shared, and not charged to either.
        #expect(first > 2 * second)
        #expect(second > 2)
        #expect((28_000...40_000).contains(budget.bytesTaken))
        stores[0].reset()
        #expect(fill(stores[1]) == 100 || budget.bytesTaken <= 30_000)
        for store in stores { store.reset() }
        #expect(budget.bytesTaken == 0)
    }

    @Test func `other seeds take the place of the first ones, below what has been written`() throws {
        let first = ["a", "b"].map { EntitySeed(type: "User", key: $0, values: ["name": "Ada", "city": "Ely"]) }
        let store = EntityStore(seeds: first)
        try store.write(type: "User", key: "b", values: ["login": "ada", "city": "Bath"])
        try store.write(type: "User", key: "c", values: [:])
        let second = ["b", "d"].map { EntitySeed(type: "User", key: $0, values: ["name": "Bob", "city": "Rye"]) }
        _ = store.reseed(EntitySeeding(second, limits: EntityLimits(count: 10)))
        #expect(store.keys(type: "User") == ["c", "b", "d"])
        #expect(store.values(type: "User", key: "b") == ["name": "Bob", "city": "Bath", "login": "ada"])
        _ = store.reseed(EntitySeeding([], limits: EntityLimits(count: 10)))
        #expect(store.keys(type: "User") == ["c", "b"])
        #expect(store.values(type: "User", key: "b") == ["login": "ada", "city": "Bath"])
        _ = store.reseed(EntitySeeding(second, limits: EntityLimits(count: 10)))
        #expect(store.values(type: "User", key: "b") == ["name": "Bob", "city": "Bath", "login": "ada"])
        store.reset()
        #expect(store.keys(type: "User") == ["b", "d"])
        #expect(store.values(type: "User", key: "b") == ["name": "Bob", "city": "Rye"])
    }

    @Test func `seeds for which what was written leaves no room are left out, and told`() throws {
        let first = [EntitySeed(type: "User", key: "a", values: ["name": "Ada"])]
        let store = EntityStore(limits: EntityLimits(count: 3), seeds: first)
        for key in ["x", "y"] { try store.write(type: "User", key: key, values: [:]) }
        let second = ["a", "b", "c"].map { EntitySeed(type: "User", key: $0, values: ["name": "Bob"]) }
        let overflow = store.reseed(EntitySeeding(second, limits: EntityLimits(count: 3)))
        #expect(overflow?.positions == [1, 2])
        let message = """
            There is no room for another entity: there are 3, and limits.entities allows no more. \
            User b and 1 more are left out.
            """
        #expect(overflow?.message == message)
        #expect(store.keys(type: "User") == ["y", "x", "a"])
        #expect(store.values(type: "User", key: "a") == ["name": "Bob"])
        #expect(store.reseed(EntitySeeding(second, limits: EntityLimits(count: 5))) == nil)
        #expect(store.keys(type: "User") == ["y", "x", "a", "b", "c"])
    }

    @Test func `what files said of an entity before goes where there is no room for what they say now`() throws {
        let store = EntityStore(
            limits: EntityLimits(bytes: 8_000),
            seeds: [EntitySeed(type: "User", key: "a", values: [:])]
        )
        let long = EntitySeed(type: "User", key: "a", values: ["name": .string(String(repeating: "a", count: 9_000))])
        #expect(store.reseed(EntitySeeding([long], limits: EntityLimits(bytes: 8_000)))?.positions == [0])
        #expect(store.keys(type: "User") == [])
    }

    @Test func `seeds lie below what was written before them, and are hidden by a replacement or deletion`()
        throws
    {
        try store.write(type: "User", key: "a", values: ["login": "ada"])
        try store.replace(type: "User", key: "b", values: ["login": "bob"])
        try store.delete(type: "User", key: "c")
        let seeds = ["a", "b", "c"].map { EntitySeed(type: "User", key: $0, values: ["name": "Ada"]) }
        _ = store.reseed(EntitySeeding(seeds, limits: EntityLimits(count: 3)))
        #expect(store.values(type: "User", key: "a") == ["name": "Ada", "login": "ada"])
        #expect(store.values(type: "User", key: "b") == ["login": "bob"])
        #expect(store.values(type: "User", key: "c") == nil)
    }
}

/// A store that another writer changes while the first change is worked out.
private final class ContendedStore: StateStore {
    private let memory: MemoryStateStore<EntityState>
    private let count = Locked(0)

    init(_ state: EntityState) { memory = MemoryStateStore(state) }

    var fetches: Int { count.withLock { $0 } }

    func fetch() -> EntityState {
        let state = memory.fetch()
        let isFirst = count.withLock { count in
            count += 1
            return count == 1
        }
        if isFirst {
            try? memory.commit { state throws(EntityError) in
                try state.replace(type: "User", key: "other", values: [:])
            }
        }
        return state
    }

    func commit<Result: Sendable, Failure: Error>(
        _ change: (inout EntityState) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try memory.commit(change)
    }
}

extension EntityStoreTests {
    @Test func `what was made and deleted gives its place back`() throws {
        let sdl = """
            type Query { post(id: ID!): Post posts: [Post!]! }
            type Post { id: ID! title: String! }
            type Mutation { createPost(title: String!): Post! deletePost(id: ID!): ID }
            """
        let api = LivingAPI(try MockedAPI(sdl), store: EntityStore(limits: EntityLimits(count: 5)))
        for ordinal in 51...70 {
            let id: JSONValue = .string("post-\(ordinal)")
            #expect(try api.data("mutation { createPost(title: \"New\") { id } }") == ["createPost": ["id": id]])
            #expect(try api.data("mutation { deletePost(id: \"post-\(ordinal)\") }") == ["deletePost": id])
        }
        #expect(api.store.current?.count ?? 0 <= 5)
        // Forgotten or not, what was deleted is not there again.
        #expect(
            try api.data("{ first: post(id: \"post-51\") { id } last: post(id: \"post-70\") { id } }")
                == ["first": .null, "last": .null]
        )
        // What is there keeps its place.
        for _ in 71...75 { _ = try api.data("mutation { createPost(title: \"New\") { id } }") }
        #expect(api.store.keys(type: "Post") == (71...75).reversed().map { "post-\($0)" })
        #expect(throws: EntityError.full(limit: 5)) { try api.store.write(type: "Post", key: "other", values: [:]) }
    }
}
