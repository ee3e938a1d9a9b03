import GraphQLLanguage
import GraphQLSchema
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
            bundle.problems(against: schema).map { "\($0)" } == [
                #"a.graphql:3:2: error: Cannot query field "bbbb" on type "Query"."#,
                #"b.graphql:1:11: error: Cannot query field "cccc" on type "Query"."#,
                #"c.graphql:3:1: error: Cannot query field "dddd" on type "Query"."#,
            ]
        )
    }
}
