import GraphQLSchema
import Testing

@Suite struct DeferStreamDirectiveLabelRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: DeferStreamDirectiveLabelRule.self)
    }

    static let cases = [
        RuleCase(
            "none, null, and different ones",
            "{ dog { ... @defer { name } ... @defer(label: null) { legs } ... @defer(label: \"A\") { legs } tricks @stream(label: \"B\") } }"
        ),
        RuleCase("another directive's", "{ dog @other(label: \"A\") { name @other(label: \"A\") } }"),
        RuleCase(
            "twice",
            "{ dog { ... @defer(label: \"A\") { name } tricks @stream(label: \"A\") } }",
            reports: ["Defer/Stream directive label argument must be unique. (1:13, 1:48)"]
        ),
        RuleCase(
            "variables",
            "query ($l: String) { dog { ... @defer(label: $l) { name } tricks @stream(label: $l) } }",
            reports: [
                "Defer directive label argument must be a static string. (1:32)",
                "Stream directive label argument must be a static string. (1:66)",
            ]
        ),
    ]
}
