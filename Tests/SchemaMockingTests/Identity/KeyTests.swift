import GraphQLSchema
import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Keys")
struct KeyTests {
    static let sdl = """
        type Query {
          pull(name: String!): Pull
          user(login: String!): User
          byEmail(email: String!): User
          repository(owner: String!, name: String!): Repository
          product(id: ID!): Product
        }
        type Pull { id: ID! name: String! }
        type PullRequest { id: ID! title: String! repository: Repository! }
        type User { id: ID! login: String! email: String! repositories: [Repository!]! editedPosts: [Post!]! posts: [Post!]! }
        type Repository { id: ID! name: String! owner: User! pullRequests: [PullRequest!]! }
        type Post { id: ID! author: User! editor: User! }
        type Product { id: ID! }
        type HTTPServer { id: ID! }
        type Http_Server { id: ID! }
        """

    let world: MockWorld

    init() throws { world = try MockedAPI(Self.sdl).world }

    private func type(_ name: String) throws -> NamedType { try #require(world.schema.type(named: name)) }

    private func write(_ key: EntityKey) -> String { KeyWriter(model: world.model).text(of: key) }

    private func read(_ text: String) -> EntityKey? { KeyReader(model: world.model).key(of: text) }

    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var type: String
        var item: EntityKey.Item
        var owner: String?
        var testDescription: String { text }
    }

    private static func values(_ pairs: (String, String)...) -> EntityKey.Item {
        .values(pairs.map { EntityKey.Value(field: $0.0, text: $0.1) })
    }

    static let cases: [Case] = [
        Case(text: "user-7", type: "User", item: .ordinal),
        Case(text: "pull-request-7", type: "PullRequest", item: .ordinal),
        Case(text: "pull-request%2D7", type: "Pull", item: values(("name", "request-7"))),
        Case(text: "pull-re-7", type: "Pull", item: values(("name", "re-7"))),
        Case(text: "user-apple", type: "User", item: values(("login", "apple"))),
        Case(text: "user-login=42", type: "User", item: values(("login", "42"))),
        Case(text: "user-007", type: "User", item: values(("login", "007"))),
        Case(text: "user-", type: "User", item: values(("login", ""))),
        Case(text: "user-email=ada%40acme.com", type: "User", item: values(("email", "ada@acme.com"))),
        Case(text: "repository-apple~swift", type: "Repository", item: values(("owner", "apple"), ("name", "swift"))),
        Case(text: "repository-apple~%E2%9C%93", type: "Repository", item: values(("owner", "apple"), ("name", "✓"))),
        Case(text: "product-whatever", type: "Product", item: .text("whatever")),
        Case(
            text: "pull-request-3@repository-apple~swift",
            type: "PullRequest",
            item: .ordinal,
            owner: "repository-apple~swift"
        ),
        Case(text: "post-3@editor=user-apple", type: "Post", item: .ordinal, owner: "user-apple"),
        Case(text: "HTTPServer-1", type: "HTTPServer", item: .ordinal),
        Case(text: "Http_Server-1", type: "Http_Server", item: .ordinal),
    ]

    @Test(arguments: cases) func `are read as they are written`(_ c: Case) throws {
        let key = try #require(read(c.text))
        #expect(key.type == (try type(c.type)).id)
        #expect(key.detail?.item ?? .ordinal == c.item)
        #expect(key.owner.map { KeyWriter(model: world.model).typedText(of: $0.key) } == c.owner)
        #expect(write(key) == c.text)
    }

    @Test(arguments: [
        "", "-", "user", "user7", "User-7", "nobody-7", "repository-a~b~c", "user-%2", "user-%zz", "user-%61",
        "user-login=apple",
        "user-apple@", "@user-7", "pull-request-3@", "user:x", "pull-request-3@nobody-1", "product-a~b",
        "user-nothing=1",
        "repository-name=b~owner=a",
    ])
    func `that no entity has are not read`(_ text: String) { #expect(read(text) == nil) }

    /// Random texts, odd characters among them, go into keys of every form and come back.
    @Test func `survive any text`() throws {
        let alphabet = Array("ab-7~=@:%._ /é✓\"\\\n0request")
        var state = StableHash(seed: 7)
        for round in 0..<3000 {
            state.combine(round)
            var hash = state.value
            let length = hash.below(9)
            let texts = (0..<3).map { _ in
                String(
                    (0..<length).map { _ -> Character in
                        hash = hash.scrambled &+ 1
                        return alphabet[hash.below(alphabet.count)]
                    }
                )
            }
            let user = EntityKey(.values([EntityKey.Value(field: "login", text: texts[0])]), of: try type("User"))
            let mail = EntityKey(.values([EntityKey.Value(field: "email", text: texts[1])]), of: try type("User"))
            let pull = EntityKey(.values([EntityKey.Value(field: "name", text: texts[2])]), of: try type("Pull"))
            let repository = EntityKey(
                .values([
                    EntityKey.Value(field: "owner", text: texts[0]), EntityKey.Value(field: "name", text: texts[1]),
                ]),
                of: try type("Repository")
            )
            let foreign = EntityKey(.foreign(texts[2]), of: try type("Repository"))
            for key in [user, mail, pull, repository] { #expect(read(write(key)) == key, "\(write(key))") }
            for owner in [repository, foreign] {
                let request = EntityKey(
                    ordinal: 1 + round,
                    of: try type("PullRequest"),
                    owner: EntityKey.Owner(key: owner, backField: "repository")
                )
                #expect(read(write(request)) == request, "\(write(request))")
                #expect(read(write(request))?.owner?.key == owner)
            }
            // Whatever a client gives means one key, which shows the text as it was given.
            let plan = world.plan(for: try type("User").id)
            let given = try #require(KeyReader(model: world.model).key(of: .string(texts[1]), type: plan))
            #expect(write(given) == texts[1])
        }
    }

    @Test func `are as unlike as their texts`() throws {
        var identities: [UInt64: String] = [:]
        for c in Self.cases {
            let key = try #require(read(c.text))
            #expect(identities.updateValue(c.text, forKey: key.identity) == nil)
        }
    }

    @Test func `of many owners are refused`() {
        let text = Array(repeating: "pull-request-1", count: 2000).joined(separator: "@")
        #expect(read(text) == nil)
    }
}
