import GraphQLLanguage
import GraphQLSchema
import Testing

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

    private func collect(_ text: String, on type: String) throws -> [String] {
        let document = try Document(parsing: SourceText(text))
        var fragments: [String: FragmentDefinition] = [:]
        for case .fragment(let fragment) in document.definitions { fragments[fragment.name.value] = fragment }
        guard case .operation(let operation) = document.definitions.first else { return [] }
        let object = try #require(Menagerie.schema.type(named: type))
        return FieldCollector.collect(
            operation.selectionSet,
            on: object.id,
            in: Menagerie.schema,
            fragments: fragments
        )
        .map { "\($0.responseKey): \($0.fields.map(\.name.value).joined(separator: " "))" }
    }
}
