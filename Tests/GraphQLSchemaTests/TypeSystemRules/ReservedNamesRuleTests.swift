import Testing

@Suite struct ReservedNamesRuleTests {
    static let cases = [
        SchemaCase(
            "every place a name can have",
            """
            type Query { __a(__b: Int): Int }
            type __T { a: Int }
            enum E { __X }
            input I { __y: Int }
            directive @__d(__z: Int) on FIELD
            """,
            #"1:14: warning: Name "__a" must not begin with "__", which is reserved by GraphQL introspection."#,
            #"1:18: warning: Name "__b" must not begin with "__", which is reserved by GraphQL introspection."#,
            #"2:6: warning: Name "__T" must not begin with "__", which is reserved by GraphQL introspection."#,
            #"3:10: warning: Name "__X" must not begin with "__", which is reserved by GraphQL introspection."#,
            #"4:11: warning: Name "__y" must not begin with "__", which is reserved by GraphQL introspection."#,
            #"5:12: warning: Name "__d" must not begin with "__", which is reserved by GraphQL introspection."#,
            #"5:16: warning: Name "__z" must not begin with "__", which is reserved by GraphQL introspection."#
        ),
        SchemaCase(
            "the specification's own types, printed with the rest",
            "type Query { a: Int } type __Type { kind: Int } scalar String enum __TypeKind { A }"
        ),
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }
}
