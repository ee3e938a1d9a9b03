import Testing

@Suite struct DirectiveDefinitionsRuleTests {
    static let cases = [
        SchemaCase(
            "directives that use others",
            "type Query { a: Int } directive @a(x: Int @b) on FIELD directive @b(y: Int) on ARGUMENT_DEFINITION"
        ),
        SchemaCase(
            "directives that use themselves",
            """
            type Query { a: Int }
            directive @self(x: Int @self) on ARGUMENT_DEFINITION
            directive @one(x: Int @two) on ARGUMENT_DEFINITION | ENUM_VALUE
            directive @two(x: In) on ARGUMENT_DEFINITION
            input In { in: In e: E }
            enum E { A @one }
            """,
            #"2:12: warning: Directive "@self" must not reference itself, directly or through the types and directives "#
                + "it uses.",
            #"3:12: warning: Directive "@one" must not reference itself, directly or through the types and directives "#
                + "it uses.",
            #"4:12: warning: Directive "@two" must not reference itself, directly or through the types and directives "#
                + "it uses."
        ),
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }
}
