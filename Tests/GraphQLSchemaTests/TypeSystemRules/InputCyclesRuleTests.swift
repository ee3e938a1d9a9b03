import Testing

@Suite struct InputCyclesRuleTests {
    static let cases = [
        SchemaCase(
            "circles that can be left",
            "type Query { a(x: A): Int } input A { a: A b: [A!]! c: B! } input B { a: A d: [B!]! }"
        ),
        SchemaCase(
            "itself",
            "type Query { a(x: A): Int } input A { a: A! }",
            #"1:39: error: Cannot reference Input Object "A" within itself through a series of non-null fields: "a"."#
        ),
        SchemaCase(
            "through others",
            "type Query { a(x: A): Int } input A { start: B! } input B { next: C! } input C { close: A! again: B! }",
            #"1:39: error: Cannot reference Input Object "A" within itself through a series of non-null fields: "#
                + #""start.next.close"."#,
            #"1:61: error: Cannot reference Input Object "B" within itself through a series of non-null fields: "#
                + #""next.again"."#
        ),
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }
}
