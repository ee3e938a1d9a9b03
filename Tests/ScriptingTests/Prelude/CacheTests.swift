import JSONModel
import Testing

@testable import Scripting

@Suite("The cache of scripts", .needsEngine)
struct CacheTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String, body: String, before: JSONObject, result: JSONValue, after: JSONObject
        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "a value", body: "return cache.n;", before: ["n": 5], result: 5, after: ["n": 5]),
        Case(
            name: "nothing",
            body: "return [cache.x === null, cache.x == undefined, cache.x ?? 3];",
            before: [:],
            result: [true, true, 3],
            after: [:]
        ),
        Case(
            name: "writing",
            body: "cache.n = 1.5; cache['a b'] = 'x'; return cache.n;",
            before: [:],
            result: 1.5,
            after: ["n": 1.5, "a b": "x"]
        ),
        Case(
            name: "counting",
            body: "return cache.n = (cache.n || 0) + 1;",
            before: ["n": 41],
            result: 42,
            after: ["n": 42]
        ),
        Case(
            name: "removing by null",
            body: "cache.n = null; return cache.n;",
            before: ["n": 1],
            result: .null,
            after: [:]
        ),
        Case(
            name: "removing by undefined",
            body: "cache.n = undefined; return cache.n;",
            before: ["n": 1],
            result: .null,
            after: [:]
        ),
        Case(
            name: "delete",
            body: "return [delete cache.n, 'n' in cache];",
            before: ["n": 1],
            result: [true, false],
            after: [:]
        ),
        Case(
            name: "in and keys",
            body: "return ['n' in cache, 'm' in cache, Object.keys(cache), Object.entries(cache), {...cache}];",
            before: ["n": 1],
            result: [true, false, ["n"], [["n", 1]], ["n": 1]],
            after: ["n": 1]
        ),
        Case(
            name: "hasOwnProperty and JSON",
            body: "return [cache.hasOwnProperty('n'), JSON.stringify(cache), `${cache}`];",
            before: ["n": 1],
            result: [true, #"{"n":1}"#, "[object Object]"],
            after: ["n": 1]
        ),
        Case(
            name: "nested writes",
            body: "cache.cart.items.push({id: 2}); cache.cart.total = 3; return cache.cart.items.length;",
            before: ["cart": ["items": [["id": 1]]]],
            result: 2,
            after: ["cart": ["items": [["id": 1], ["id": 2]], "total": 3]]
        ),
        Case(
            name: "nested writes through a variable",
            body:
                "const cart = cache.cart ??= {items: []}; cart.items.push(1); delete cart.old; return cache.cart === cart;",
            before: [:],
            result: true,
            after: ["cart": ["items": [1]]]
        ),
        Case(
            name: "writing what was read elsewhere",
            body: "cache.a = cache.b; cache.b.push(2); return cache.a;",
            before: ["b": [1]],
            result: [1, 2],
            after: ["b": [1, 2], "a": [1, 2]]
        ),
        Case(
            name: "strict mode and classes",
            body:
                "'use strict'; class A { static run() { cache.n = 1; cache.o = {}; cache.o.p = 2; delete cache.q; } } A.run(); return 0;",
            before: ["q": 1],
            result: 0,
            after: ["n": 1, "o": ["p": 2]]
        ),
        Case(
            name: "dates",
            body: "cache.at = new Date(0); return [typeof cache.at, cache.at];",
            before: [:],
            result: ["string", "1970-01-01T00:00:00.000Z"],
            after: ["at": "1970-01-01T00:00:00.000Z"]
        ),
        Case(
            name: "Object.assign and destructuring",
            body: "Object.assign(cache, {a: 1, b: {c: 2}}); const {a, b} = cache; return [a, b];",
            before: [:],
            result: [1, ["c": 2]],
            after: ["a": 1, "b": ["c": 2]]
        ),
        Case(
            name: "returning what was read",
            body: "return Response.ok(Body.json(cache.cart));",
            before: ["cart": [1.0, ["a": .null]]],
            result: ["status": 200, "body": ["json": [1, ["a": .null]]]],
            after: ["cart": [1.0, ["a": .null]]]
        ),
    ]

    @Test(arguments: cases)
    func `behaves as an object`(_ testCase: Case) async throws {
        let host = TestHost(cache: testCase.before)
        #expect(try await result(of: testCase.body, host: host) == testCase.result)
        #expect(host.cache == testCase.after)
    }

    @Test func `is not written where nothing was changed`() async throws {
        let host = TestHost(cache: ["a": ["n": 9_007_199_254_740_993, "b": 1.0], "list": [1]])
        _ = try await result(of: "cache.a.n; cache.list.map((x) => x); return cache.a;", host: host)
        #expect(host.writes == 0)
        #expect(host.cache["a"]?["n"] == 9_007_199_254_740_993)
    }

    @Test func `keeps what a script has changed before it throws`() async {
        let host = TestHost(cache: ["cart": [1]])
        _ = await sharedEngine.outcome("function response(r, cache) { cache.cart.push(2); throw 1; }", host: host)
        #expect(host.cache == ["cart": [1, 2]])
    }

    @Test func `refuses what JSON cannot say, where it is written`() async {
        let thrown = await error(of: "function response(r, cache) {\n  cache.n = {a: [NaN]};\n}")
        #expect(thrown == "endpoints/cart.js:2:8: TypeError: cache.n.a[0] is NaN, which JSON has no number for")
        let left = await error(
            of: "function response(r, cache) { cache.n = {a: 1}; cache.n.a = cache.n; return 1; }"
        )
        #expect(left == "endpoints/cart.js: The script left in the cache what is no JSON: cache.n.a contains itself.")
    }

    @Test func `passes on that the host refuses a value`() async {
        let thrown = await error(of: "function response(r, cache) {\n  cache.full = 1;\n}")
        #expect(thrown == "endpoints/cart.js:2:8: Error: The cache is full.")
    }

    @Test func `is one call's at a time, from its first use on`() async throws {
        let host = TestHost()
        let source = """
            function response(request, cache) {
              const n = cache.n || 0; cache.list ??= [];
              for (let i = 0; i < 1000; i++);
              cache.n = n + 1; cache.list.push(n);
              return 0;
            }
            """
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<400 { group.addTask { _ = await sharedEngine.outcome(source, host: host) } }
        }
        #expect(host.cache["n"] == 400)
        #expect(host.cache["list"]?.array?.count == 400)
    }
}
