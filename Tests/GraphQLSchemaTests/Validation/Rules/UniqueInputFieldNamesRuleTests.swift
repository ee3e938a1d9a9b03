import GraphQLSchema
import Testing

@Suite struct UniqueInputFieldNamesRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: UniqueInputFieldNamesRule.self)
    }

    static let cases = [
        RuleCase(
            "different names",
            #"{ arguments { filter(value: { name: "a", required: true, nested: { name: "a", required: false } }) } }"#
        ),
        RuleCase(
            "twice",
            #"{ arguments { filter(value: { required: true, name: "a", name: "b" }) } }"#,
            reports: [
                #"There can be only one input field named "name". (1:47, 1:58)"#
            ]
        ),
        RuleCase(
            "three times",
            #"{ arguments { filter(value: { required: true, name: "a", name: "b", name: "c" }) } }"#,
            reports: [
                #"There can be only one input field named "name". (1:47, 1:58)"#,
                #"There can be only one input field named "name". (1:47, 1:69)"#,
            ]
        ),
        RuleCase(
            "in nested objects, lists and custom scalars",
            "{ arguments { filter(value: { required: true, nested: { required: true, count: 1, count: 2 }, required: false }) filters(value: [{ required: true, required: true }]) any(value: { a: 1, b: { c: 1, c: 2 }, a: 2 }) } }",
            reports: [
                #"There can be only one input field named "count". (1:73, 1:83)"#,
                #"There can be only one input field named "required". (1:31, 1:95)"#,
                #"There can be only one input field named "required". (1:132, 1:148)"#,
                #"There can be only one input field named "c". (1:191, 1:197)"#,
                #"There can be only one input field named "a". (1:180, 1:205)"#,
            ]
        ),
    ]
}
