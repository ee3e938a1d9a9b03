import GraphQLLanguage
import GraphQLSchema
import Testing

@Suite struct SelectionDepthTests {
    @Test(arguments: [
        "{ dog { mother { name } } }",
        "{ dog { ... { name } } }",
        "{ dog { ...F } } fragment F on Dog { name }",
        "{ dog { ...F } dog { ...F } } fragment F on Dog { legs }",
        "{ ...F } fragment F on Root { dog { ...F } }",
        "{ dog { ...Missing } }",
    ])
    func `lets documents up to the limit pass`(text: String) throws {
        #expect(try check(text).isEmpty)
    }

    @Test(arguments: [
        ("{ dog { mother { mother { name } } } }", "This anonymous operation is 4 levels deep", "1:1"),
        ("query A { dog { ...F } } fragment F on Dog { ... { name } }", "Operation \"A\" is 4 levels deep", "1:1"),
        (
            "{ dog { ...F } } fragment F on Dog { name } fragment G on Dog { ...H } fragment H on Dog { ... { ...F } }",
            "Fragment \"G\" is 4 levels deep", "1:45"
        ),
        ("{ dog { ...F } } fragment F on Dog { mother { ...F } }", "This anonymous operation is 4 levels deep", "1:1"),
    ])
    func `refuses what is deeper when its fragments are written out`(
        text: String,
        subject: String,
        place: String
    ) throws {
        #expect(try check(text) == ["\(subject) with its fragments, more than the limit of 3. (\(place))"])
    }

    private func check(_ text: String) throws -> [String] {
        let document = try Document(parsing: SourceText(text))
        return Validator.validate(
            document,
            against: Menagerie.schema,
            rules: [],
            limits: ValidationLimits(depth: 3)
        )
        .reports
    }
}
