import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning
import SchemaMocking
import TestSupport
import Testing

@testable import Recording

@Suite("Seen entities")
struct SeenEntitiesTests {
    private static let sdl = """
        type Query { viewer: User node(id: ID!): Node user(id: ID!): User users(first: Int, after: String): UserConnection!
          posts(tag: String, first: Int): [Post!]! home: Home! }
        type Mutation { rename(id: ID!, name: String!): RenamePayload }
        interface Node { id: ID! }
        type User implements Node { id: ID! name: String! avatar(size: Int): String token: String posts: [Post!]!
          address: Address }
        type Address { city: String! mayor: User }
        type Post implements Node { id: ID! title: String! author: User! tags: [String!]! related(first: Int): [Post!]! }
        type UserConnection { nodes: [User] edges: [UserEdge] pageInfo: PageInfo! totalCount: Int! }
        type UserEdge { cursor: String! node: User }
        type PageInfo { hasNextPage: Boolean! endCursor: String }
        type Home { featured: Node hero: Post }
        type RenamePayload { user: User }
        """

    private static func schema() throws -> Schema {
        try #require(SchemaLoader.load([SourceText(sdl, name: "test.graphql")]).schema)
    }

    private let world: MockWorld
    private var seen: SeenEntities

    init() throws {
        world = MockWorld(schema: try Self.schema(), settings: MockSettings())
        seen = SeenEntities(world) { $0 == "token" }
    }

    private mutating func add(
        _ text: String,
        _ data: JSONValue,
        variables: JSONObject = [:],
        hasErrors: Bool = false
    ) throws {
        let document = try Document(parsing: SourceText(text))
        guard case .operation(let operation)? = document.definitions.first else { return }
        let members = try #require(data.object)
        seen.add(members, of: operation, in: document, variables: variables, hasErrors: hasErrors)
    }

    /// `User u1 {"name":"Ada"}` for each.
    private var found: [String] {
        seen.seeds.map {
            "\($0.type) \($0.key) \(String(decoding: JSONValue.object($0.values).serialized(), as: UTF8.self))"
        }
    }

    @Test mutating func `have leaves, keys of others, and objects without keys`() throws {
        try add(
            """
            query Q($size: Int) { me: viewer { id called: name avatar small: avatar(size: $size) token
              address { city mayor { ...U } } posts { id title author { id } } } }
            fragment U on User { id name }
            """,
            [
                "me": [
                    "id": "u1", "called": "Ada", "avatar": "a.png", "small": "s.png", "token": "secret",
                    "address": ["city": "London", "mayor": ["id": "u2", "name": "Bob"]],
                    "posts": [
                        ["id": "p1", "title": "One", "author": ["id": "u1"]],
                        ["id": "p2", "title": "Two", "author": ["id": "u1"]],
                    ],
                ]
            ],
            variables: ["size": 4]
        )
        #expect(
            found == [
                #"User u1 {"name":"Ada","avatar":"a.png","address":{"city":"London","mayor":"u2"},"posts":["p1","p2"]}"#,
                #"User u2 {"name":"Bob"}"#,
                #"Post p1 {"title":"One","author":"u1"}"#, #"Post p2 {"title":"Two","author":"u1"}"#,
            ]
        )
        #expect(seen.roots == ["viewer": "u1"])
    }

    @Test mutating func `are of the type that is said, where the field leaves it open`() throws {
        try add(
            "{ a: node(id: 1) { __typename id ... on User { name } } b: node(id: 2) { id } home { featured { kind: __typename id } hero { id } } }",
            [
                "a": ["__typename": "User", "id": "u1", "name": "Ada"], "b": ["id": "u2"],
                "home": ["featured": ["kind": "Post", "id": "p1"], "hero": ["id": "p2"]],
            ]
        )
        #expect(found == [#"User u1 {"name":"Ada"}"#, "Post p1 {}", "Post p2 {}"])
        #expect(seen.roots == [:])
        #expect(seen.untold == ["Node": ["User", "Post"]])
    }

    @Test mutating func `are of the type that alone has such values, where none is said`() throws {
        try add(
            "{ a: node(id: 1) { id ... on User { name } ... on Post { title } } b: node(id: 2) { id ... on Post { title } } }",
            ["a": ["id": "u1", "name": "Ada"], "b": ["id": "p1", "title": "One"]]
        )
        #expect(found == [#"User u1 {"name":"Ada"}"#, #"Post p1 {"title":"One"}"#])
        #expect(seen.untold == [:])
    }

    @Test mutating func `have what was seen last, and the pages of a list one behind the other`() throws {
        let document = "query Q($n: Int) { user(id: 1) { id name posts { id related(first: $n) { id } } } }"
        func user(_ name: String, _ related: [JSONValue]) -> JSONValue {
            ["user": ["id": "u1", "name": .string(name), "posts": [["id": "p1", "related": .array(related)]]]]
        }
        try add(document, user("Ada", [["id": "p2"], ["id": "p3"]]), variables: ["n": 2])
        try add(document, user("Grace", [["id": "p3"], ["id": "p4"]]), variables: ["n": 2])
        #expect(found.first == #"User u1 {"name":"Grace","posts":["p1"]}"#)
        #expect(found.first { $0.hasPrefix("Post p1") } == #"Post p1 {"related":["p2","p3","p4"]}"#)
    }

    @Test mutating func `are found on pages, in mutations and in lists that were asked for with a filter`() throws {
        try add(
            "{ users(first: 1) { nodes { id } edges { node { id name } } pageInfo { endCursor } } posts(tag: \"a\") { id tags } }",
            [
                "users": [
                    "nodes": [["id": "u1"]], "edges": [["node": ["id": "u1", "name": "Ada"]]],
                    "pageInfo": ["endCursor": .null],
                ],
                "posts": [["id": 7, "tags": ["a", "b"]]],
            ]
        )
        try add(
            "mutation { rename(id: 1, name: \"B\") { user { id name posts { id } } } }",
            ["rename": ["user": ["id": "u1", "name": "B", "posts": [["id": 7]]]]]
        )
        // The mutation renames once more where it is asked for again.
        #expect(found == [#"User u1 {"name":"Ada","posts":[7]}"#, #"Post 7 {"tags":["a","b"]}"#])
    }

    @Test mutating func `are none without a key, and have nothing that does not fit`() throws {
        try add(
            "{ viewer { name } user(id: 1) { id name address { city } posts { title } } }",
            [
                "viewer": ["name": "Ada"],
                "user": ["id": "u1", "name": [5], "address": ["city": .null], "posts": [["title": "a"]]],
            ]
        )
        #expect(found == ["User u1 {}"])
        try add("{ user(id: 1) { id address { city } } }", ["user": ["id": "u1", "address": .null]], hasErrors: true)
        #expect(found == ["User u1 {}"])
        try add("{ user(id: 1) { id address { city } } }", ["user": ["id": "u1", "address": .null]])
        #expect(found == [#"User u1 {"address":null}"#])
        #expect(seen.roots == [:])
    }

    @Test mutating func `make the world the one that was seen`() throws {
        try add(
            "{ viewer { id name } users { nodes { id name posts { id title } } } }",
            [
                "viewer": ["id": "u2", "name": "Bob"],
                "users": [
                    "nodes": [
                        ["id": "u1", "name": "Ada", "posts": [["id": "p1", "title": "One"]]],
                        ["id": "u2", "name": "Bob", "posts": []],
                    ]
                ],
            ]
        )
        var settings = MockSettings()
        for type in ["User", "Post"] { settings.types[type, default: TypeSettings()].population = 0 }
        let store = EntityStore(seeds: seen.seeds)
        let schema = try Self.schema()
        let replayed = MockWorld(schema: schema, settings: settings)
        let document = try Document(
            parsing: SourceText(
                """
                { users { totalCount nodes { id posts { id author { name } related { id } } address { mayor { id } } } }
                  posts { title author { id } } user(id: "u2") { name } home { hero { id } } }
                """
            )
        )
        let asked = PreparedDocument(try Validator.validate(document, against: schema).get())
        let answer = asked.execute(variables: [:]) { replayed.root(for: $0, stub: nil, entities: store) }
        let data = try #require(try JSONValue(parsing: answer.body)["data"])
        #expect(data["users"]?["totalCount"] == 2)
        #expect(data["users"]?["nodes"]?[1]?["posts"] == [["id": "p1", "author": ["name": "Ada"], "related": []]])
        #expect(data["users"]?["nodes"]?[0]?["posts"] == [])
        let mayor = data["users"]?["nodes"]?[0]?["address"]?["mayor"]?["id"]?.string
        #expect(["u1", "u2"].contains(mayor))
        #expect(data["posts"] == [["title": "One", "author": ["id": "u1"]]])
        #expect(data["user"] == ["name": "Bob"])
        #expect(data["home"] == ["hero": ["id": "p1"]])
    }
}
