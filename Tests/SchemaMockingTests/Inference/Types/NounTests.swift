import GraphQLSchema
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Noun")
struct NounTests {
    @Test(arguments: [
        ("User", Noun.person), ("GithubUser", .person), ("UserProfile", .person), ("Organization", .company),
        ("ProductVariant", .product), ("Repository", .repository), ("PullRequestReviewComment", .message),
        ("City", .city),
        ("ProductEdge", .product), ("OrderLineItem", .thing), ("Film", .work), ("Category", .category),
        ("Issue", .issue),
        ("Xyz", .thing), ("BookV2", .work), ("TeamMember", .person),
    ])
    func `is read from a type's name`(name: String, noun: Noun) {
        #expect((Noun(words: FieldName(name).words) ?? .thing) == noun)
    }
}

@Suite("Noun of a type")
struct NounOfTypeTests {
    @Test(arguments: [
        ("Plant", Noun.product), ("Cello", .file), ("Gardener", .person), ("Widget", .thing), ("Fern", .thing),
        ("Song", .work),
    ])
    func `is read from what it is an example of`(name: String, noun: Noun) throws {
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
        #expect(Noun(type, in: samples.schema) == noun)
    }
}
