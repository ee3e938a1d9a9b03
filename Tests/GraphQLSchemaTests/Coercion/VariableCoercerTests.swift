import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

/// Specification, section 6.1.2, with graphql-js's texts.
@Suite struct VariableCoercerTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let definitions: String
        let given: String
        /// The coerced variables as JSON, or every error.
        let outcome: Outcome
        var testDescription: String { "\(definitions) given \(given)" }

        enum Outcome: Sendable, Equatable {
            case values(String)
            case errors([String])
        }

        init(_ definitions: String, _ given: String, gives values: String) {
            (self.definitions, self.given, outcome) = (definitions, given, .values(values))
        }

        init(_ definitions: String, _ given: String, reports errors: String...) {
            (self.definitions, self.given, outcome) = (definitions, given, .errors(errors))
        }
    }

    @Test(arguments: accepted + scalars + structures) func coerces(_ example: Case) throws {
        let source = SourceText("query (\(example.definitions)) { __typename }")
        let document = try Document(parsing: source)
        guard case .operation(let operation) = document.definitions.first else { return }
        let given = try JSONValue(parsing: Array(example.given.utf8)).object ?? [:]
        let outcome: Case.Outcome
        switch Coercion.coerceVariables(of: operation, in: Menagerie.schema, from: given, source: source) {
        case .success(let values):
            outcome = .values(String(decoding: JSONValue.object(values).serialized(), as: UTF8.self))
        case .failure(let failure):
            #expect(failure.errors.allSatisfy { $0.code == "BAD_USER_INPUT" })
            outcome = .errors(failure.errors.map(\.report))
        }
        #expect(outcome == example.outcome)
    }

    static let accepted = [
        Case("$a: Int", "{}", gives: "{}"),
        Case("$a: Int", #"{"a":null}"#, gives: #"{"a":null}"#),
        Case("$a: Int, $b: Int", #"{"b":1,"other":2}"#, gives: #"{"b":1}"#),
        Case("$a: Int = 3", "{}", gives: #"{"a":3}"#),
        Case("$a: Int = 3", #"{"a":null}"#, gives: #"{"a":null}"#),
        Case("$a: Int! = 3", "{}", gives: #"{"a":3}"#),
        Case("$a: Int", #"{"a":1.0}"#, gives: #"{"a":1}"#),
        Case("$a: Float", #"{"a":3}"#, gives: #"{"a":3}"#),
        Case("$a: ID", #"{"a":12345678901234567890}"#, gives: #"{"a":"12345678901234567890"}"#),
        Case("$a: ID", #"{"a":"x"}"#, gives: #"{"a":"x"}"#),
        Case("$a: Trick", #"{"a":"SIT"}"#, gives: #"{"a":"SIT"}"#),
        Case("$a: Any", #"{"a":[1,{"b":null}]}"#, gives: #"{"a":[1,{"b":null}]}"#),
        Case("$a: [Int]", #"{"a":1}"#, gives: #"{"a":[1]}"#),
        Case("$a: [[Int]]", #"{"a":[1,[2,null],null]}"#, gives: #"{"a":[[1],[2,null],null]}"#),
        Case("$a: [[Int]]", #"{"a":1}"#, gives: #"{"a":[[1]]}"#),
        Case("$a: [Int]", #"{"a":null}"#, gives: #"{"a":null}"#),
        Case(
            "$a: Filter",
            #"{"a":{"required":true,"nested":{"count":null,"required":false},"any":{"x":1}}}"#,
            gives: #"{"a":{"required":true,"count":3,"sure":false,"#
                + #""nested":{"required":false,"count":null,"sure":false},"any":{"x":1}}}"#
        ),
        Case(
            "$a: Filter = { required: true, ids: 4 }",
            "{}",
            gives: #"{"a":{"required":true,"count":3,"sure":false,"ids":["4"]}}"#
        ),
        Case("$a: Choice", #"{"a":{"id":4}}"#, gives: #"{"a":{"id":"4"}}"#),
    ]

    static let scalars = [
        Case(
            "$a: Int!",
            "{}",
            reports: #"Variable "$a" of required type "Int!" was not provided. (1:8)"#
        ),
        Case(
            "$a: [ID!]!",
            #"{"a":null}"#,
            reports: #"Variable "$a" of non-null type "[ID!]!" must not be null. (1:8)"#
        ),
        Case(
            "$a: Dog, $b: Nothing!",
            "{}",
            reports: #"Variable "$a" expected value of type "Dog" which cannot be used as an input type. (1:12)"#,
            #"Variable "$b" expected value of type "Nothing!" which cannot be used as an input type. (1:21)"#
        ),
        Case(
            "$a: Int, $b: Int, $c: Int, $d: Int",
            #"{"a":"1","b":1.5,"c":2147483648,"d":true}"#,
            reports: #"Variable "$a" got invalid value "1"; Int cannot represent non-integer value: "1" (1:8)"#,
            #"Variable "$b" got invalid value 1.5; Int cannot represent non-integer value: 1.5 (1:17)"#,
            #"Variable "$c" got invalid value 2147483648; "#
                + "Int cannot represent non 32-bit signed integer value: 2147483648 (1:26)",
            #"Variable "$d" got invalid value true; Int cannot represent non-integer value: true (1:35)"#
        ),
        Case(
            "$a: Float, $b: String, $c: Boolean, $d: ID",
            #"{"a":"1","b":1,"c":0,"d":1.5}"#,
            reports: #"Variable "$a" got invalid value "1"; Float cannot represent non numeric value: "1" (1:8)"#,
            #"Variable "$b" got invalid value 1; String cannot represent a non string value: 1 (1:19)"#,
            #"Variable "$c" got invalid value 0; Boolean cannot represent a non boolean value: 0 (1:31)"#,
            #"Variable "$d" got invalid value 1.5; ID cannot represent value: 1.5 (1:44)"#
        ),
        Case(
            "$a: String, $b: Int",
            #"{"a":{"deep":{"deeper":{"deepest":1}}},"b":[1,"x",[],{},[[[1]]],[[]]]}"#,
            reports: #"Variable "$a" got invalid value { deep: { deeper: [Object] } }; "#
                + "String cannot represent a non string value: { deep: { deeper: [Object] } } (1:8)",
            #"Variable "$b" got invalid value [1, "x", [], {}, [[Array]], [[]]]; "#
                + #"Int cannot represent non-integer value: [1, "x", [], {}, [[Array]], [[]]] (1:20)"#
        ),
        Case(
            "$a: Trick, $b: Trick",
            #"{"a":"SITT","b":5}"#,
            reports: #"Variable "$a" got invalid value "SITT"; Value "SITT" does not exist in "Trick" enum. "#
                + #"Did you mean the enum value "SIT"? (1:8)"#,
            #"Variable "$b" got invalid value 5; Enum "Trick" cannot represent non-string value: 5. (1:19)"#
        ),
    ]

    static let structures = [
        Case(
            "$a: [Int!]",
            #"{"a":[1,null,"x"]}"#,
            reports: #"Variable "$a" got invalid value null at "a[1]"; "#
                + #"Expected non-nullable type "Int!" not to be null. (1:8)"#,
            #"Variable "$a" got invalid value "x" at "a[2]"; Int cannot represent non-integer value: "x" (1:8)"#
        ),
        Case(
            "$a: Filter",
            #"{"a":"x"}"#,
            reports: #"Variable "$a" got invalid value "x"; Expected type "Filter" to be an object. (1:8)"#
        ),
        Case(
            "$a: Filter",
            #"{"a":{"nam":"x"}}"#,
            reports: #"Variable "$a" got invalid value { nam: "x" }; "#
                + #"Field "required" of required type "Boolean!" was not provided. (1:8)"#,
            #"Variable "$a" got invalid value { nam: "x" }; "#
                + #"Field "nam" is not defined by type "Filter". Did you mean "name" or "any"? (1:8)"#
        ),
        Case(
            "$a: [Filter]",
            #"{"a":[{"required":true,"matrix":[[1],[2,"x"]],"nested":{"required":null,"name":5}}]}"#,
            reports: #"Variable "$a" got invalid value "x" at "a[0].matrix[1][1]"; "#
                + #"Int cannot represent non-integer value: "x" (1:8)"#,
            #"Variable "$a" got invalid value 5 at "a[0].nested.name"; "#
                + "String cannot represent a non string value: 5 (1:8)",
            #"Variable "$a" got invalid value null at "a[0].nested.required"; "#
                + #"Expected non-nullable type "Boolean!" not to be null. (1:8)"#
        ),
        Case(
            "$a: Choice, $b: Choice, $c: Choice",
            #"{"a":{},"b":{"id":1,"name":"x"},"c":{"id":null}}"#,
            reports:
                #"Variable "$a" got invalid value {}; Exactly one key must be specified for OneOf type "Choice". (1:8)"#,
            #"Variable "$b" got invalid value { id: 1, name: "x" }; "#
                + #"Exactly one key must be specified for OneOf type "Choice". (1:20)"#,
            #"Variable "$c" got invalid value null at "c.id"; Field "id" must be non-null. (1:32)"#
        ),
        Case(
            "$a: Choice",
            #"{"a":{"name":5}}"#,
            reports: #"Variable "$a" got invalid value 5 at "a.name"; "#
                + "String cannot represent a non string value: 5 (1:8)"
        ),
    ]

    @Test func `stops after fifty errors`() throws {
        let source = SourceText("query ($a: [Int]) { __typename }")
        guard case .operation(let operation) = try Document(parsing: source).definitions.first else { return }
        let given: JSONObject = ["a": .array(Array(repeating: "x", count: 60))]
        guard case .failure(let failure) = Coercion.coerceVariables(of: operation, in: Menagerie.schema, from: given)
        else {
            Issue.record("accepted")
            return
        }
        #expect(failure.errors.count == 51)
        #expect(
            failure.errors.first?.report
                == #"Variable "$a" got invalid value "x" at "a[0]"; Int cannot represent non-integer value: "x" ()"#
        )
        #expect(
            failure.errors.last?.report
                == "Too many errors processing variables, error limit reached. Execution aborted. ()"
        )
    }
}
