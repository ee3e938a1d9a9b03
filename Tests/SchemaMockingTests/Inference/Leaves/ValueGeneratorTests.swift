import Foundation
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import TestSupport
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Value generator")
struct ValueGeneratorTests {
    private static let sdl = """
        scalar Mystery
        enum Mood { CALM BOLD OLD @deprecated }
        enum Gone { A @deprecated B @deprecated }
        type User { id: ID! name: String age: Int score: Float active: Boolean mood: Mood moods: [Mood!] gone: Gone
          tags: [String!] nested: [[Int]] blob: Mystery plan(id: ID): Mood isArchived: Boolean isActive: Boolean
          commentCount: Int stargazerCount: Int rating: Float stars: Int }
        type Query { me: User }
        """

    private let samples: Samples

    init() throws { samples = try Samples(Self.sdl) }

    @Test func `answers the same question the same way`() throws {
        let again = try Samples(Self.sdl)
        #expect(samples.listing(ofObject: 42) == again.listing(ofObject: 42))
        #expect(samples.listing(ofObject: 42) != samples.listing(ofObject: 43))
    }

    @Test(
        arguments: [
            ("String", "null", [JSONValue.null]),
            ("String!", "null", nil),
            ("String!", "[null, \"a\"]", ["a"]),
            ("[String]", "null", [.null]),
            ("[String!]!", "null", nil),
            ("[String!]", "[[null], [\"a\"]]", [["a"]]),
        ] as [(String, String, [JSONValue]?)]
    )
    func `gives null only where the type has it`(type: String, values: String, expected: [JSONValue]?) throws {
        let schema = try #require(
            SchemaLoader.load([SourceText("type Query { field: \(type) }", name: "test.graphql")]).schema
        )
        var settings = MockSettings()
        let given = try JSONValue(parsing: Array(values.utf8))
        settings.types["Query", default: TypeSettings()].fields["field"] = FieldSettings(
            source: given.array.map { .examples($0) } ?? .literal(given)
        )
        let query = schema[schema.queryType]
        let field = try #require(query.fields?["field"])
        let generator = ValueGenerator(field: field, of: query, in: schema, settings: settings)
        let made = (0..<40 as Range<UInt64>).map { generator.value(object: $0) }
        #expect(generator.isMocked == (expected != nil))
        #expect(expected.map { expected in made.allSatisfy { expected.contains($0) } } ?? !made.contains(.null))
    }

    @Test func `depends on the seed`() throws {
        let other = try Samples(
            Self.sdl,
            settings: {
                var settings = MockSettings(); settings.seed = 1; return settings
            }()
        )
        #expect(samples.listing() != other.listing())
    }

    @Test func `hashes names, so that a new field or type changes nothing else`() throws {
        let grown = try Samples(
            "type Another { x: Int }\n" + Self.sdl.replacing("type User {", with: "type User { extra: Int ")
        )
        let lines = Set(grown.listing().split(separator: "\n"))
        #expect(lines.isSuperset(of: samples.listing().split(separator: "\n")))
    }

    @Test func `writes what it says`() throws {
        for type in samples.schema.types where type.name == "User" {
            for field in type.fields ?? FieldTable([]) {
                let generator = try samples.generator("User", field.name)
                for object in 0..<300 as Range<UInt64> {
                    var writer = JSONWriter()
                    generator.write(object: object, arguments: object % 3, to: &writer)
                    #expect(
                        try JSONValue(parsing: writer.bytes) == generator.value(object: object, arguments: object % 3)
                    )
                }
            }
        }
    }

    @Test func `depends on the arguments`() throws {
        let plan = try samples.generator("User", "plan")
        #expect(Set((0..<50).map { plan.value(object: 1, arguments: $0) }).count == 2)
    }

    @Test func `chooses among enum values, deprecated ones last`() throws {
        #expect(try Set(samples.values("User", "mood")) == ["CALM", "BOLD"])
        #expect(try Set(samples.values("User", "gone")) == ["A", "B"])
        #expect(try Set(samples.values("User", "moods")) == [["CALM", "BOLD"], ["BOLD", "CALM"]])
    }

    @Test func `makes sensible numbers and flags`() throws {
        let share = { (field: String) in try samples.values("User", field).count { $0 == true } }
        #expect(try share("isArchived") < 200)
        #expect(try share("isActive") > 1_600)
        #expect(try samples.values("User", "age").allSatisfy { (18...80).contains($0.int ?? 0) })
        #expect(try samples.values("User", "rating").allSatisfy { (1...5).contains($0.double ?? 0) })
        #expect(try samples.values("User", "stars").allSatisfy { (1...5).contains($0.int ?? 0) })
        let stars = try samples.values("User", "stargazerCount").map { $0.int ?? -1 }.sorted()
        #expect(stars.first ?? -1 >= 0 && stars[1_000] < 1_000 && stars[1_999] > 10_000)
    }

    @Test func `fits every leaf type of every known schema`() throws {
        for sdl in [Schemas.starWars, Schemas.shop, Self.sdl] {
            let samples = try Samples(sdl)
            for type in samples.schema.types where type.isObject && !type.name.hasPrefix("__") {
                for field in type.fields ?? FieldTable([]) where samples.schema[field.type.namedType].isLeaf {
                    let leaf = samples.schema[field.type.namedType]
                    for value in try samples.values(type.name, field.name, count: 200) {
                        #expect(fits(value, leaf), "\(type.name).\(field.name): \(value)")
                    }
                }
            }
        }
    }

    private func fits(_ value: JSONValue, _ leaf: NamedType) -> Bool {
        if let elements = value.array, leaf.name != "JSON" { return elements.allSatisfy { fits($0, leaf) } }
        guard leaf.name == "ID" || leaf.name == "String" else { return LeafFit.value(value, as: leaf) == value }
        return value.string != nil
    }

    @Test(.enabled(if: sharedFolder != nil, "needs the folder of public suites beside the project"))
    func `makes GitHub look like GitHub`() throws {
        let url = try #require(sharedFolder).appending(path: "schemas/github.graphql")
        let listing = try Samples(String(contentsOf: url, encoding: .utf8)).listing()
        let types = [
            "Repository", "User", "Issue", "PullRequest", "Commit", "Release", "Organization", "Label", "Discussion",
        ]
        let lines = listing.split(separator: "\n").filter { line in types.contains { line.hasPrefix($0 + ".") } }
        try expectGolden(lines.joined(separator: "\n") + "\n", "github-values.txt")
    }
}
