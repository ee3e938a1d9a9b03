import GraphQLLanguage
import GraphQLSchema
import Testing

/// Specification, section 6.3.2.
@Suite struct FieldCollectorTests {
    @Test func `groups fields by response key in the order selected`() throws {
        #expect(
            try collect("{ b: name a: legs b: nickname legs }", on: "Dog") == [
                "b: name nickname", "a: legs", "legs: legs",
            ]
        )
    }

    @Test func `opens fragments whose type condition the object fulfils`() throws {
        let document = """
            { ... on Animal { legs } ... on Cat { meows } ... on Pet { __typename } ... { name } ...F ...F ...Missing }
            fragment F on Dog { barks ...G }
            fragment G on Domestic { owner { name } ...F ... on Nothing { no } }
            """
        let expected = ["legs: legs", "__typename: __typename", "name: name", "barks: barks", "owner: owner"]
        #expect(try collect(document, on: "Dog") == expected)
    }

    @Test func `leaves out what its directives exclude`() throws {
        let document = """
            { legs @skip(if: true) ... @skip(if: true) { name } ...F @skip(if: true) ...F }
            fragment F on Dog { barks }
            """
        let groups = try collect(document, on: "Dog") { !$0.contains { $0.name.value == "skip" } }
        #expect(groups == ["barks: barks"])
    }

    private func collect(
        _ text: String,
        on type: String,
        isIncluded: @escaping ([Directive]) -> Bool = { _ in true }
    ) throws -> [String] {
        let document = try Document(parsing: SourceText(text))
        var fragments: [String: FragmentDefinition] = [:]
        for case .fragment(let fragment) in document.definitions { fragments[fragment.name.value] = fragment }
        guard case .operation(let operation) = document.definitions.first else { return [] }
        let object = try #require(Menagerie.schema.type(named: type))
        return FieldCollector.collect(
            operation.selectionSet,
            on: object.id,
            in: Menagerie.schema,
            fragments: fragments,
            isIncluded: isIncluded
        )
        .map { "\($0.responseKey): \($0.fields.map(\.name.value).joined(separator: " "))" }
    }
}
