import GraphQLLanguage
import GraphQLSchema
import SchemaMeaning
import SchemaMocking
import Testing

@testable import MockProject

@Suite("Document bundle")
struct DocumentBundleTests {
    @Test(arguments: ["", "\n", "\r\n", "\r", "\r\r", " # a comment", "\n\n# a comment\r"])
    func `finds places again, however a file ends`(end: String) throws {
        let schema = try #require(SchemaLoader.load([SourceText("type Query { a: Int zebra: Int }")]).schema)
        let bundle = DocumentBundle([
            SourceText("query A {\r\n a\r bbbb }" + end, name: "a.graphql"),
            SourceText("query B { cccc }" + end, name: "b.graphql"),
            SourceText("query C {\n\ndddd }" + end, name: "c.graphql"),
        ])
        #expect(
            bundle.problems(against: MockWorld(schema: schema)).map { "\($0)" } == [
                #"a.graphql:3:2: error: Cannot query field "bbbb" on type "Query"."#,
                #"b.graphql:1:11: error: Cannot query field "cccc" on type "Query"."#,
                #"c.graphql:3:1: error: Cannot query field "dddd" on type "Query"."#,
            ]
        )
    }

    @Test func `takes fragments that are the same for one, as clients send them with each operation`() throws {
        let schema = try #require(SchemaLoader.load([SourceText("type Query { a: Int b: Int }")]).schema)
        let fragment = "fragment F on Query {\n  a\n}"
        let bundle = DocumentBundle([
            SourceText("query A { ...F }\n\(fragment)", name: "a.graphql"),
            SourceText("fragment F on Query { a } query B { ...F\ncccc }", name: "b.graphql"),
            SourceText("query C { ...G }\nfragment F on Query { b }", name: "c.graphql"),
            SourceText("fragment G on Query { b }", name: "d.graphql"),
        ])
        #expect(
            bundle.problems(against: MockWorld(schema: schema)).map { "\($0)" } == [
                #"b.graphql:2:1: error: Cannot query field "cccc" on type "Query"."#,
                #"a.graphql:2:10: error: There can be only one fragment named "F"."#,
            ]
        )
        #expect(bundle.diagnostics.isEmpty)
        let twice = DocumentBundle([SourceText("{ ...F }\n\(fragment)\n\(fragment)", name: "d.graphql")])
        #expect(
            twice.problems(against: MockWorld(schema: schema)).map { "\($0)" }
                == [#"d.graphql:2:10: error: There can be only one fragment named "F"."#]
        )
    }

    @Test func `takes a document by itself that is whole, where another one has a fragment in other words`() throws {
        let schema = try #require(SchemaLoader.load([SourceText("type Query { a: Int b: Int }")]).schema)
        let bundle = DocumentBundle([
            SourceText("query A { ...F }\nfragment F on Query { a }", name: "a.graphql"),
            SourceText("query B { ...F }\nfragment F on Query { b cccc }", name: "b.graphql"),
            SourceText("query C { ...F dddd }", name: "c.graphql"),
        ])
        #expect(
            bundle.diagnostics.map { "\($0)" } == [
                #"b.graphql:2:10: warning: a.graphql has another fragment named "F"."#
            ]
        )
        #expect(
            bundle.problems(against: MockWorld(schema: schema)).map { "\($0)" } == [
                #"c.graphql:1:16: error: Cannot query field "dddd" on type "Query"."#,
                #"b.graphql:2:25: error: Cannot query field "cccc" on type "Query"."#,
            ]
        )
    }

    @Test func `lists what documents say in vain`() throws {
        let sdl = """
            type Query { orders(region: String, where: Filter, first: Int): [Thing!]! things: [Thing!]! }
            type Mutation { jump(id: ID): Boolean saveOrder(id: ID!, input: Input): Order }
            input Filter { name: String zone: String not: Filter }
            input Input { name: String remark: String }
            interface Thing { id: ID! parts(kind: String, size: Int): [Part!]! }
            type Order implements Thing { id: ID! name: String! parts(kind: String, size: Int): [Part!]! }
            type Plan implements Thing { id: ID! parts(kind: String, size: Int): [Part!]! }
            type Part { id: ID! kind: String! }
            """
        let schema = try #require(SchemaLoader.load([SourceText(sdl)]).schema)
        let bundle = DocumentBundle([
            SourceText(
                """
                query A($where: Filter) {
                  orders(first: 2, region: "x", where: { name: "a", not: { zone: "b" } }) { ...F }
                  more: orders(where: $where) { parts(kind: "a") { id } }
                }
                """,
                name: "a.graphql"
            ),
            SourceText(
                """
                fragment F on Thing { ... on Plan { parts(kind: "a", size: 3) { id } } }
                mutation B { jump(id: 1) saveOrder(id: 2, input: { name: "a", remark: "b" }) { id } }
                """,
                name: "b.graphql"
            ),
        ])
        #expect(
            bundle.problems(against: MockWorld(schema: schema)).map { "\($0)" } == [
                "a.graphql:2:20: warning: \"region\" of \"orders\" makes no difference: what it means is not understood.",
                "b.graphql:2:14: warning: \"jump\" writes nothing: what it does is not understood.",
                "b.graphql:2:63: warning: \"input.remark\" of \"saveOrder\" makes no difference: what it means is not understood.",
            ]
        )
    }
}
