import GraphQLLanguage
import GraphQLSchema
import Testing

@testable import MynahCommands

@Suite("Operations with the fragments that they need")
struct StandaloneOperationTests {
    private func texts(_ operations: [StandaloneOperation]) -> [String] {
        operations.map { String(decoding: $0.document.source.bytes, as: UTF8.self).filter { $0 != "\n" && $0 != " " } }
    }

    @Test func `take fragments from other files, and their own before those`() {
        let (operations, remarks) = StandaloneOperation.all(of: [
            SourceText("query A { a { ...F } } query B { b }", name: "a.graphql"),
            SourceText("fragment F on T { x ...G } fragment G on T { ...F y }", name: "b.graphql"),
            SourceText("query C { a { ...F } } fragment F on T { own }", name: "c.graphql"),
            SourceText("# Nothing yet.\n", name: "d.graphql"),
        ])
        #expect(
            texts(operations) == [
                "queryA{a{...F}}fragmentFonT{x...G}fragmentGonT{...Fy}", "queryB{b}",
                "queryC{a{...F}}fragmentFonT{own}",
            ]
        )
        #expect(operations.map(\.subject.name) == ["A", "B", "C"])
        #expect(
            operations.map { "\($0.subject.location.map(\.description) ?? "")" } == [
                "a.graphql:1:1", "a.graphql:1:24", "c.graphql:1:1",
            ]
        )
        #expect(remarks.isEmpty)
    }

    @Test func `come once each, and say what is missing`() {
        let (operations, remarks) = StandaloneOperation.all(of: [
            SourceText("query A { a }", name: "a.graphql"), SourceText("query A {\n  a\n}"),
            SourceText("{ a { ...Nowhere } }", name: "b.graphql"), SourceText("query {", name: "c.graphql"),
        ])
        #expect(operations.count == 1)
        #expect(
            remarks == [
                VerificationRemark(
                    "c.graphql",
                    #"Syntax Error: Expected Name, found <EOF>."#,
                    at: SourceLocation(file: "c.graphql", line: 1, column: 8)
                ),
                VerificationRemark(
                    "an anonymous query",
                    #"there is no fragment "Nowhere""#,
                    at: SourceLocation(file: "b.graphql", line: 1, column: 1)
                ),
            ]
        )
    }

    @Test func `ask for types where there may be several`() throws {
        let schema = try #require(
            SchemaLoader.load([
                SourceText(
                    """
                    type Query { one: T many: [U!] node: N } interface N { id: ID } union U = T | V
                    type T implements N { id: ID u: U } type V implements N { id: ID }
                    """
                )
            ]).schema
        )
        let document = """
            { one { id u { ... on T { u { kind: __typename } } } } many { __typename ... on V { id } } node { ...F } }
            fragment F on N { id }
            """
        let (operations, _) = StandaloneOperation.all(of: [SourceText(document)])
        let told = try #require(operations.first).tellingTypes(by: schema)
        #expect(
            String(decoding: told.source.bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(
                separator: " "
            ) == """
                { one { id u { __typename ... on T { u { __typename kind: __typename } } } } many { __typename ... on V { id } } \
                node { __typename ...F } } fragment F on N { __typename id }
                """
        )
    }
}
