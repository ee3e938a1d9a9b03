import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

@testable import SchemaCoverage

@Suite("Coverage of recorded operations")
struct RecordedCoverageTests {
    @Test func `knows from the response what was null and what failed`() throws {
        var recorded = RecordedCoverage()
        let isCounted = recorded.add(
            SourceText("query Q { hero { name } list: search { __typename ... on Human { height name } } old }"),
            operation: "Q",
            variables: [:],
            response: [
                "data": [
                    "hero": .null, "old": .null,
                    "list": [["__typename": "Human", "height": .null, "name": "Luke"], ["__typename": "Starship"]],
                ],
                "errors": [["message": "no", "path": ["list", 0, "height"]], ["message": "no", "path": ["old"]]],
            ],
            schema: try StarWars.schema()
        )
        #expect(isCounted)
        #expect(recorded.coverage.nulls == ["Query.hero", "Query.old", "Human.height"])
        #expect(recorded.coverage.errors == ["Human.height", "Query.old"])
        #expect(recorded.coverage.operations == ["Q": 1])
        #expect(recorded.coverage.asked["Human.height"] == 1)
    }

    @Test func `has errors at the root where there is no data`() throws {
        var recorded = RecordedCoverage()
        let text = SourceText("{ old hero { name } }")
        let response: JSONValue = ["errors": [["message": "down"]]]
        let schema = try StarWars.schema()
        let isCounted = recorded.add(text, operation: nil, variables: [:], response: response, schema: schema)
        #expect(isCounted)
        #expect(recorded.coverage.errors == ["Query.old", "Query.hero"])
    }

    @Test func `counts what was asked twice once`() throws {
        var recorded = RecordedCoverage()
        let schema = try StarWars.schema()
        for text in ["query Q { old }", "query Q { old }", "query Q { old hero { name } }"] {
            let isCounted = recorded.add(
                SourceText(text),
                operation: "Q",
                variables: [:],
                response: nil,
                schema: schema
            )
            #expect(isCounted)
        }
        #expect(recorded.coverage.operations == ["Q": 2])
        #expect(recorded.coverage.asked["Query.old"] == 2)
    }

    @Test(arguments: ["{ nothing }", "{", "query A { old }"])
    func `leaves out what the schema does not allow`(text: String) throws {
        var recorded = RecordedCoverage()
        let schema = try StarWars.schema()
        let isCounted = recorded.add(SourceText(text), operation: "B", variables: [:], response: nil, schema: schema)
        #expect(!isCounted)
        #expect(recorded.coverage.isEmpty)
    }
}
