import JSONModel
import Testing

@testable import Scripting

@Suite("Isolation of calls", .needsEngine)
struct IsolationTests {
    /// One thread, so that every call would see what the one before has left.
    private let engine = ScriptEngine(limits: ScriptLimits(time: .seconds(10), deadline: .seconds(60), threads: 1))

    private func values(of source: String, calls: Int = 3) async throws -> [JSONValue] {
        var values: [JSONValue] = []
        for _ in 0..<calls { values.append(try await engine.outcome(source).get().value()) }
        return values
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String, source: String
        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "variables", source: "let n = 0; function response() { return ++n; }"),
        Case(
            name: "implicit globals",
            source: "function response() { n = typeof n === 'undefined' ? 1 : 2; return n; }"
        ),
        Case(name: "members of this", source: "this.n = (this.n || 0) + 1; function response() { return n; }"),
        Case(
            name: "members of the global object",
            source: "function response() { globalThis.n = (globalThis.n || 0) + 1; return n; }"
        ),
        Case(
            name: "globals that are not listed",
            source: "function response() { const n = (globalThis.n || 0) + 1; "
                + "Object.defineProperty(globalThis, 'n', {value: n}); return n; }"
        ),
        Case(
            name: "members of prototypes",
            source: "function response() { Array.prototype.n = ([].n || 0) + 1; return [].n; }"
        ),
        Case(
            name: "replaced functions",
            source:
                "function response() { const n = Math.random.n ? 2 : 1; Math.random = () => 4; Math.random.n = 1; return n; }"
        ),
        Case(
            name: "replaced prototypes",
            source: "function response() { const n = Map.prototype.n ? 2 : 1; "
                + "Object.setPrototypeOf(Map.prototype, {n: 1}); return n; }"
        ),
        Case(
            name: "members of functions",
            source: "function response() { Object.n = (Object.n || 0) + 1; return Object.n; }"
        ),
    ]

    @Test(arguments: cases)
    func `is not broken by`(_ testCase: Case) async throws {
        #expect(try await values(of: testCase.source) == [1, 1, 1])
    }

    @Test func `keeps what scripts do to the language from other scripts`() async throws {
        let messy = "function response() { JSON.stringify = null; Object.prototype.toJSON = () => 1; return 1; }"
        _ = await engine.outcome(messy)
        #expect(
            try await engine.outcome("function response() { return JSON.stringify({a: 1}); }").get().value()
                == #"{"a":1}"#
        )
    }

    /// Each is called three times; a script that is found to need a context of its own would be slow from then on.
    private func check(_ source: String, _ value: JSONValue, isIsolated: Bool) throws {
        let machine = try #require(try JavaScriptCore.system().get().makeMachine())
        let script = Script(source: source, file: "a.js")
        for _ in 0..<3 {
            let call = ScriptCall(request: JSONText(["isRare": true]), host: TestHost())
            #expect(try machine.run(ScriptJob(script, .call(call)) { _ in }).get().value() == value)
        }
        #expect(machine.isolatedScripts.contains(script) == isIsolated)
    }

    static let ordinary = [
        """
        /(b)/.exec('abc'); 'x'.replace(/x/, 'y'); new Intl.NumberFormat('de').format(1.5); new Date().toLocaleString();
        class A extends Array {}; new A(); Error.captureStackTrace?.({}); [3, 1].sort(); return 7;
        """,
        "const o = {}; o.toString = () => 'seven'; o.constructor = 1; return `${o}` === 'seven' ? 7 : 0;",
        "class E extends Error { constructor(m) { super(m); this.name = 'E'; this.message = m + '!' } }; return new E('a') + '' === 'E: a!' ? 7 : 0;",
        """
        function A() {}; A.prototype.get = function () { return 3 };
        function B() {}; B.prototype = Object.create(A.prototype); B.prototype.constructor = B;
        B.prototype.toString = function () { return this.get() + 4 }; return +`${new B()}`;
        """,
        "const date = new Date(0); date.toJSON = () => 7; return date;",
        "const f = () => 1; f.call = () => 7; f.cache = {}; return f.call();",
        "const a = Object.create({ valueOf: 1 }); a.valueOf = () => 7; return +a;",
        "class A extends Map { constructor() { super(); this.get = () => 7 } }; return new A().get(1);",
        "const list = [1]; list.map = () => 7; return list.map();",
        "let o = {}; o['hasOwnProperty'] = 7; return Object.prototype.hasOwnProperty.call(o, 'hasOwnProperty') && o.hasOwnProperty;",
        "const { isArray } = Array; const Date = 7; return isArray([]) && Date;",
        "if (Object.keys({}).length === 0 && Math.PI == Math.PI && Array.isArray([])) return 7;",
        "const o = { Date: 7 }; o.Number = 7; return o.Date;",
    ]

    @Test(arguments: ordinary)
    func `costs ordinary code nothing`(_ body: String) throws {
        try check("function response() { \(body) }", 7, isIsolated: false)
    }

    /// In what way a script changes built-ins does not matter to what it sees itself.
    static let changing = [
        "Array.prototype.last = function () { return this[this.length - 1] }; return [1, 7].last();",
        "const A = Array; A.seven = () => 7; return A.seven();",
        "'use strict'; const M = Math; M.seven = 7; return M.seven;",
        "const M = Math; M.random = () => 7; return Math.random();",
        "for (const C of [String]) Object.defineProperty(C['proto' + 'type'], 'seven', { get: () => 7 }); return ''.seven;",
        "Date = class { static now() { return 7 } }; return Date.now();",
        "for (i = 0; i < 7; i++); return i;",
        "if (request.isRare) seven = 7; return seven;",
        "globalThis.seven = 7; return seven;",
        "(0, eval)('var seven = 7'); return seven;",
        "const { prototype } = RegExp; prototype.exec = () => null; return /a/.test('a') ? 0 : 7;",
        "/(7)/.test('a7'); return +RegExp.$1;",
        "const R = RegExp; /(7)/.test('a7'); return +R.$1;",
        "Error.stackTraceLimit = 0; return new Error('a').stack ? 0 : 7;",
        "Object.freeze(Object.prototype); return 7;",
    ]

    @Test(arguments: changing)
    func `lets scripts change built-ins for themselves`(_ body: String) throws {
        try check("function response(request) { \(body) }", 7, isIsolated: true)
    }

    @Test func `refuses changes that come too late, once`() async throws {
        let source = """
            function response(request, cache) {
              cache.calls = (cache.calls ?? 0) + 1;
              const M = Math;
              if (request.isRare) M.max = () => 7;
              return Math.max(1, 2);
            }
            """
        let host = TestHost()
        func call(_ isRare: Bool) async -> Result<JSONText, ScriptError> {
            await engine.outcome(source, request: ["isRare": .bool(isRare)], host: host)
        }
        #expect(try await call(false).get().value() == 2)
        let failure = await call(true).failure
        #expect(
            failure?.description
                == "endpoints/cart.js:4:24: TypeError: The built-in \"max\" cannot be changed here: "
                + "change built-ins first of all in a script."
        )
        #expect(try await call(true).get().value() == 7)
        #expect(try await call(false).get().value() == 2)
        #expect(host.cache["calls"] == 4)
    }

    @Test func `takes away what scripts need not have`() async throws {
        let names =
            "['WebAssembly', 'Atomics', 'SharedArrayBuffer', 'setTimeout', 'fetch', 'require', 'process', 'load']"
        #expect(try await result(of: "return \(names).filter((name) => name in globalThis);") == [])
    }

    @Test func `keeps what is provided from being replaced`() async throws {
        let source =
            "function response() { Response = 1; Body.json = 2; console = 3; return Response.ok(Body.json(5)); }"
        #expect(try await engine.outcome(source).get().value() == ["status": 200, "body": ["json": 5]])
    }
}

extension JavaScriptCore {
    func makeMachine(_ limits: ScriptLimits = .default) -> VirtualMachine? {
        VirtualMachine(self, limits: limits, turn: CacheTurn(), memory: ScriptMemory(limit: 1 << 40))
    }
}
