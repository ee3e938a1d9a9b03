import GraphQLLanguage
import JSONModel
import Testing

@testable import GraphQLExecution

@Suite("Projection of data without a schema")
struct ProjectionTests {
    private func answer(
        _ text: String,
        _ data: JSONObject,
        variables: JSONObject = [:],
        errors: [GraphQLError] = []
    ) throws -> String {
        let document = try Document(parsing: SourceText(text))
        var operation: OperationDefinition?
        for case .operation(let found) in document.definitions { operation = found }
        var projection = Projection(
            document,
            operation: try #require(operation),
            variables: variables
        )
        var parts = ResponseParts()
        parts.fieldErrors = errors
        return String(decoding: projection.result(of: data, parts: parts).body, as: UTF8.self)
    }

    @Test func `takes what is selected in the order selected`() throws {
        #expect(
            try answer("{ b a: c { y x } }", ["c": ["x": 1, "y": [1, 2], "z": 3], "b": true, "d": 1])
                == #"{"data":{"b":true,"a":{"y":[1,2],"x":1}}}"#
        )
    }

    @Test func `reads the response key before the field's name`() throws {
        #expect(
            try answer("{ a: name b: name }", ["name": "N", "b": "B"]) == #"{"data":{"a":"N","b":"B"}}"#
        )
    }

    @Test func `knows the names of some types`() throws {
        #expect(
            try answer(
                "mutation { __typename hero { ... on Human { __typename name } } other { __typename } }",
                ["hero": ["name": "Luke"], "other": [:]]
            ) == #"{"data":{"__typename":"Mutation","hero":{"__typename":"Human","name":"Luke"},"other":{}}}"#
        )
    }

    @Test func `applies fragments by the object's type, or by the fields it has`() throws {
        let query = "{ heroes { name ...Droid ... on Human { height } } } fragment Droid on Droid { function }"
        #expect(
            try answer(
                query,
                [
                    "heroes": [
                        ["__typename": "Droid", "name": "R2", "function": "F", "height": 1],
                        ["__typename": "Human", "name": "Luke", "function": "F", "height": 2],
                        ["name": "?", "height": 3],
                    ]
                ]
            )
                == #"{"data":{"heroes":[{"name":"R2","function":"F"},{"name":"Luke","height":2},{"name":"?","height":3}]}}"#
        )
    }

    @Test func `answers an error at the path of what is lacking`() throws {
        #expect(
            try answer("{ heroes { name } }", ["heroes": [["name": "Luke"], [:]]])
                == #"{"errors":[{"message":"The stub's data has no \"name\".","locations":[{"line":1,"column":12}],"#
                + #""path":["heroes",1,"name"]}],"data":{"heroes":[{"name":"Luke"},{"name":null}]}}"#
        )
    }

    @Test func `puts errors at their paths and drops those not selected`() throws {
        #expect(
            try answer(
                "{ hero { name } }",
                ["hero": ["name": "Luke"]],
                errors: [
                    GraphQLError("Gone", path: [.key("hero"), .key("name")]),
                    GraphQLError("Elsewhere", path: [.key("villain")]),
                ]
            )
                == #"{"errors":[{"message":"Gone","locations":[{"line":1,"column":10}],"path":["hero","name"]}],"#
                + #""data":{"hero":{"name":null}}}"#
        )
    }

    @Test func `skips and includes`() throws {
        let query = "query ($v: Boolean = true) { a @skip(if: $v) b @include(if: $v) c @skip(if: false) }"
        #expect(try answer(query, ["a": 1, "b": 2, "c": 3]) == #"{"data":{"b":2,"c":3}}"#)
        #expect(try answer(query, ["a": 1, "b": 2, "c": 3], variables: ["v": false]) == #"{"data":{"a":1,"c":3}}"#)
    }
}
