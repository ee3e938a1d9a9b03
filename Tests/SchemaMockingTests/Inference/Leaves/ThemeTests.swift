import GraphQLSchema
import Testing

@testable import SchemaMocking

@Suite("Theme")
struct ThemeTests {
    @Test(arguments: [
        ("User", Theme.person), ("GithubUser", .person), ("UserProfile", .person), ("Organization", .company),
        ("ProductVariant", .product), ("Repository", .repository), ("PullRequestReviewComment", .message),
        ("City", .city),
        ("ProductEdge", .product), ("OrderLineItem", .thing), ("Film", .work), ("Category", .category),
        ("Issue", .issue),
        ("Xyz", .thing), ("BookV2", .work), ("TeamMember", .person),
    ])
    func `is read from a type's name`(name: String, theme: Theme) {
        #expect((Theme(words: FieldName(name).words) ?? .thing) == theme)
    }
}

@Suite("Theme of a type")
struct ThemeOfTypeTests {
    @Test(arguments: [
        ("Plant", Theme.product), ("Cello", .file), ("Gardener", .person), ("Widget", .thing), ("Fern", .thing),
        ("Song", .work),
    ])
    func `is read from what it is an example of`(name: String, theme: Theme) throws {
        let samples = try Samples(
            """
            interface Node { id: ID! }
            interface Product { id: ID!, name: String }
            union Attachment = Cello | Song
            type Plant implements Node & Product { id: ID!, name: String }
            type Cello { id: ID! }
            "A song that somebody sings."
            type Song { id: ID! }
            "A person who looks after plants."
            type Gardener { id: ID! }
            "Something that is made by a person."
            type Widget { id: ID! }
            type Fern implements Node { id: ID! }
            type Query { plant: Plant, gardener: Gardener, fern: Fern, widget: Widget, attachment: Attachment }
            """
        )
        let type = try #require(samples.schema.type(named: name))
        #expect(Theme(type, in: samples.schema) == theme)
    }
}
