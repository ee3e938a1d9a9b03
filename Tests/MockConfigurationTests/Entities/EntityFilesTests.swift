import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning
import SchemaMocking
import Testing

@testable import MockConfiguration

@Suite("data/")
struct EntityFilesTests {
    private static let sdl = """
        type Query { user(id: ID!): User search: [Found] post(id: Int!): Post }
        enum Role { ADMIN GUEST }
        union Found = User | Post
        type User { id: ID! name: String! age: Int role: Role address: Address posts: [Post!]! friend: User tags: [String!] }
        type Post { id: Int! title: String! author: User! }
        type Address { city: String! }
        """

    private func read(_ files: [String: String], limits: EntityLimits = EntityLimits()) throws -> EntityFiles {
        let schema = try #require(SchemaLoader.load([SourceText(Self.sdl, name: "schema.graphql")]).schema)
        var entities = EntityFiles(folder: ".", access: FileAccess.memory(files))
        entities.check(against: MockWorld(schema: schema), limits: limits)
        return entities
    }

    @Test func `entities stand by key, or in a list with the key inside`() throws {
        let files = try read([
            "data/User.yml":
                "user-7: { name: Ada, address: { city: Ely }, posts: [1, { id: 2 }], friend: user-8 }\nada:\n",
            "data/more/Post.json": #"[{"id": 3, "title": "Ferns", "author": {"id": "ada"}}]"#,
        ])
        #expect(files.diagnostics.map(\.description) == [])
        #expect(
            files.seeds == [
                EntitySeed(
                    type: "User",
                    key: "user-7",
                    values: [
                        "name": "Ada", "address": ["city": "Ely"], "posts": [1, ["id": 2]], "friend": "user-8",
                    ]
                ),
                EntitySeed(type: "User", key: "ada", values: [:]),
                EntitySeed(type: "Post", key: "3", values: ["title": "Ferns", "author": ["id": "ada"]]),
            ]
        )
    }

    /// Types whose key no field shows, by what tells their entities apart.
    private static let known = """
        type Query { country(code: ID!): Country countries: [Country!]! entries: [Entry!]! entry(id: ID!): Entry shop: Shop }
        type Country { code: ID! name: String! }
        type Entry { sys: Sys! title: String! }
        type Sys { id: String! }
        type Shop { name: String! }
        type Mutation { updateShop(name: String!): Shop }
        """

    @Test(arguments: [
        ("data/Country.yml", "DE: { name: Here }"), ("data/Country.yml", "- { code: DE, name: Here }"),
        ("data/Entry.yml", "e1: { title: Here }"), ("data/Entry.yml", "- { sys: { id: e1 }, title: Here }"),
        ("data/Shop.yml", "shop: { name: Here }"), ("data/Shop.yml", "- { name: Here }"),
    ])
    func `entities stand by what they are known by`(file: String, text: String) throws {
        let schema = try #require(SchemaLoader.load([SourceText(Self.known, name: "schema.graphql")]).schema)
        let world = MockWorld(schema: schema)
        var files = EntityFiles(folder: ".", access: FileAccess.memory([file: text]))
        files.check(against: world, limits: EntityLimits())
        #expect(files.diagnostics.map(\.description) == [])
        let asked = "{ country(code: \"DE\") { code name } entry(id: \"e1\") { sys { id } title } shop { name } }"
        let document = try Validator.validate(Document(parsing: SourceText(asked)), against: schema).get()
        let answer = PreparedDocument(document).execute(variables: [:]) {
            world.root(for: $0, stub: nil, entities: EntityStore(seeds: files.seeds))
        }
        let data = try #require(try JSONValue(parsing: answer.body)["data"])
        #expect(data["country"]?["code"] == "DE")
        #expect(data["entry"]?["sys"]?["id"] == "e1")
        let named = [data["country"]?["name"], data["entry"]?["title"], data["shop"]?["name"]]
        #expect(named.count { $0 == "Here" } == 1, "\(named)")
    }

    private struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var file = "data/User.yml"
        var text: String
        var problem: String
    }

    private static let cases = [
        Case(
            testDescription: "an unknown type",
            file: "data/Usr.yml",
            text: "a: {}",
            problem: "data/Usr.yml:1:1: error: The schema has no type \"Usr\"; did you mean \"User\"?"
        ),
        Case(
            testDescription: "a type without a key",
            file: "data/Address.yml",
            text: "a: {}",
            problem: "data/Address.yml:1:1: error: \"Address\" has no key, so it has no entities."
        ),
        Case(
            testDescription: "an abstract type",
            file: "data/Found.yml",
            text: "a: {}",
            problem: "data/Found.yml:1:1: error: \"Found\" is abstract: entities are of one of its types."
        ),
        Case(
            testDescription: "an unknown field",
            text: "a: { nmae: Ada }",
            problem: "data/User.yml:1:6: error: User has no field \"nmae\"; did you mean \"name\"?"
        ),
        Case(
            testDescription: "a value of the wrong kind",
            text: "a: { age: old }",
            problem: "data/User.yml:1:11: error: User.age is Int, not the text \"old\"."
        ),
        Case(
            testDescription: "a value that the enum lacks",
            text: "a: { role: GEST }",
            problem: "data/User.yml:1:12: error: The enum Role has no value \"GEST\"; did you mean \"GUEST\"?"
        ),
        Case(
            testDescription: "null for what is never null",
            text: "a: { name: null }",
            problem: "data/User.yml:1:12: error: User.name is String!: it cannot be null."
        ),
        Case(
            testDescription: "one for a list",
            text: "a: { tags: green }",
            problem: "data/User.yml:1:12: error: User.tags is a list, [String!], not the text \"green\"."
        ),
        Case(testDescription: "the key of something else", text: "a: { friend: post-3 }", problem: ""),
        Case(
            testDescription: "more than the key of another entity",
            text: "a: { friend: { id: b, name: Bob } }",
            problem:
                "data/User.yml:1:23: error: Only the key of another entity belongs here; write what it has into the entity itself."
        ),
        Case(
            testDescription: "an entity without its key",
            text: "a: { friend: { name: Bob } }",
            problem: "data/User.yml:1:14: error: User.friend is an entity: name it by its key, \"id\"."
        ),
        Case(
            testDescription: "a field that a nested object lacks",
            text: "a: { address: { city: Ely, street: x } }",
            problem: "data/User.yml:1:28: error: Address has no field \"street\"."
        ),
        Case(
            testDescription: "a key that is no number",
            file: "data/Post.yml",
            text: "three: {}",
            problem: "data/Post.yml:1:1: error: The key of Post is a whole number, not \"three\"."
        ),
        Case(
            testDescription: "an element without a key",
            text: "- { name: Ada }",
            problem: "data/User.yml:1:3: error: This User has no key: say its \"id\"."
        ),
        Case(
            testDescription: "a text",
            text: "Ada",
            problem: "data/User.yml:1:1: error: Entities are a mapping by key, or a list, not the text \"Ada\"."
        ),
    ]

    @Test(arguments: cases) private func `says what does not fit, and where`(_ testCase: Case) throws {
        let files = try read([testCase.file: testCase.text])
        #expect(files.diagnostics.map(\.description) == (testCase.problem.isEmpty ? [] : [testCase.problem]))
    }

    @Test func `what fits is kept beside what does not`() throws {
        let files = try read(["data/User.yml": "a: { name: Ada, age: old }"])
        #expect(files.seeds == [EntitySeed(type: "User", key: "a", values: ["name": "Ada"])])
    }

    @Test func `no more than the limit`() throws {
        let files = try read(["data/User.yml": "a: {}\nb: {}\nc: {}"], limits: EntityLimits(count: 2))
        #expect(files.seeds.map(\.key) == ["a", "b"])
        let problem = """
            data/User.yml:3:1: error: There is no room for another entity: there are 2, and limits.entities allows no \
            more. User c is left out.
            """
        #expect(files.diagnostics.map(\.description) == [problem])
    }

    @Test func `no more bytes than the limit; what is small still fits behind what does not`() throws {
        let name = String(repeating: "a", count: 8_000)
        let text = "a: {}\nb: { name: \(name) }\nc: { name: \(name) }\nd: {}"
        let files = try read(["data/User.yml": text], limits: EntityLimits(bytes: 8_000))
        #expect(files.seeds.map(\.key) == ["a", "d"])
        let problem = """
            data/User.yml:2:1: error: There is no room for this: what has been written of entities may take 8000 bytes \
            (limits.entitiesBytes). User b and 1 more are left out.
            """
        #expect(files.diagnostics.map(\.description) == [problem])
    }

    @Test func `keep nothing that is wrong, listed or not`() throws {
        let wrong = (0..<500).map { "k\($0): 1" }.joined(separator: ", ")
        let files = try read(["data/User.yml": "ada: { \(wrong), name: Ada }"])
        #expect(files.seeds == [EntitySeed(type: "User", key: "ada", values: ["name": "Ada"])])
        #expect(files.diagnostics.count == 101)
        #expect(
            files.diagnostics.last?.description == "data/User.yml:1:1: error: 400 errors from here on are not listed."
        )
    }
}
