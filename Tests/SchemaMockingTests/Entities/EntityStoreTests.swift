import JSONModel
import Testing

@testable import SchemaMocking

@Suite("The store of entities")
struct EntityStoreTests {
    let store = EntityStore(limit: 3)

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
        store.reseed(["one", "two"].map { EntitySeed(type: "User", key: $0, values: [:]) }, limit: 3)
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

    @Test func `other seeds take the place of those that nobody has written to`() throws {
        let first = ["a", "b"].map { EntitySeed(type: "User", key: $0, values: ["name": "Ada"]) }
        let store = EntityStore(seeds: first)
        try store.write(type: "User", key: "b", values: ["login": "ada"])
        try store.write(type: "User", key: "c", values: [:])
        store.reseed(["b", "d"].map { EntitySeed(type: "User", key: $0, values: ["name": "Bob"]) }, limit: 10)
        #expect(store.keys(type: "User") == ["c", "d", "b"] || store.keys(type: "User") == ["c", "b", "d"])
        #expect(store.values(type: "User", key: "b") == ["name": "Ada", "login": "ada"])
        store.reset()
        #expect(store.keys(type: "User") == ["b", "d"])
        #expect(store.values(type: "User", key: "b") == ["name": "Bob"])
    }
}
