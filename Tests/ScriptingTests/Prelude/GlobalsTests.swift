import JSONModel
import Testing

@testable import Scripting

@Suite("The globals of scripts", .needsEngine)
struct GlobalsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var expression: String, value: JSONValue
        var testDescription: String { expression }
    }

    static let cases = [
        Case(
            expression: "Response.raw(418, Body.text('tea', {a: 1}), {'X-A': '1'})",
            value: ["status": 418, "headers": ["X-A": "1"], "body": ["text": "tea", "templateData": ["a": 1]]]
        ),
        Case(expression: "Response.ok()", value: ["status": 200]),
        Case(expression: "Response.ok(Body.empty(), {b: 2})", value: ["status": 200, "headers": ["b": 2]]),
        Case(expression: "Response.ok(null, null)", value: ["status": 200]),
        Case(
            expression: "Response.created(Body.json({id: 7}))",
            value: ["status": 201, "body": ["json": ["id": 7]]]
        ),
        Case(
            expression:
                "[Response.accepted(), Response.badRequest(), Response.unauthorised(), Response.unauthorized()]",
            value: [["status": 202], ["status": 400], ["status": 401], ["status": 401]]
        ),
        Case(
            expression: "[Response.forbidden(), Response.notFound(), Response.notAcceptable()].map((r) => r.status)",
            value: [403, 404, 406]
        ),
        Case(
            expression:
                "[Response.tooManyRequests(), Response.internalServerError(), Response.noContent()].map((r) => r.status)",
            value: [429, 500, 204]
        ),
        Case(
            expression: "Response.notFound(Body.text('gone'))",
            value: ["status": 404, "body": ["text": "gone"]]
        ),
        Case(expression: "Response.movedPermanently('/a')", value: ["status": 301, "url": "/a"]),
        Case(
            expression: "[Response.temporaryRedirect('/b'), Response.permanentRedirect('/c')]",
            value: [["status": 307, "url": "/b"], ["status": 308, "url": "/c"]]
        ),
        Case(expression: "Body.json([20.99], {n: 1})", value: ["json": [20.99], "templateData": ["n": 1]]),
        Case(expression: "Body.json(null)", value: ["json": .null]),
        Case(expression: "Body.yaml({a: 1})", value: ["yaml": ["a": 1]]),
        Case(expression: "Body.file('a.png', 'image/png')", value: ["file": "a.png", "contentType": "image/png"]),
        Case(
            expression: "Body.template('books', 'application/json', {a: 1})",
            value: ["template": "books", "contentType": "application/json", "templateData": ["a": 1]]
        ),
        Case(expression: "Body.template('books')", value: ["template": "books"]),
        Case(
            expression: "Body.data(new Uint8Array([104, 105]), 'text/plain')",
            value: ["data": "aGk=", "contentType": "text/plain"]
        ),
    ]

    @Test(arguments: cases)
    func `make what stands in stub files`(_ testCase: Case) async throws {
        #expect(try await result(of: "return \(testCase.expression);") == testCase.value)
    }

    @Test func `log lines`() async throws {
        let host = TestHost()
        _ = try await result(
            of: """
                console.log('a', 1, {b: [1.5, null]}, undefined, null, true, () => 1);
                console.warn(new TypeError('no')); console.error(); console.info(NaN, 10n); console.debug([new Date(0)]);
                const cycle = {}; cycle.cycle = cycle; console.log(cycle); console.log(Symbol('s'));
                return 0;
                """,
            host: host
        )
        #expect(
            host.log == [
                #"a 1 {"b":[1.5,null]} undefined null true () => 1"#, "TypeError: no", "", "NaN 10",
                #"["1970-01-01T00:00:00.000Z"]"#, "[object Object]", "Symbol(s)",
            ]
        )
    }

    @Test func `log no more than a thousand lines a call`() async throws {
        let host = TestHost()
        _ = try await result(of: "for (let i = 0; i < 5000; i++) console.log(i); return 0;", host: host)
        #expect(host.log.count == 1_001)
        #expect(host.log.last == "… and more lines than one call may log")
    }

    @Test func `ask the schema's world`() async throws {
        let value = try await result(
            of: "const a = graphQL('{ a }'), b = graphQL('{ b }', {n: 1}); "
                + "return [a.data.document, a.data.variables, b.data.variables];"
        )
        #expect(value == ["{ a }", [:], ["n": 1]])
        let source = "async function response() { const {data} = await graphQL('{ a }'); return data.document; }"
        #expect(try await sharedEngine.outcome(source).get().value() == "{ a }")
        let thrown = await error(of: "function response() {\n  graphQL('{ a }', [1]);\n}")
        #expect(
            thrown == "endpoints/cart.js:2:10: TypeError: graphQL(document, variables) needs an object of variables."
        )
    }

    @Test func `read and set the states of scenarios`() async throws {
        let host = TestHost()
        let value = try await result(
            of: "const before = scenarios.checkout; scenarios.checkout = 'paid'; return [before, scenarios.checkout];",
            host: host
        )
        #expect(value == ["started", "paid"])
        let thrown = await error(of: "function response() {\n  scenarios.checkout = 5;\n}")
        #expect(thrown == "endpoints/cart.js:2:12: TypeError: The state of a scenario is a string.")
    }

    @Test func `publish events`() async throws {
        let sent = try await result(of: "return publish({field: 'a', data: {a: 1}});", host: TestHost())
        #expect(sent == 2)
        let refused = await error(of: "function response() {\n  publish({});\n}")
        #expect(refused == "endpoints/cart.js:2:10: Error: publish(event): An event has data.")
        let thrown = await error(of: "function response() {\n  publish('a');\n}")
        #expect(thrown == "endpoints/cart.js:2:10: TypeError: publish(event) needs an object.")
    }

    @Test func `read and write entities`() async throws {
        let host = TestHost()
        let value = try await result(
            of: """
                const before = entities.get('User', 'user-7');
                entities.set('User', 'user-7', {name: 'Ann'});
                entities.set('User', 8, {});
                const written = entities.get('User', 'user-7'), keys = entities.keys('User');
                entities.delete('User', 8);
                return [before, written, keys, entities.keys('User')];
                """,
            host: host
        )
        #expect(value == [.null, ["name": "Ann"], ["8", "user-7"], ["user-7"]])
        let thrown = await error(of: "function response() {\n  entities.get('User');\n}")
        #expect(thrown == "endpoints/cart.js:2:15: TypeError: The key of an entity is a string or a number.")
    }
}
