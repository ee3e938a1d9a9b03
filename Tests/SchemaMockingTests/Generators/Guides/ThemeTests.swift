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
        #expect(Theme(typeName: name) == theme)
    }
}
