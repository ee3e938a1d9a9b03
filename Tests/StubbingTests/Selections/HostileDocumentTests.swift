import StubModel
import Testing

@testable import Stubbing

/// Small documents that select astronomically many fields.
@Suite("Hostile documents")
struct HostileDocumentTests {

    @Test(arguments: [SelectionShape.Comparison.subset, .exact])
    func `aliases in nested fragments`(comparison: SelectionShape.Comparison) throws {
        var document = "{ ...F0 }"
        for level in 0..<30 {
            document +=
                " fragment F\(level) on T { a: f { ...F\(level + 1) } b: f { ...F\(level + 1) } c: f { ...F\(level + 1) } }"
        }
        document += " fragment F30 on T { f }"
        let text = String(repeating: "{ f ", count: 20) + "{ missing }" + String(repeating: "}", count: 20)
        let matcher = GraphQLMatcher(shape: try shape(text, comparison))
        let request = try graphQLRequest(document)
        #expect(!matcher.isMet(by: request))
        #expect(!matcher.result(for: request).isExact)
    }

    @Test func `fragments that spread the next twice`() throws {
        var document = "{ ...F0 }"
        for level in 0..<200 {
            document += " fragment F\(level) on T { ... on A { ...F\(level + 1) } ... on B { ...F\(level + 1) } }"
        }
        document += " fragment F200 on T { f }"
        #expect(GraphQLMatcher(shape: try shape("{ f }")).isMet(by: try graphQLRequest(document)))
    }

    @Test func `more type conditions than a query has`() throws {
        var document = "{ ...F0 }"
        for level in 0..<100 { document += " fragment F\(level) on T\(level) { f ...F\(level + 1) }" }
        document += " fragment F100 on T { g }"
        let request = try graphQLRequest(document)
        let result = GraphQLMatcher(shape: try shape("{ g }")).result(for: request)
        #expect(result.reasons == ["the operation is too large to be compared with a selection shape"])
    }

    @Test func `a long chain of fragments`() throws {
        var document = "{ ...F0 }"
        for level in 0..<2_000 { document += " fragment F\(level) on T { ...F\(level + 1) }" }
        document += " fragment F2000 on T { f }"
        #expect(GraphQLMatcher(shape: try shape("{ f }")).isMet(by: try graphQLRequest(document)))
    }
}
