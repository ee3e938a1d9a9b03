import JSONModel
import Testing

@testable import Scripting

@Suite("Results of scripts", .needsEngine)
struct ResultTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String, expression: String, json: String
        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "integers", expression: "[0, 1, -1, 9007199254740991]", json: "[0,1,-1,9007199254740991]"),
        Case(
            name: "fractions",
            expression: "[20.99, -1.5, 1e-7, 0.1 + 0.2]",
            json: "[20.99,-1.5,1e-7,0.30000000000000004]"
        ),
        Case(name: "large numbers", expression: "[1e21, 9.3e18]", json: "[1e+21,9300000000000000000]"),
        Case(name: "negative zero", expression: "[-0]", json: "[0]"),
        Case(name: "big integers", expression: "[9007199254740993n, -5n]", json: "[9007199254740993,-5]"),
        Case(name: "null and Booleans", expression: "[null, true, false]", json: "[null,true,false]"),
        Case(name: "undefined", expression: "({a: undefined, b: [undefined, 1]})", json: #"{"b":[null,1]}"#),
        Case(name: "dates", expression: "({at: new Date(0)})", json: #"{"at":"1970-01-01T00:00:00.000Z"}"#),
        Case(name: "toJSON", expression: "({money: {toJSON() { return 5; }}})", json: #"{"money":5}"#),
        Case(
            name: "boxed values",
            expression: "[new Number(1), new String('a'), new Boolean(false)]",
            json: #"[1,"a",false]"#
        ),
        Case(
            name: "class instances",
            expression: "new (class Point { constructor() { this.x = 1; } length() { return 1; } })()",
            json: #"{"x":1}"#
        ),
        Case(name: "maps, as JSON.stringify has them", expression: "[new Map([[1, 2]])]", json: "[{}]"),
        Case(
            name: "objects without a prototype",
            expression: "Object.assign(Object.create(null), {a: 1})",
            json: #"{"a":1}"#
        ),
        Case(name: "the order of members", expression: "({b: 1, a: 2})", json: #"{"b":1,"a":2}"#),
        Case(name: "escapes", expression: #"['"\\\n\u0000\u2028é😀']"#, json: "[\"\\\"\\\\\\n\\u0000\u{2028}é😀\"]"),
        Case(
            name: "surrogates that stand alone",
            expression: #"({'\ud800a': 'b\udc00'})"#,
            json: "{\"\u{FFFD}a\":\"b\u{FFFD}\"}"
        ),
        Case(
            name: "bytes",
            expression: "[new Uint8Array([1, 2, 3, 250]).subarray(1), new ArrayBuffer(1)]",
            json: #"["AgP6","AA=="]"#
        ),
        Case(name: "the same object twice", expression: "((o) => [o, o])({a: 1})", json: #"[{"a":1},{"a":1}]"#),
        Case(name: "__proto__ as a key", expression: #"JSON.parse('{"__proto__": 1}')"#, json: #"{"__proto__":1}"#),
    ]

    @Test(arguments: cases)
    func `are exact`(_ testCase: Case) async throws {
        let value = try await result(of: "return \(testCase.expression);")
        #expect(String(decoding: value.serialized(), as: UTF8.self) == testCase.json)
    }

    static let refused = [
        Case(
            name: "NaN",
            expression: "({body: {items: [1, {price: NaN}]}})",
            json: "body.items[1].price is NaN, which JSON has no number for."
        ),
        Case(name: "infinity", expression: "[-Infinity]", json: "[0] is -Infinity, which JSON has no number for."),
        Case(name: "NaN itself", expression: "NaN", json: "it is NaN, which JSON has no number for."),
        Case(
            name: "a cycle",
            expression: "(() => { const a = {b: {}}; a.b.c = a; return a; })()",
            json: "b.c contains itself."
        ),
        Case(name: "a function", expression: "({'a b': () => 1})", json: #"["a b"] is a function."#),
        Case(name: "a symbol", expression: "[Symbol('x')]", json: "[0] is a symbol."),
        Case(
            name: "a promise inside",
            expression: "({body: Promise.resolve(1)})",
            json: "body is a promise: await it."
        ),
        Case(name: "an integer of 65 bits", expression: "[2n ** 64n]", json: "[0] is an integer of more than 64 bits."),
    ]

    @Test(arguments: refused)
    func `are refused where JSON cannot say them`(_ testCase: Case) async throws {
        let outcome = await sharedEngine.outcome("function response() { return \(testCase.expression); }")
        let error = try #require(outcome.failure)
        #expect(error.kind == .badResult)
        #expect(error.message == #"The function "response" returned what is no JSON: "# + testCase.json)
    }

    @Test func `are refused where they are too deep`() async throws {
        let nested = "let a = []; for (let i = 0; i < 1e6; i++) a = [a]; return a;"
        let outcome = await sharedEngine.outcome("function response() { \(nested) }")
        #expect(outcome.failure?.message.hasSuffix(" is nested more than 200 levels deep.") == true)
        let allowed = try await result(of: "let a = []; for (let i = 1; i < 200; i++) a = [a]; return a;")
        #expect(allowed.serialized().count == 400)
    }

    @Test func `are refused where they are too long`() async throws {
        let engine = ScriptEngine(limits: ScriptLimits(resultLength: 100))
        let outcome = await engine.outcome("function response() { return 'x'.repeat(99); }")
        #expect(
            outcome.failure?.message
                == #"The function "response" returned what is no JSON: it has more than 100 characters as JSON."#
        )
    }

    @Test func `are needed`() async {
        let nothing = #"endpoints/cart.js: The function "response" returned nothing."#
        #expect(await error(of: "function response() {}") == nothing)
        #expect(await error(of: "async function response() {}") == nothing)
    }
}

extension Result {
    var failure: Failure? {
        guard case .failure(let error) = self else { return nil }
        return error
    }
}
