import GraphQLLanguage
import Testing

@Suite("Parser") struct ParserTests {
    @Test func `parses an operation`() throws {
        let document = try Document(
            parsing: SourceText("query Q($a: [Int!]! = [1]) { x: hero(a: $a) { ...F ... on T { y } } }")
        )
        #expect(document.definitions.count == 1)
    }
}
