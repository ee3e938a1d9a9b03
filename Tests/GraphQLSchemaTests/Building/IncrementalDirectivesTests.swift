import GraphQLLanguage
import GraphQLSchema
import Testing

@Suite("Directives of incremental delivery")
struct IncrementalDirectivesTests {
    private static func names(_ sdl: String, isIncremental: Bool) -> [String] {
        let result = SchemaLoader.load([SourceText(sdl)], isIncremental: isIncremental)
        #expect(result.diagnostics.isEmpty)
        return result.schema?.directives.map(\.name).filter { ["defer", "stream"].contains($0) } ?? []
    }

    @Test func `are there where the schema or the setting says so`() {
        let own = "type Query { a: [Int] } directive @defer(label: String) on FRAGMENT_SPREAD"
        #expect(Self.names("type Query { a: [Int] }", isIncremental: false) == [])
        #expect(Self.names("type Query { a: [Int] }", isIncremental: true) == ["defer", "stream"])
        #expect(Self.names(own, isIncremental: false) == ["defer"])
        #expect(Self.names(own, isIncremental: true) == ["defer", "stream"])
    }

    @Test(arguments: [
        ("{ a @stream(initialCount: 1) a }", "they have overlapping stream directives"),
        (
            "{ a @stream a @stream }",
            "they have overlapping stream directives. See https://github.com/graphql/defer-stream-wg/discussions/100"
        ),
    ])
    func `a list is streamed to one place`(_ query: String, _ reason: String) throws {
        let schema = try #require(
            SchemaLoader.load([SourceText("type Query { a: [Int] }")], isIncremental: true).schema
        )
        let result = Validator.validate(try Document(parsing: SourceText(query)), against: schema)
        let message =
            "Fields \"a\" conflict because \(reason). "
            + "Use different aliases on the fields to fetch both if this was intentional."
        guard case .failure(let failure) = result else { return #expect(Bool(false), "it is valid") }
        #expect(failure.errors.map(\.message) == [message])
    }
}
