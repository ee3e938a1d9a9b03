import FakeValues
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning
import SchemaMocking
import TestSupport
import Testing

@testable import MockConfiguration

@Suite("mocks:")
struct MocksDecoderTests {
    private static let sdl = """
        scalar DateTime
        enum Role { ADMIN GUEST }
        interface Node { id: ID! }
        type User implements Node { id: ID! login: String! name: String email: String role: Role age: Int bio: String
          posts: [Post!]! tags: [String!] friends: [User] address: Address joined: DateTime }
        type Post implements Node { id: ID! title: String author: User }
        type Address { city: String country: String }
        union Anything = User | Post
        type Query { me: User search: [Anything] node(id: ID!): Node }
        input NewUser { name: String }
        """

    private func read(_ yaml: String, withSchema: Bool = true) throws -> ProjectSettingsResult {
        let schema = try #require(SchemaLoader.load([SourceText(Self.sdl, name: "schema.graphql")]).schema)
        return ProjectSettings.read(
            SourceText(yaml, name: "mynah.yml"),
            schema: withSchema ? schema : nil
        )
    }

    @Test func `warns of what is no UUID, though a scalar may be anything`() throws {
        let sdl = "scalar UUID type Query { lamp: Lamp } type Lamp { id: UUID! others: [UUID!] }"
        let schema = try #require(SchemaLoader.load([SourceText(sdl, name: "schema.graphql")]).schema)
        let mocks = """
            mocks:
              Lamp: { id: lamp, others: { $examples: [0f8fad5b-d9cb-469f-a165-70867728950e, [shade]] } }
              UUID: { $value: 7 }

            """
        let read = ProjectSettings.read(SourceText(mocks, name: "mynah.yml"), schema: schema)
        #expect(
            read.diagnostics.map(\.description) == [
                "mynah.yml:2:15: warning: A value of UUID is a UUID, not the text \"lamp\".",
                "mynah.yml:2:11: warning: \"Lamp.id\" is the key by which an object is found again: it is not mocked. "
                    + "Objects with keys of your own stand in data/.",
                "mynah.yml:2:82: warning: A value of UUID is a UUID, not the text \"shade\".",
                "mynah.yml:3:19: warning: A value of UUID is a UUID, not the number 7.",
            ]
        )
        #expect(read.settings.mocks.types["Lamp"]?.fields["id"]?.source == .literal("lamp"))
    }

    @Test func `refuses a kind of values that the type does not have`() throws {
        let mocks = "{ age: { $fake: email }, name: { $fake: number }, joined: { $fake: word } }"
        let read = try read("mocks:\n  User: \(mocks)\n")
        #expect(
            read.diagnostics.map(\.description)
                == ["mynah.yml:2:25: error: \"$fake\": \"email\" is no value of Int."]
        )
    }

    @Test func `says what a mutation does`() throws {
        let sdl = """
            type Query { user(id: ID!): User }
            type User { id: ID! login: String! }
            type Address { city: String }
            input Given { userKey: ID! }
            type Mutation { enrol(input: Given): User ping: User end(login: ID!): Boolean }
            """
        let schema = try #require(SchemaLoader.load([SourceText(sdl, name: "schema.graphql")]).schema)
        func read(_ yaml: String) -> ProjectSettingsResult {
            ProjectSettings.read(SourceText("mocks: { Mutation: { \(yaml) } }", name: "mynah.yml"), schema: schema)
        }
        let good = read(
            "enrol: { $creates: User, $key: userKey }, ping: { $writes: false }, end: { $deletes: User, $key: login }"
        )
        #expect(good.diagnostics == [])
        let fields = good.settings.mocks.types["Mutation"]?.fields
        #expect(fields?["enrol"]?.mutation == MutationSettings(act: .create, type: "User", key: "userKey"))
        #expect(fields?["ping"]?.mutation == MutationSettings(act: .nothing))
        #expect(fields?["end"]?.mutation == MutationSettings(act: .delete, type: "User", key: "login"))
        #expect(
            read("enrol: { $creates: Usr, $key: userKy }").diagnostics.map(\.description) == [
                "mynah.yml:1:41: error: The schema has no type \"Usr\"; did you mean \"User\"?",
                "mynah.yml:1:52: error: The mutation has no argument \"userKy\". Did you mean \"userKey\"?",
            ]
        )
        #expect(
            read("ping: { $creates: Address }").diagnostics.map(\.description)
                == ["mynah.yml:1:40: error: \"Address\" has no key, so it has no entities."]
        )
    }

    @Test func `says what fields, arguments and inputs are`() throws {
        let sdl = """
            type Query { users(town: String, by: UserFilter): [User!]! }
            input UserFilter { town: String }
            type User { id: ID! number: Int posts: [Post!]! address: Address }
            type Post { id: ID! author: User }
            type Address { city: String }
            """
        let schema = try #require(SchemaLoader.load([SourceText(sdl, name: "schema.graphql")]).schema)
        func read(_ yaml: String) -> ProjectSettingsResult {
            ProjectSettings.read(SourceText("mocks:\n" + yaml, name: "mynah.yml"), schema: schema)
        }
        let good = read(
            """
              User: { number: { $is: count of posts, $nullRatio: 0.5 }, posts: { $is: drawn } }
              Query: { users: { $arguments: { town: address.city } } }
              UserFilter: { town: { $is: nothing } }
            """
        )
        #expect(good.diagnostics == [])
        let types = good.settings.mocks.types
        #expect(types["User"]?.fields["number"]?.meaning == "count of posts")
        #expect(types["User"]?.fields["number"]?.nullRatio == 0.5)
        #expect(types["User"]?.fields["posts"]?.meaning == "drawn")
        #expect(types["Query"]?.fields["users"]?.arguments == ["town": "address.city"])
        #expect(types["UserFilter"]?.fields["town"]?.meaning == "nothing")
        // As `mynah explain` prints it.
        let nested = read("  Query: { users: { $arguments: { by.town: address.city } } }")
        #expect(nested.diagnostics == [])
        #expect(nested.settings.mocks.types["UserFilter"]?.fields["town"]?.meaning == "address.city")
        let bad = read(
            """
              User: { number: { $is: count of post }, posts: { $is: [] }, id: { $arguments: none } }
              Query: { users: { $arguments: { twon: address.city, town: address.town } } }
              UserFilter: { town: { $value: 1 }, twn: { $is: nothing } }
              UserFiltr: { town: 1 }
              Zed: { town: 1 }
            """
        )
        #expect(
            bad.diagnostics.map(\.description) == [
                "mynah.yml:2:57: error: \"$is\" must be words such as \"count of comments\", not a list.",
                "mynah.yml:2:81: error: \"$arguments\" must be a mapping of arguments, not the text \"none\".",
                "mynah.yml:4:23: error: \"town\" must be a mapping with \"$is\" alone, not a mapping.",
                "mynah.yml:4:38: error: \"UserFilter\" has no field \"twn\". Did you mean \"town\"?",
                "mynah.yml:5:3: error: The schema has no type \"UserFiltr\" that could be mocked. Did you mean \"UserFilter\"?",
                "mynah.yml:6:3: error: The schema has no type \"Zed\" that could be mocked.",
                "mynah.yml:2:26: error: \"User\" has no field \"post\". Did you mean \"posts\"?",
                "mynah.yml:3:41: error: \"Query.users\" has no argument \"twon\". Did you mean \"town\"?",
                "mynah.yml:3:61: error: \"Address\" has no field \"town\".",
            ]
        )
    }

    @Test func `reads what a mutation sets`() throws {
        let sdl = """
            type Query { user(id: ID!): User }
            type Mutation { ban(id: ID!): User ping: Boolean }
            enum Level { LOW HIGH }
            type User { id: ID! active: Boolean! bannedAt: String bannedBy: User level: Level posts: [User!]! age: Int! }
            """
        let schema = try #require(SchemaLoader.load([SourceText(sdl, name: "schema.graphql")]).schema)
        func read(_ yaml: String) -> ProjectSettingsResult {
            ProjectSettings.read(SourceText("mocks:\n  Mutation:\n" + yaml, name: "mynah.yml"), schema: schema)
        }
        let good = read("    ban: { $sets: { active: false, bannedAt: now, bannedBy: me, level: HIGH } }")
        #expect(good.diagnostics == [])
        #expect(
            good.settings.mocks.types["Mutation"]?.fields["ban"]?.mutation?.sets == [
                .init(field: "active", to: .value(false)), .init(field: "bannedAt", to: .now),
                .init(field: "bannedBy", to: .viewer), .init(field: "level", to: .value("HIGH")),
            ]
        )
        let bad = read(
            """
                ban: { $sets: { actve: false, active: 1, level: HIG, posts: me, age: null } }
                ping: { $sets: { active: true } }
            """
        )
        #expect(
            bad.diagnostics.map(\.description) == [
                "mynah.yml:3:21: error: \"User\" has no field \"actve\". Did you mean \"active\" or \"age\"?",
                "mynah.yml:3:35: error: \"User.active\" cannot be 1: its type is \"Boolean!\".",
                "mynah.yml:3:46: error: \"Level\" has no value \"HIG\". Did you mean \"HIGH\"?",
                "mynah.yml:3:58: error: \"User.posts\" is no single object, such as \"me\" is.",
                "mynah.yml:3:69: error: \"User.age\" is never null.",
                "mynah.yml:4:13: error: \"ping\" is about no object: say which with \"$updates\" or \"$creates\".",
            ]
        )
    }

    @Test func `reads what a mutation links`() throws {
        let sdl = """
            type Query { course(id: ID!): Course }
            type Mutation { enrol(courseId: ID!, personId: ID!): Course ping: Boolean }
            type Course { id: ID! title: String! students: [User!]! teacher: User }
            type User { id: ID! name: String! }
            """
        let schema = try #require(SchemaLoader.load([SourceText(sdl, name: "schema.graphql")]).schema)
        func read(_ yaml: String) -> ProjectSettingsResult {
            ProjectSettings.read(SourceText("mocks:\n  Mutation:\n" + yaml, name: "mynah.yml"), schema: schema)
        }
        let good = read("    enrol: { $updates: Course, $key: courseId, $links: students }")
        #expect(good.diagnostics == [])
        #expect(good.settings.mocks.types["Mutation"]?.fields["enrol"]?.mutation?.links == "students")
        let bad = [
            "enrol: { $links: student }", "enrol: { $links: title }", "enrol: { $links: [students] }",
            "ping: { $links: students }",
        ]
        #expect(
            bad.flatMap { read("    \($0)").diagnostics.map(\.description) } == [
                "mynah.yml:3:22: error: \"Course\" has no field \"student\". Did you mean \"students\"?",
                "mynah.yml:3:22: error: \"Course.title\" leads to no objects that have keys.",
                "mynah.yml:3:22: error: \"$links\" must be the name of a field, not a list.",
                "mynah.yml:3:13: error: \"ping\" is about no object: say which with \"$updates\" or \"$creates\".",
            ]
        )
    }

    @Test func `takes a key of what a field gives, and no other meaning of an input that has one`() throws {
        let sdl = """
            type Query { zone(input: ZoneInput!): Zone zones(where: ZoneInput): [Zone!]! }
            input ZoneInput { _id: ID code: String }
            type Zone { _id: ID! name: String! }
            """
        let schema = try #require(SchemaLoader.load([SourceText(sdl, name: "schema.graphql")]).schema)
        func read(_ yaml: String) -> [String] {
            ProjectSettings.read(SourceText("mocks:\n" + yaml, name: "mynah.yml"), schema: schema)
                .diagnostics.map(\.description)
        }
        #expect(read("  Query: { zone: { $arguments: { input._id: key } } }") == [])
        #expect(
            read("  Query: { zone: { $arguments: { input.code: key } } }\n  ZoneInput: { code: { $is: key } }") == []
        )
        #expect(
            read("  Query: { zone: { $arguments: { input.code: key } } }\n  ZoneInput: { code: { $is: nothing } }") == [
                "mynah.yml:2:46: error: \"ZoneInput.code\" is said to be \"nothing\" already, wherever it is taken."
            ]
        )
        #expect(
            read("  Query: { zone: { $arguments: { input: name } } }") == [
                "mynah.yml:2:41: error: An argument of \"Query.zone\" can be \"key\", and nothing else."
            ]
        )
    }

    @Test func `says where null is given for what is never null`() throws {
        let result = try read(
            """
            mocks:
              User:
                login: null
                id: { $examples: [a, null] }
                name: null
            """
        )
        #expect(
            result.diagnostics.map(String.init(describing:)) == [
                "mynah.yml:3:12: error: \"User.login\" is never null: its type is \"String!\".",
                "mynah.yml:4:9: error: \"User.id\" is never null: its type is \"ID!\".",
            ]
        )
    }

    @Test func `says where one object is given for a list, and where a list for one object`() throws {
        let result = try read(
            """
            mocks:
              User:
                posts: { title: Hello }
                friends: { $value: { name: Ada } }
                address: [{ city: Lisbon }]
                tags: urgent
              Post:
                author: { posts: { title: Hello }, friends: [{ name: Ada }, null] }
            """
        )
        func list(_ place: String, _ type: String) -> String {
            "\"\(place)\" is a list: a list of mappings belongs here, and what holds for every \"\(type)\" is said of that type."
        }
        #expect(
            result.diagnostics.map(String.init(describing:)) == [
                "mynah.yml:3:12: error: \(list("User.posts", "Post"))",
                "mynah.yml:4:24: error: \(list("User.friends", "User"))",
                "mynah.yml:5:14: error: \"User.address\" is one \"Address\", not a list of them.",
                "mynah.yml:8:22: error: \(list("User.posts", "Post"))",
            ]
        )
    }

    private static let everything = """
        mocks:
          $population: 30
          $nullRatio: 0.2
          $listLength: { min: 1, max: 3 }
          $pageSize: 5
          User:
            $population: 20
            $key: login
            $nullRatio: 0.1
            name: Ada Lovelace
            email: { $fake: email, $options: { emailProvider: corp.example } }
            role: { $examples: [ADMIN, GUEST] }
            posts: { $length: 3 }
            bio: { $nullRatio: 0.5, $examples: [Hello, Hi] }
            address: { city: Lisbon }
          DateTime: { $examples: ["2020-01-01T00:00:00Z"] }
          Role: GUEST
        """

    private var everything: MockSettings {
        var user = TypeSettings()
        user.population = 20
        user.keyFields = ["login"]
        user.nullRatio = 0.1
        let options = FakeOptions(["emailProvider": "corp.example"])
        user.fields = [
            "name": FieldSettings(source: .literal("Ada Lovelace")),
            "email": FieldSettings(source: .fake(Fake(.email, options: options))),
            "role": FieldSettings(source: .examples(["ADMIN", "GUEST"])),
            "posts": FieldSettings(listLength: 3...3),
            "bio": FieldSettings(source: .examples(["Hello", "Hi"]), nullRatio: 0.5),
            "address": FieldSettings(source: .literal(["city": "Lisbon"])),
        ]
        var dateTime = TypeSettings()
        dateTime.source = .examples(["2020-01-01T00:00:00Z"])
        var role = TypeSettings()
        role.source = .literal("GUEST")
        var settings = MockSettings()
        settings.population = 30
        settings.nullRatio = 0.2
        settings.relationLength = 1...3
        settings.leafListLength = 1...3
        settings.pageSize = 5
        settings.types = ["User": user, "DateTime": dateTime, "Role": role]
        return settings
    }

    @Test(arguments: [true, false])
    func `read types, fields and defaults`(withSchema: Bool) throws {
        let result = try read(Self.everything, withSchema: withSchema)
        #expect(result.diagnostics == [])
        #expect(result.settings.mocks == everything)
    }

    @Test func `are held against the schema`() throws {
        let result = try read(
            """
            mocks:
              $populaton: 3
              Usr: { name: Ada }
              NewUser: { name: Ada }
              User:
                $population: -1
                $key: logn
                nmae: Ada
                age: old
                role: { $examples: [ADMN, GUEST] }
                email: { $fake: emial }
                bio: { $fake: lorem, $options: { lormSize: word } }
                name: { $fake: 3, $locale: de }
                posts: { $length: { min: 5, max: 2 } }
                address: { cty: Lisbon }
                login: { $exampels: [a], $nullRatio: 2 }
                joined: { $locale: de }
              Post: 3
              Role: { $fake: word }
            """
        )
        try expectGolden(result.diagnostics.map { "\($0)\n" }.joined(), "mocks-problems.txt")
    }

    @Test func `let an abstract type's value have the fields of what it may be`() throws {
        let result = try read("mocks: { Query: { search: [{ title: A }, { login: b }, { titel: C }] } }")
        #expect(
            result.diagnostics.map(\.description) == [
                "mynah.yml:1:58: error: \"Anything\" has no field \"titel\". Did you mean \"title\"?"
            ]
        )
    }

    @Test func `report nulls in lists that hold none`() throws {
        let result = try read(
            """
            mocks:
              User:
                posts: [{ title: A }, null]
                tags: { $examples: [[a], [null]] }
                friends: [null]
            """
        )
        #expect(
            result.diagnostics.map(\.description) == [
                "mynah.yml:3:27: error: \"User.posts\" has no null elements: they are \"Post!\".",
                "mynah.yml:4:31: error: \"User.tags\" has no null elements: they are \"String!\".",
            ]
        )
    }
}
