import GraphQLLanguage
import GraphQLSchema
import Testing

@Suite struct EnumValuesRuleTests {
    @Test func `leaves out values that would read as others`() {
        let json = """
            {"__schema": {"queryType": {"name": "Query"}, "types": [
              {"kind": "OBJECT", "name": "Query", "fields": [{"name": "a", "type": {"kind": "ENUM", "name": "E"}}]},
              {"kind": "ENUM", "name": "E", "enumValues": [{"name": "true"}, {"name": "TRUE"}, {"name": "null"}]}
            ]}}
            """
        let result = SchemaLoader.load([SourceText(json)])
        #expect(
            result.diagnostics.map(\.description) == [
                "1:1: error: Enum values cannot be named: true",
                "1:1: error: Enum values cannot be named: null",
            ]
        )
        #expect(result.schema?.type(named: "E")?.enumValues?.map(\.name) == ["TRUE"])
    }
}
