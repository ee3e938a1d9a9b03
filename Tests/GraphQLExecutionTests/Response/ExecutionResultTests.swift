import GraphQLExecution
import GraphQLLanguage
import JSONModel
import Testing

@Suite("Responses")
struct ExecutionResultTests {
    @Test func `errors alone`() {
        let errors = [
            GraphQLError("A \"quoted\"\nmessage"),
            GraphQLError("B", locations: [SourceLocation(line: 1, column: 2), SourceLocation(line: 3, column: 4)]),
            GraphQLError("C", path: [.key("a"), .index(0), .key("b")], code: "GRAPHQL_PARSE_FAILED"),
        ]
        let result = ExecutionResult(requestErrors: errors)
        #expect(result.isRequestError)
        #expect(result.errorCount == 3)
        #expect(result.operationType == nil)
        let expected =
            #"{"errors":[{"message":"A \"quoted\"\nmessage"},"#
            + #"{"message":"B","locations":[{"line":1,"column":2},{"line":3,"column":4}]},"#
            + #"{"message":"C","path":["a",0,"b"],"extensions":{"code":"GRAPHQL_PARSE_FAILED"}}]}"#
        #expect(result.text == expected)
    }

    @Test func `data alone where there are no errors`() throws {
        #expect(try answer("{ a }", "type Query { a: Int }", ["a": 1]) == #"{"data":{"a":1}}"#)
    }

    @Test func `errors before data`() throws {
        let expected =
            #"{"errors":[{"message":"Cannot return null for non-nullable field Query.a.","#
            + #""locations":[{"line":1,"column":3}],"path":["a"]}],"data":null}"#
        #expect(try answer("{ a }", "type Query { a: Int! }") == expected)
    }
}
