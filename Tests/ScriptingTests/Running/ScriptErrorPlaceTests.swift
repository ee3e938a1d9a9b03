import JSONModel
import Testing

@testable import Scripting

@Suite("Places of script errors", .needsEngine)
struct ScriptErrorPlaceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String, source: String, error: String
        var line = 1
        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "an error thrown in the function",
            source: "function response() {\n  throw new Error('no');\n}",
            error: "endpoints/cart.js:2:18: Error: no"
        ),
        Case(
            name: "an error on the first line",
            source: "function response() { throw new Error('no'); }",
            error: "endpoints/cart.js:1:38: Error: no"
        ),
        Case(
            name: "a text in the middle of a YAML file",
            source: "function response() {\n  null.x;\n}",
            error: "endpoints/cart.js:18:7: TypeError: null is not an object (evaluating 'null.x')",
            line: 17
        ),
        Case(
            name: "an error in a nested function",
            source: "const help = () => {\n  undefined();\n};\nfunction response() {\n  return help();\n}",
            error:
                "endpoints/cart.js:2:12: TypeError: undefined is not a function. (In 'undefined()', 'undefined' is undefined)"
        ),
        Case(
            name: "an error before the function is called",
            source: "\nlet a = b;\nfunction response() {}",
            error: "endpoints/cart.js:2:10: ReferenceError: Can't find variable: b"
        ),
        Case(
            name: "an error that one of ours throws",
            source: "function response() {\n  graphQL(5);\n}",
            error: "endpoints/cart.js:2:10: TypeError: graphQL(document, variables) needs a document."
        ),
        Case(
            name: "an error that the host throws",
            source: "function response() {\n  entities.set('Usr', 1, {});\n}",
            error: #"endpoints/cart.js:2:15: Error: The schema has no type "Usr"."#
        ),
        Case(
            name: "an error of a class of the script's own",
            source: "class Refused extends Error { constructor() { super('later'); this.name = 'Refused'; } }\n"
                + "function response() {\n  throw new Refused();\n}",
            error: "endpoints/cart.js:1:52: Refused: later"
        ),
        Case(
            name: "a rejected promise",
            source: "async function response() {\n  await 1;\n  throw new Error('no');\n}",
            error: "endpoints/cart.js:3:18: Error: no"
        ),
        Case(
            name: "a promise that is rejected at once",
            source: "const response = () => Promise.reject(new Error('no'));",
            error: "endpoints/cart.js:1:48: Error: no"
        ),
        Case(
            name: "a stack overflow",
            source: "function response() {\n  return response();\n}",
            error: "endpoints/cart.js:2:18: RangeError: Maximum call stack size exceeded."
        ),
        Case(
            name: "a thrown text",
            source: "function response() { throw 'no'; }",
            error: #"endpoints/cart.js: The script threw "no"."#
        ),
        Case(
            name: "a thrown object",
            source: "function response() { throw {code: 7}; }",
            error: #"endpoints/cart.js: The script threw {"code":7}."#
        ),
        Case(
            name: "thrown null",
            source: "function response() { throw null; }",
            error: "endpoints/cart.js: The script threw null."
        ),
        Case(
            name: "thrown undefined",
            source: "async function response() { throw undefined; }",
            error: "endpoints/cart.js: The script threw undefined."
        ),
        Case(
            name: "something thrown that cannot be shown",
            source: "function response() { throw {toJSON() { throw 1; }, toString() { throw 2; }}; }",
            error: "endpoints/cart.js: The script threw object."
        ),
        Case(
            name: "a syntax error",
            source: "function response() {\n  let a = ;\n}",
            error: "endpoints/cart.js:11: SyntaxError: Unexpected token ';'",
            line: 10
        ),
        Case(
            name: "a text that ends too soon",
            source: "function response() {\n",
            error: "endpoints/cart.js:2: SyntaxError: Unexpected end of script"
        ),
        Case(
            name: "a brace too many",
            source: "function response() {} }) ; (function () {",
            error: "endpoints/cart.js:1: SyntaxError: Parser error"
        ),
        Case(
            name: "no function",
            source: "const respond = 1;",
            error:
                #"endpoints/cart.js: The script defines no function "response". Write: function response(request, cache) { … }"#
        ),
        Case(
            name: "a promise that never settles",
            source: "function response() { return new Promise(() => {}); }",
            error:
                #"endpoints/cart.js: The promise that "response" returned never settles: nothing is left to wait for."#
        ),
    ]

    @Test(arguments: cases)
    func `are those that the user wrote`(_ testCase: Case) async {
        let message = await error(of: testCase.source, line: testCase.line)
        #expect(message == testCase.error)
    }

    @Test func `are found in check, without a request`() {
        func check(_ source: String) -> String? {
            sharedEngine.check(Script(source: source, file: "cart.js", line: 3), by: .running)?.description
        }
        #expect(check("function response(request) { return request.graphQL.operationName; }") == nil)
        #expect(check("function response() {\n  let a = ;\n}") == "cart.js:4: SyntaxError: Unexpected token ';'")
        #expect(
            check("function respond() {}")
                == #"cart.js: The script defines no function "response". Write: function response(request, cache) { … }"#
        )
        #expect(check("let a = b") == "cart.js:3:10: ReferenceError: Can't find variable: b")
    }

    @Test(arguments: [
        "function response() { return 7; }", "var response = () => 7", "const response = () => 7;",
        "let response = function () { return 7 }", "async function response() { return 7; }",
        "const response = async () => { await 0; return await Promise.resolve(7); }",
        "response = () => 7", "'use strict'; function response() { return 7; } // the end",
        "function response() { return { then(resolve) { resolve(7); } }; }",
    ])
    func `do not come from ways to define the function`(_ source: String) async throws {
        #expect(try await sharedEngine.outcome(source).get().value() == 7)
    }
}
