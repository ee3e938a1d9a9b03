import GraphQLLanguage
import Testing

@Suite("Diagnostics")
struct DiagnosticTests {
    @Test func `read like a compiler's`() {
        let place = SourceLocation(file: "schemas/shop.graphql", line: 7, column: 9)
        #expect(Diagnostic(.error, "Odd.", at: place).description == "schemas/shop.graphql:7:9: error: Odd.")
        #expect(Diagnostic(.warning, "Odd.", at: nil).description == "warning: Odd.")
    }
}
