import HTTPMessages
import JSONModel
import MockConfiguration
import ServiceTestSupport
import Testing

@testable import AdminOverHTTP

@Suite("Object routes")
struct ObjectRoutesTests {
    private static let schema = """
        type Query { user(id: ID!): User posts: PostConnection! }
        type User { id: ID! name: String! home: Address! posts(first: Int): PostConnection! best: Entry secret(of: ID!): Int }
        type Address { city: String! streets: [String!]! }
        type Post { id: ID! title: String! author: User! tags: [Tag!]! }
        type Tag { id: ID! word: String! }
        union Entry = Post | Tag
        type PostConnection { edges: [PostEdge!]! pageInfo: PageInfo! }
        type PostEdge { node: Post! cursor: String! }
        type PageInfo { hasNextPage: Boolean! }
        """

    private func client() throws -> AdminClient {
        AdminClient(try StubbedClient([], schema: Self.schema).service)
    }

    @Test func `list types, and which of them have objects`() throws {
        let types = try #require(try client().send(.get, "/objects").json?["types"]?.array)
        let keyed = types.filter { $0["keyed"] == true }.compactMap { $0["name"]?.string }
        #expect(Set(keyed) == ["User", "Post", "Tag"])
        #expect(types.contains(["name": "Address", "keyed": false]))
    }

    @Test func `list objects with their values and the keys of what they are related to`() throws {
        let page = try #require(try client().send(.get, "/objects/User?limit=2").json)
        #expect(page["total"] == 50)
        let fields = try #require(page["fields"]?.array)
        #expect(fields.map { $0["name"]?.string } == ["id", "name", "home", "posts", "best"])
        #expect(fields.map { $0["listed"] } == [false, true, true, true, true])
        let objects = try #require(page["objects"]?.array)
        #expect(objects.map { $0["key"] } == ["user-1", "user-2"])
        let values = try #require(objects[0]["values"])
        #expect(values["name"]?.string?.isEmpty == false)
        #expect(values["home"]?["city"]?.string?.isEmpty == false)
        #expect(values["best"]?["__key"]?.string?.isEmpty == false)
        let edges = try #require(objects.compactMap { $0["values"]?["posts"]?["edges"]?.array }.first { !$0.isEmpty })
        #expect(edges[0]["node"]?["__typename"] == "Post")
        #expect(edges[0]["node"]?["__key"]?.string?.hasPrefix("post-") == true)
    }

    @Test func `show what was written, and leave out what was deleted`() throws {
        let client = try client()
        #expect(client.send(.put, "/entities/User/user-1", body: #"{"name": "Robin"}"#).status == 200)
        #expect(client.send(.delete, "/entities/User/user-2").status == 204)
        let page = try #require(client.send(.get, "/objects/User?fields=name").json)
        #expect(page["total"] == 49)
        #expect(page["objects"]?.array?.first?["values"] == ["__typename": "User", "name": "Robin"])
        #expect(client.send(.get, "/objects/User?key=user-2").json?["objects"] == [])
        let one = client.send(.get, "/objects/User?key=user-1&fields=name,id").json
        #expect(one?["objects"]?.array?.map { $0["values"]?["id"] } == ["user-1"])
        #expect(client.send(.get, "/objects/User?from=48").json?["objects"]?.array?.count == 1)
    }

    @Test(arguments: [
        ("/objects/Usr", "404 There are no such objects"), ("/objects/Address", "404 There are no such objects"),
        ("/objects/Entry", "404 There are no such objects"), ("/objects/User?limit=0", "400 Bad query parameter"),
        ("/objects/User?limit=201", "400 Bad query parameter"), ("/objects/User?from=-1", "400 Bad query parameter"),
        ("/objects/User?from=99999999999999999999", "400 Bad query parameter"),
    ])
    func `refuse what has no objects`(path: String, refusal: String) throws {
        #expect(try client().send(.get, path).refusal == refusal)
    }

    @Test func `give an empty page behind the end`() throws {
        let page = try client().send(.get, "/objects/User?from=1000&fields=none").json
        #expect(page?["total"] == 50)
        #expect(page?["objects"] == [])
    }
}
