import JSONModel
import SchemaMocking
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// Numbers that sum up lists, and texts that fit what they are about.
@Suite("Sums of lists, and texts that fit")
struct SummaryTests {
    private static let sdl = """
        scalar DateTime
        enum Stage { OPEN CLOSED }
        type Category { id: ID! name: String! slug: String! description: String! }
        type Product { id: ID! name: String! averageRating: Float reviews: [Review!]! }
        type Review { id: ID! product: Product! rating: Int! title: String! body: String! }
        type Project { id: ID! progress: Int! openIssueCount: Int! closedIssuesCount: Int! issueCount: Int! issues: [Issue!]! }
        type Issue { id: ID! project: Project! state: Stage! }
        type Hospital { id: ID! name: String! city: String! email: String! website: String! tags: [String!]! }
        type Pet { id: ID! birthDate: DateTime! age: Int! }
        type Query { categories(first: Int): [Category!]! products(first: Int): [Product!]! projects(first: Int): [Project!]!
          reviews(first: Int): [Review!]! hospitals(first: Int): [Hospital!]! pets(first: Int): [Pet!]! }
        type Mutation { createReview(productId: ID!, rating: Int!): Review! deleteReview(id: ID!): ID }
        """

    private let api: LivingAPI

    init() throws { api = try LivingAPI(Self.sdl) }

    private func mean(_ product: JSONValue) -> Double? {
        let ratings = product.each("reviews", "rating").compactMap(\.double)
        return ratings.isEmpty ? nil : (ratings.reduce(0, +) * 10 / Double(ratings.count)).rounded() / 10
    }

    @Test func `an average is that of what is listed, and there is none of nothing`() throws {
        let products = try #require(
            try api.data("{ products(first: 50) { averageRating reviews { rating } } }")["products"]
        )
        for product in try #require(products.array) { #expect(product["averageRating"]?.double == mean(product)) }
        #expect(products.array?.contains { $0["averageRating"] == .null } == true)
    }

    @Test func `an average follows what is written`() throws {
        let document = "{ products(first: 3) { id averageRating reviews { id rating } } }"
        let id = try #require(try api.data(document).at("products.0.id")?.string)
        _ = try api.data("mutation { createReview(productId: \"\(id)\", rating: 1) { id } }")
        let product = try #require(try api.data(document).at("products.0"))
        #expect(product.each("reviews", "rating").first == 1)
        #expect(product["averageRating"]?.double == mean(product))
    }

    @Test func `the words of a review fit its rating`() throws {
        let good = PhraseTables.reviewTitles[4]
        func texts(_ grammar: Grammar) -> Set<String> {
            Set(
                (0..<400 as Range<UInt64>).map { hash in
                    var writer = JSONWriter()
                    grammar.write(hash.scrambled, to: &writer)
                    return String(decoding: writer.bytes, as: UTF8.self)
                }
            )
        }
        for review in try #require(try api.data("{ reviews(first: 50) { rating title } }")["reviews"]?.array) {
            let rating = try #require(review["rating"]?.int)
            #expect(texts(PhraseTables.reviewTitles[rating - 1]).contains(review["title"]?.string ?? ""))
        }
        let made = try api.data("mutation { createReview(productId: \"product-1\", rating: 1) { rating title } }")
        #expect(!texts(good).contains(made.at("createReview.title")?.string ?? ""))
        #expect(texts(PhraseTables.reviewTitles[0]).contains(made.at("createReview.title")?.string ?? ""))
    }

    @Test func `counts of some, and progress, follow the list and its states`() throws {
        let data = try api.data(
            "{ projects(first: 50) { progress openIssueCount closedIssuesCount issueCount issues { state } } }"
        )
        for project in try #require(data["projects"]?.array) {
            let states = project.strings("issues", "state")
            let closed = states.count { $0 == "CLOSED" }
            #expect(project["issueCount"]?.int == states.count)
            #expect(project["closedIssuesCount"]?.int == closed)
            #expect(project["openIssueCount"]?.int == states.count - closed)
            #expect(project["progress"]?.int == (states.isEmpty ? 0 : closed * 100 / states.count))
        }
    }

    @Test func `categories have slugs of their own, and descriptions that name them`() throws {
        let categories = try api.data("{ categories(first: 50) { name slug description } }")
        #expect(Set(categories.strings("categories", "slug")).count == 50)
        let named = try #require(categories["categories"]?.array).count {
            ($0["description"]?.string ?? "").contains($0["name"]?.string ?? "?")
        }
        #expect(named > 25)
    }

    @Test func `a hospital has a name and an address of its own`() throws {
        let data = try api.data("{ hospitals(first: 50) { name city email website tags } }")
        for hospital in try #require(data["hospitals"]?.array) {
            let name = try #require(hospital["name"]?.string)
            var writer = JSONWriter()
            writer.writeSlug(Array(name.utf8)[...])
            let slug = String(decoding: writer.bytes, as: UTF8.self)
            #expect(hospital["email"]?.string == "info@\(slug).example")
            #expect(hospital["website"]?.string == "https://www.\(slug).example")
            let tags = hospital["tags"]?.array ?? []
            #expect(Set(tags.compactMap(\.string)).count == tags.count)
        }
    }

    @Test func `a pet is as old as its birth says`() throws {
        for pet in try #require(try api.data("{ pets(first: 50) { birthDate age } }")["pets"]?.array) {
            let year = try #require(pet["birthDate"]?.string.flatMap { Int($0.prefix(4)) })
            let age = try #require(pet["age"]?.int)
            #expect((0...15).contains(age))
            #expect([2024 - year, 2025 - year].contains(age))
        }
    }
}
