import Foundation
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning
import SchemaMocking
import TestSupport
import Testing

/// Who owns how many, in the demo's world.
@Suite("Distribution of relations")
struct DistributionTests {
    private let api: MockedAPI

    init() throws {
        let folder = repositoryRoot.appending(path: "schemas")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let sources = try names.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
        var settings = MockSettings()
        settings.types["Category", default: TypeSettings()].population = 6
        api = try MockedAPI(sources.joined(separator: "\n"), settings: settings)
    }

    /// How many members the owners have, by the owners' keys.
    private func counts(_ query: String, _ list: String, _ owner: String) throws -> [Int] {
        let owners = try api.data(query).strings(list, "\(owner).id")
        return Dictionary(grouping: owners) { $0 }.values.map(\.count).sorted(by: >)
    }

    @Test func `every category has products, and none has most of them`() throws {
        let counts = try counts("{ products(first: 200) { nodes { category { id } } } }", "products.nodes", "category")
        #expect(counts.count == 6)
        #expect(counts.reduce(0, +) == 100)
        #expect(counts[0] <= 3 * 100 / 6)
    }

    @Test func `no customer wrote most of the reviews, and most wrote some`() throws {
        let document = "{ products(first: 200) { nodes { reviews(first: 50) { nodes { author { id } } } } } }"
        let lists = try api.data(document).each("products.nodes", "reviews.nodes").compactMap(\.array)
        let authors = lists.joined().compactMap { $0.at("author.id")?.string }
        let counts = Dictionary(grouping: authors) { $0 }.values.map(\.count).sorted(by: >)
        // Four for each of a hundred products, and eight for each of fifty customers.
        #expect(authors.count == 400)
        #expect(counts[0] <= 3 * 400 / 50)
        #expect(counts.count > 50 * 9 / 10)
        #expect(lists.count { $0.count > 1 } > lists.count * 9 / 10)
        #expect(lists.allSatisfy { $0.count <= 12 })
    }
}
