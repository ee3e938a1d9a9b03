import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Names in kebab case")
struct KebabCaseTests {
    @Test(arguments: [
        ("User", "user"), ("PullRequest", "pull-request"), ("HTTPServer", "http-server"),
        ("ProjectV2Item", "project-v2-item"),
        ("X509Certificate", "x509-certificate"), ("order_line", "order-line"), ("_Any", "any"), ("aBC", "a-bc"),
    ])
    func `separate words`(name: String, expected: String) { #expect(kebabCase(name) == expected) }

    @Test func `fold alike where they mean the same`() {
        #expect(foldedName("per_page") == foldedName("perPage"))
        #expect(foldedName("CREATED_AT") == foldedName("createdAt"))
    }
}
