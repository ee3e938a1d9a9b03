import GraphQLLanguage
import GraphQLSchema
import Testing

@Suite struct KnownOperationTypesRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        let schema = try #require(SchemaLoader.load([SourceText("type Query { a: Int }")]).schema)
        let document = try Document(parsing: SourceText(example.document))
        #expect(Validator.validate(document, against: schema).reports == example.reports)
    }

    static let cases = [
        RuleCase("a query", "{ a }"),
        RuleCase("a query and a fragment", "query A { ...F } fragment F on Query { a }"),
        RuleCase(
            "a mutation",
            "mutation M { nope }",
            reports: ["The mutation operation is not supported by the schema. (1:1)"]
        ),
        RuleCase(
            "an anonymous subscription",
            "subscription { nope { x } }",
            reports: ["The subscription operation is not supported by the schema. (1:1)"]
        ),
        RuleCase(
            "operations beside a valid one",
            "subscription S { nope { x } } query Q { a } mutation M { __typename }",
            reports: [
                "The subscription operation is not supported by the schema. (1:1)",
                "The mutation operation is not supported by the schema. (1:45)",
            ]
        ),
    ]

    @Test func `accepts operations that the schema has a type for`() throws {
        let text = "mutation M { rename(id: 1) { id } } subscription S { arrivals { legs } }"
        #expect(Validator.validate(try Document(parsing: SourceText(text)), against: Menagerie.schema).reports == [])
    }
}
