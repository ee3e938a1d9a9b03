import GraphQLSchema
import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Field mocks")
struct FieldMocksTests {
    private static let sdl = """
        scalar Mood @examples(values: ["calm", "bold"])
        enum Role { ADMIN GUEST OWNER }
        interface Named { name: String @fake(type: lastName) }
        type User implements Named {
          id: ID!
          name: String
          first: String @fake(type: firstName)
          both: String @fake(type: firstName) @examples(values: ["Ada"])
          mood: Mood
          strict: Mood!
          role: Role @fake(type: word)
          roles: [Role!]!
          tags: [String!] @listLength(min: 5, max: 7)
          few: [String!] @listLength(min: 3, max: 2)
          number: Int @examples(values: ["one", 2.5, 3])
          wrong: Int @examples(values: ["one"])
          matrix: [[Int!]!]!
          unknown: String @fake(type: nothing)
        }
        type Query { me: User }
        """

    private func samples(_ change: (inout MockSettings) -> Void = { _ in }) throws -> Samples {
        var settings = MockSettings()
        change(&settings)
        return try Samples(Self.sdl, settings: settings)
    }

    private func distinct(_ samples: Samples, _ field: String) throws -> Set<JSONValue> {
        Set(try samples.values("User", field, count: 200))
    }

    @Test func `take examples before fakes, the field's before its type's`() throws {
        let samples = try samples()
        #expect(try distinct(samples, "both") == ["Ada"])
        #expect(try distinct(samples, "mood") == ["calm", "bold"])
        let firstNames = Set((0..<NameTables.first.count).map { JSONValue.string(NameTables.first.string(at: $0)) })
        #expect(try distinct(samples, "first").isSubset(of: firstNames))
    }

    @Test func `take the interface's where the object says nothing`() throws {
        let lastNames = Set((0..<NameTables.last.count).map { JSONValue.string(NameTables.last.string(at: $0)) })
        #expect(try distinct(samples(), "name").isSubset(of: lastNames))
        let samples = try samples { $0.types["Named"] = TypeSettings(fields: ["name": .init(source: .literal("N"))]) }
        #expect(try distinct(samples, "name") == ["N"])
    }

    @Test func `are not null by a ratio for many fields where one value is written for them`() throws {
        let samples = try samples {
            $0.nullRatio = 1
            $0.types["User"] = TypeSettings(fields: [
                "name": .init(source: .literal("N")), "mood": .init(source: .literal("wild"), nullRatio: 1),
            ])
        }
        #expect(try distinct(samples, "name") == ["N"])
        #expect(try distinct(samples, "mood") == [.null])
        #expect(try distinct(samples, "first") == [.null])
    }

    @Test func `take settings before directives`() throws {
        let samples = try samples {
            $0.types["Mood"] = TypeSettings(source: .literal("wild"))
            $0.types["User"] = TypeSettings(fields: ["both": .init(source: .examples(["Bea", "Cy"]))])
        }
        #expect(try distinct(samples, "mood") == ["wild"])
        #expect(try distinct(samples, "both") == ["Bea", "Cy"])
    }

    @Test func `leave out what does not fit the type`() throws {
        let samples = try samples()
        #expect(try distinct(samples, "number") == [3])
        #expect(try distinct(samples, "wrong").allSatisfy { $0.int != nil })
        #expect(try distinct(samples, "role") == ["ADMIN", "GUEST", "OWNER"])
        #expect(try samples.generator("User", "wrong").isMocked == false)
        #expect(try samples.generator("User", "number").isMocked)
        #expect(try samples.generator("User", "unknown").isMocked == false)
    }

    @Test func `give lists their length`() throws {
        let lengths = { (samples: Samples, field: String) in
            Set(try samples.values("User", field, count: 300).compactMap { $0.array?.count })
        }
        #expect(try lengths(samples(), "tags") == [5, 6, 7])
        #expect(try lengths(samples(), "few") == [2, 3, 4])
        #expect(try lengths(samples(), "roles") == [2, 3])
        let mocked = try samples {
            $0.leafListLength = 0...1
            $0.types["User"] = TypeSettings(fields: ["tags": .init(listLength: 9...9)])
        }
        #expect(try lengths(mocked, "tags") == [9])
        #expect(try lengths(mocked, "few") == [0, 1])
    }

    @Test func `take a list as a whole and other values as elements`() throws {
        let samples = try samples {
            $0.types["User"] = TypeSettings(fields: [
                "tags": .init(source: .literal(["a", "b"])),
                "few": .init(source: .literal("c"), listLength: 2...2),
                "matrix": .init(source: .examples([[[1, 2], [3]], [[4]]])),
            ])
        }
        #expect(try distinct(samples, "tags") == [["a", "b"]])
        #expect(try distinct(samples, "few") == [["c", "c"]])
        #expect(try distinct(samples, "matrix") == [[[1, 2], [3]], [[4]]])
    }

    @Test func `make nulls by their ratio, and none where there may be none`() throws {
        let share = { (samples: Samples, field: String) in
            try samples.values("User", field, count: 4_000).count { $0.isNull }
        }
        #expect(try share(samples(), "mood") == 0)
        let quarter = try samples { $0.nullRatio = 0.25 }
        #expect(try (900...1_100).contains(share(quarter, "mood")))
        #expect(try share(quarter, "strict") == 0)
        let all = try samples { $0.types["User"] = TypeSettings(nullRatio: 1, fields: ["first": .init(nullRatio: 0)]) }
        #expect(try share(all, "mood") == 4_000)
        #expect(try share(all, "first") == 0)
    }

    @Test func `say how long a list of objects is`() throws {
        let samples = try samples()
        let type = try #require(samples.schema.type(named: "User"))
        let field = try #require(type.fields?["tags"])
        let mocks = FieldMocks(field: field, of: type, in: samples.schema, settings: samples.settings)
        #expect(Set((0..<100).map { mocks.length(object: StableHash(seed: $0).value) }) == [5, 6, 7])
    }
}

extension TypeSettings {
    fileprivate init(source: ValueSource? = nil, nullRatio: Double? = nil, fields: [String: FieldSettings] = [:]) {
        self.init()
        self.source = source
        self.nullRatio = nullRatio
        self.fields = fields
    }

    @Test func `pass over elements of lists of objects that the type forbids`() throws {
        var settings = MockSettings()
        settings.types["Query"] = TypeSettings(fields: [
            "all": .init(source: .literal([["name": "a"], .null, "b", ["name": "c"]])),
            "some": .init(source: .literal([["name": "a"], .null])),
            "deep": .init(source: .literal([[["name": "a"], .null], .null, ["name": "b"]])),
        ])
        let api = try MockedAPI(
            "type Query { all: [Item!]! some: [Item] deep: [[Item!]]! } type Item { name: String! }",
            settings: settings
        )
        let data = try api.data("{ all { name } some { name } deep { name } }")
        #expect(data["all"] == [["name": "a"], ["name": "c"]])
        #expect(data["some"] == [["name": "a"], .null])
        #expect(data["deep"] == [[["name": "a"]], .null])
    }
}
