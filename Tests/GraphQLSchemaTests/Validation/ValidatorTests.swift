import GraphQLLanguage
import GraphQLSchema
import Testing

@Suite struct ValidatorTests {
    @Test func `hands on a document that is valid`() throws {
        let document = try Document(parsing: SourceText("{ dog { name } }"))
        let validated = try Validator.validate(document, against: Menagerie.schema).get()
        #expect(validated.document.definitions.count == 1)
        #expect(validated.schema === Menagerie.schema)
    }

    @Test func `reports errors in the document's order, and at one place in the order of the rules`() throws {
        let reports = try validate(
            """
            query ($unused: Int) {
              dog(id: 1) { barks { a } unknown @nowhere }
              cat @skip
              ...Missing
            }
            """
        )
        #expect(
            reports == [
                #"Unknown argument "id" on field "Root.dog". (2:7)"#,
                #"Field "barks" must not have a selection since type "Boolean" has no subfields. (2:22)"#,
                #"Cannot query field "unknown" on type "Dog". Did you mean "knows"? (2:28)"#,
                #"Unknown directive "@nowhere". (2:36)"#,
                #"Field "cat" of type "Cat" must have a selection of subfields. Did you mean "cat { ... }"? (3:3)"#,
                #"Directive "@skip" argument "if" of type "Boolean!" is required, but it was not provided. (3:7)"#,
                #"Unknown fragment "Missing". (4:6)"#,
                #"Variable "$unused" is never used. (1:8)"#,
            ]
        )
    }

    @Test func `gives every error the code of validation`() throws {
        let document = try Document(parsing: SourceText("{ a b }"))
        guard case .failure(let failure) = Validator.validate(document, against: Menagerie.schema) else {
            Issue.record("accepted")
            return
        }
        #expect(failure.errors.map(\.code) == ["GRAPHQL_VALIDATION_FAILED", "GRAPHQL_VALIDATION_FAILED"])
    }

    @Test func `stops at the limit of errors and says so`() throws {
        let reports = try validate("{ a b c d e }", limits: ValidationLimits(errors: 3))
        #expect(
            reports == [
                #"Cannot query field "a" on type "Root". (1:3)"#,
                #"Cannot query field "b" on type "Root". (1:5)"#,
                #"Cannot query field "c" on type "Root". (1:7)"#,
                "Too many validation errors, error limit reached. Validation aborted. ()",
            ]
        )
    }

    @Test func `says nothing of a limit that is just reached`() throws {
        #expect(try validate("{ a b c }", limits: ValidationLimits(errors: 3)).count == 3)
    }

    @Test func `finds the places of errors in any line`() throws {
        let reports = try validate("{\r\n  a\r  b # \u{1F600} é\n  c: d \n\n e @nope(x: \"\u{1F600}\") f}")
        #expect(
            reports.map { $0.suffix(6) } == [" (2:3)", " (3:3)", " (4:3)", " (6:2)", " (6:4)", "(6:19)"]
        )
    }

    @Test func `names the file of a document that has one`() throws {
        let document = try Document(parsing: SourceText("{ a }", name: "operations/A.graphql"))
        let reports = Validator.validate(document, against: Menagerie.schema).reports
        #expect(reports == [#"Cannot query field "a" on type "Root". (operations/A.graphql:1:3)"#])
    }

    private func validate(_ text: String, limits: ValidationLimits = .default) throws -> [String] {
        Validator.validate(try Document(parsing: SourceText(text)), against: Menagerie.schema, limits: limits).reports
    }
}
