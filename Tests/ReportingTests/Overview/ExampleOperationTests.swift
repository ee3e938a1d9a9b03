import Foundation
import GraphQLLanguage
import GraphQLSchema
import TestSupport
import Testing

@testable import Reporting

@Suite("Example operations")
struct ExampleOperationTests {
    @Test(arguments: [
        ("type Query { a: Int b: B } type B { c: Int d: Int e: Int }", "{ b { c d } }"),
        ("type Query { a: Int b(c: ID!): B } type B { c: Int }", "{ a }"),
        ("type Query { a(b: ID!): Int }", "{ __typename }"),
        ("type Query { a(b: Int! = 1): A } type A { b(c: ID!): Int d: String }", "{ a { d } }"),
        (
            "type Query { a: A } type A { b: [B!]! } type B { c: C } type C { d: D } type D { e: E } type E { f: Int }",
            "{ a { b { c { __typename } } } }"
        ),
        ("type Query { a: A } type A { b: B } type B { c: Int }", "{ a { b { c } } }"),
        ("type Query { a: U } union U = A type A { b: Int }", "{ a { __typename } }"),
        ("type Query { a: I } interface I { b: Int } type A implements I { b: Int }", "{ a { b } }"),
        (
            "type Query { n: Total p(first: Int): Page } type Total { count: Int } type Page { total: Int nodes: [B!]! } "
                + "type B { price: Int c: C name: String id: ID } type C { d: Int }",
            "{ p(first: 2) { nodes { id name } } }"
        ),
        (
            "type Query { n: Total all(limit: Int): [B] } type Total { count: Int } type B { c: Int, title: String }",
            "{ all(limit: 2) { title c } }"
        ),
        (
            "type Query { p(first: Int): Page } type Page { total: Int edges: [Edge!]! } type Edge { cursor: ID node: B } "
                + "type B { price: Int id: ID }",
            "{ p(first: 2) { edges { node { id price } } } }"
        ),
        ("type Query { n: Total b: B } type Total { count: Int } type B { c: Int d: Int }", "{ b { c d } }"),
        ("type Query { _a: A b: A @deprecated c: A } type A { _b: Int @deprecated c: Int }", "{ c { c } }"),
    ])
    func `ask for what takes no argument`(schema: String, operation: String) throws {
        let schema = try #require(SchemaLoader.load([SourceText(schema)]).schema)
        #expect(ExampleOperation(for: schema).text == operation)
        let document = try Document(parsing: SourceText(operation))
        #expect(throws: Never.self) { try Validator.validate(document, against: schema).get() }
    }

    @Test(.enabled(if: sharedFolder != nil, "needs the folder of public suites beside the project"))
    func `are valid against real schemas`() throws {
        let folder = try #require(sharedFolder).appending(path: "schemas")
        for name in ["github.graphql", "postgraphile.graphql", "saleor.graphql"] {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let schema = try #require(SchemaLoader.load([SourceText(text)]).schema)
            let document = try Document(parsing: SourceText(ExampleOperation(for: schema).text))
            #expect(throws: Never.self) { try Validator.validate(document, against: schema).get() }
        }
    }
}
