import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

/// Specification, section 6.4.1.
@Suite struct ArgumentCoercionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let field: String
        var variables = "{}"
        let outcome: String
        var testDescription: String { "\(field) with \(variables)" }

        init(_ field: String, _ variables: String = "{}", _ outcome: String) {
            (self.field, self.variables, self.outcome) = (field, variables, outcome)
        }
    }

    @Test(arguments: values + refusals) func coerces(_ example: Case) throws {
        let source = SourceText("{\(example.field)}")
        guard case .operation(let operation) = try Document(parsing: source).definitions.first,
            case .field(let field) = operation.selectionSet.selections.first
        else { return }
        let definition = try #require(Menagerie.schema.type(named: "Arguments")?.fields?[field.name.value])
        var outcome: String
        do throws(GraphQLError) {
            let arguments = try Coercion.coerceArguments(
                field.arguments,
                for: definition.arguments,
                at: field.range,
                in: Menagerie.schema,
                variables: Self.variables(example.variables),
                source: source
            )
            outcome = String(decoding: JSONValue.object(arguments).serialized(), as: UTF8.self)
        } catch { outcome = error.report }
        #expect(outcome == example.outcome)
    }

    private static func variables(_ text: String) -> JSONObject {
        (try? JSONValue(parsing: Array(text.utf8)))?.object ?? [:]
    }

    static let values = [
        Case("int", "{}"),
        Case("int(value: 1)", #"{"value":1}"#),
        Case("int(value: null)", #"{"value":null}"#),
        Case("int(value: $a)", "{}", "{}"),
        Case("int(value: $a)", #"{"a":null}"#, #"{"value":null}"#),
        Case("optional(one: 5)", #"{"one":5,"other":0}"#),
        Case("optional(one: $a, other: null)", #"{"one":0,"other":null}"#),
        Case("nonNullDefault(value: $a)", #"{"value":7}"#),
        Case("float(value: 1)", #"{"value":1}"#),
        Case("id(value: 123)", #"{"value":"123"}"#),
        Case("enum(value: SIT)", #"{"value":"SIT"}"#),
        Case("strings(value: \"a\")", #"{"value":["a"]}"#),
        Case("strings(value: [$a, $b, \"c\"])", #"{"b":"x"}"#, #"{"value":[null,"x","c"]}"#),
        Case(
            "filter(value: { required: true, name: $a, ids: 4, matrix: [1] })",
            #"{"value":{"required":true,"count":3,"sure":false,"ids":["4"],"matrix":[[1]]}}"#
        ),
        Case(
            "filter(value: { required: $a, count: $b })",
            #"{"a":true}"#,
            #"{"value":{"required":true,"count":3,"sure":false}}"#
        ),
        Case("choice(value: { name: \"a\" })", #"{"value":{"name":"a"}}"#),
        Case(
            "any(value: { a: [1, 1.5, \"b\", C, null, true, $v, $w], d: $w })",
            #"{"v":[0]}"#,
            #"{"value":{"a":[1,1.5,"b","C",null,true,[0],null]}}"#
        ),
    ]

    static let refusals = [
        Case("nonNullInt", #"Argument "value" of required type "Int!" was not provided. (1:2)"#),
        Case(
            "two(one: 1, other: $b)",
            #"Argument "other" of required type "Int!" was provided the variable "$b" which was not provided a runtime value. (1:21)"#
        ),
        Case("nonNullInt(value: null)", #"Argument "value" of non-null type "Int!" must not be null. (1:20)"#),
        Case(
            "nonNullInt(value: $a)",
            #"{"a":null}"#,
            #"Argument "value" of non-null type "Int!" must not be null. (1:20)"#
        ),
        Case("nonNullStrings(value: [null])", #"Argument "value" has invalid value [null]. (1:24)"#),
        Case("nonNullStrings(value: [$a])", #"Argument "value" has invalid value [$a]. (1:24)"#),
        Case("int(value: \"a\")", #"Argument "value" has invalid value "a". (1:13)"#),
        Case("enum(value: NOPE)", #"Argument "value" has invalid value NOPE. (1:14)"#),
        Case("filter(value: { name: \"a\" })", #"Argument "value" has invalid value {name: "a"}. (1:16)"#),
        Case("filter(value: 5)", #"Argument "value" has invalid value 5. (1:16)"#),
        Case("choice(value: { name: null })", #"Argument "value" has invalid value {name: null}. (1:16)"#),
        Case(
            "choice(value: { name: $a, id: 1 })",
            #"{"a":"x"}"#,
            #"Argument "value" has invalid value {name: $a, id: 1}. (1:16)"#
        ),
    ]
}

extension ArgumentCoercionTests.Case {
    init(_ field: String, _ outcome: String) { self.init(field, "{}", outcome) }
}
