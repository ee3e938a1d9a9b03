import GraphQLSchema
import JSONModel
import Testing

@Suite struct ValueInspectionTests {
    @Test(arguments: [
        ("null", "null"),
        ("true", "true"),
        ("1.50", "1.5"),
        ("1e400", "1e400"),
        (#""a \" b\n""#, #""a \" b\n""#),
        ("[]", "[]"),
        ("{}", "{}"),
        ("[1,\"a\",null]", "[1, \"a\", null]"),
        (#"{"b":1,"a":[true]}"#, "{ b: 1, a: [true] }"),
        ("[[[]]]", "[[[]]]"),
        ("[[[1]]]", "[[[Array]]]"),
        (#"{"a":{"b":{"c":1},"d":{}}}"#, "{ a: { b: [Object], d: {} } }"),
        ("[1,2,3,4,5,6,7,8,9,10]", "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]"),
        ("[1,2,3,4,5,6,7,8,9,10,11]", "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ... 1 more item]"),
        ("[1,2,3,4,5,6,7,8,9,10,11,12]", "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ... 2 more items]"),
    ])
    func `quotes values as graphql-js does`(json: String, expected: String) throws {
        #expect(try JSONValue(parsing: Array(json.utf8)).inspected == expected)
    }
}
