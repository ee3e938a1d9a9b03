import JSONModel
import Testing

@testable import Scripting

/// What a hostile script may try to leave for the next one, in the context that scripts share.
@Suite("Leaks between scripts", .needsEngine)
struct LeakTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        /// What the first script does.
        var leak: String
        /// What the second script then looks at, and sees where nothing has been done.
        var look: String, value: JSONValue = .null
        var testDescription: String { name }
    }

    /// Runs the code that its request has; without any it looks as harmless as scripts are.
    ///
    /// The line that it logs keeps the engine from running it again elsewhere.
    private static func source(_ name: String) -> String {
        """
        function response(request, cache) {
          console.log('\(name)');
          if (request.code === undefined) return null;
          try {
            return [Object.isFrozen(Object.getPrototypeOf({})), new Function('cache', request.code)(cache) ?? null];
          } catch (error) {
            return '' + error;
          }
        }
        """
    }

    /// What the second script sees after the first one; both have been found harmless before.
    private func look(_ testCase: Case) async throws -> JSONValue {
        let engine = ScriptEngine(limits: ScriptLimits(time: .seconds(10), deadline: .seconds(60), threads: 1))
        let host = TestHost(cache: ["kept": ["a": 1]])
        func call(_ name: String, _ code: String?) async throws -> JSONValue {
            let request: JSONObject = code.map { ["code": .string($0)] } ?? [:]
            return try await engine.outcome(Self.source(name), request: request, host: host).get().value()
        }
        _ = try await call("look", nil)
        _ = try await call("leak", nil)
        _ = try await call("leak", testCase.leak)
        return try await call("look", "return \(testCase.look)")
    }

    static let cases = [
        Case(
            name: "a promise job that sets a global",
            leak: "Promise.resolve().then(() => { globalThis.n = 1; m = 2; });",
            look: "typeof n + typeof m",
            value: "undefinedundefined"
        ),
        Case(
            name: "promise jobs that beget each other",
            leak:
                "let left = 50; const job = () => { globalThis.n = 1; if (left--) Promise.resolve().then(job); }; job();",
            look: "typeof n",
            value: "undefined"
        ),
        Case(
            name: "a promise job that changes what came from the cache",
            leak: "const kept = cache.kept; Promise.resolve().then(() => { cache.kept.a = 2; kept.a = 3; });",
            look: "cache.kept.a",
            value: 1
        ),
        Case(
            name: "a job of an async generator",
            leak: "(async function* () { yield 1; globalThis.n = 1; })().next().then((x) => { globalThis.m = 1; });",
            look: "typeof n + typeof m",
            value: "undefinedundefined"
        ),
        Case(
            name: "a global",
            leak: "n = 1; globalThis.m = 1;",
            look: "typeof n + typeof m",
            value: "undefinedundefined"
        ),
        Case(
            name: "a symbol of the global object",
            leak: "globalThis[Symbol.for('n')] = 1;",
            look: "globalThis[Symbol.for('n')]"
        ),
        Case(
            name: "a hidden global",
            leak: "Object.defineProperty(globalThis, 'n', { get: () => 1 });",
            look: "typeof n",
            value: "undefined"
        ),
        Case(
            name: "declarations of an indirect eval",
            leak: "(0, eval)('var a = 1; let b = 2; const c = 3; class D {}');",
            look: "[typeof a, typeof b, typeof c, typeof D].join()",
            value: "undefined,undefined,undefined,undefined"
        ),
        Case(
            name: "a function of an indirect eval",
            leak: "(0, eval)('function f() {}');",
            look: "typeof f",
            value: "undefined"
        ),
        Case(
            name: "a replaced global",
            leak: "Date = 1; globalThis.JSON = 2;",
            look: "typeof Date + typeof JSON",
            value: "functionobject"
        ),
        Case(name: "a deleted global", leak: "delete globalThis.JSON;", look: "typeof JSON", value: "object"),
        Case(
            name: "a getter on the global object",
            leak: "globalThis.__defineGetter__('Math', () => ({ max: () => 'leak' }));",
            look: "Math.max(1, 2)",
            value: 2
        ),
        Case(
            name: "a private member of the global object",
            leak: "class A extends (function () { return globalThis }) { n = 1; #m = 2 } new A();",
            look: "typeof n",
            value: "undefined"
        ),
        Case(
            name: "the prototype of the global object",
            leak: "Object.setPrototypeOf(globalThis, { n: 1 });",
            look: "typeof n",
            value: "undefined"
        ),
        Case(
            name: "what a match leaves",
            leak: "/s(ecre)t/.test('a secret b');",
            look: "Object.keys(RegExp).length",
            value: 0
        ),
        Case(
            name: "a frozen prototype",
            leak: "Object.freeze(Object.prototype);",
            look: "(({}).toString = 1, ((o) => { o.toString = 2; return o.toString })({}))",
            value: 2
        ),
        Case(
            name: "a redefined getter",
            leak: "Object.defineProperty(Map.prototype, 'size', { get: () => 'leak' });",
            look: "new Map().size",
            value: 0
        ),
        Case(
            name: "the step of an iterator",
            leak: "[][Symbol.iterator]().__proto__.next = () => ({ done: true, value: 'leak' });",
            look: "[...[1, 2].values()].length",
            value: 2
        ),
        Case(
            name: "the prototypes of generators",
            leak: """
                Object.getPrototypeOf(function* () {}).n = 1; Object.getPrototypeOf(function* () {}).prototype.next = () => 1;
                Object.getPrototypeOf(async function () {}).n = 1; Object.getPrototypeOf(async function* () {}).n = 1;
                """,
            look:
                "[function* () {}.n, async function () {}.n, async function* () {}.n, typeof (function* () {})().next().value].join()",
            value: ",,,undefined"
        ),
        Case(
            name: "how functions are called",
            leak: "Function.prototype.call = () => 'leak';",
            look: "Math.max.call(null, 1, 2)",
            value: 2
        ),
        Case(
            name: "how stacks are shown",
            leak: "Error.stackTraceLimit = 0; Error.prepareStackTrace = () => 'leak';",
            look: "[typeof new Error('a').stack, typeof Error.prepareStackTrace].join()",
            value: "string,undefined"
        ),
        Case(
            name: "a member of a symbol",
            leak: "Object.getPrototypeOf(Symbol.for('a')).n = 1;",
            look: "Symbol.for('a').n"
        ),
        Case(
            name: "the prototypes of formats",
            leak: "Intl.NumberFormat.prototype.n = 1; Intl.n = 1; new Intl.Segmenter().segment('').__proto__.n = 1;",
            look: "[Intl.n, new Intl.NumberFormat().n, new Intl.Segmenter().segment('').n].join()",
            value: ",,"
        ),
        Case(
            name: "the strings of a template",
            leak: "((strings) => { strings.n = 1; strings.raw.n = 1; })`a`;",
            look: "((strings) => [strings.n, strings.raw.n].join())`a`",
            value: ","
        ),
        Case(
            name: "members of what is provided",
            leak: "Response.ok.n = 1; console.log.n = 1; graphQL.n = 1; Body.n = 1;",
            look: "[Response.ok.n, console.log.n, graphQL.n, Body.n].join()",
            value: ",,,"
        ),
        Case(
            name: "members behind the scenarios",
            leak: "Reflect.defineProperty(scenarios, 'a', { value: 1 }); Reflect.setPrototypeOf(scenarios, { n: 1 });",
            look:
                "[scenarios.a, Object.getOwnPropertyDescriptor(scenarios, 'a'), Object.getPrototypeOf(scenarios).n].join()",
            value: "started,,"
        ),
        Case(
            name: "members behind the cache",
            leak: "Reflect.defineProperty(cache, Symbol.for('n'), { value: 1 });",
            look: "cache[Symbol.for('n')]"
        ),
        Case(
            name: "how the prelude says values",
            leak:
                "JSON.stringify = JSON.parse = () => 'leak'; String.prototype.includes = () => true; Object.prototype.toJSON = () => 1;",
            look: "JSON.stringify({ a: 'b' })",
            value: #"{"a":"b"}"#
        ),
        Case(
            name: "what is called for garbage",
            leak: "return typeof FinalizationRegistry;",
            look: "typeof FinalizationRegistry",
            value: "undefined"
        ),
    ]

    @Test(arguments: cases)
    func `are not made by`(_ testCase: Case) async throws {
        #expect(try await look(testCase) == [true, testCase.value])
    }

    @Test(arguments: ["input", "$_", "lastMatch", "$&", "lastParen", "leftContext", "rightContext", "$1", "$9"])
    func `are not made by what a match leaves in RegExp`(_ key: String) async throws {
        let leak = Case(name: key, leak: "/s(ecre)t/.test('a secret b');", look: "RegExp['\(key)']")
        #expect(
            try await look(leak).string == "TypeError: The built-in \"RegExp.\(key)\" cannot be changed here: "
                + "change built-ins first of all in a script."
        )
    }

    /// Every object that scripts can reach in one way or another, by the way to it, unless it is the call's own.
    private static let reached = """
        const seen = new Set(), open = [];
        const samples = [
          function () {}, function* () {}, async function () {}, async function* () {}, class {}, {}, [], /a/, new Date(),
          Object.getPrototypeOf((function* () {})()), Object.getPrototypeOf((async function* () {})()), [].keys(), [].values(), new Map().entries(), new Set().values(),
          new Map(), new Set(), new WeakMap(), new WeakSet(), new WeakRef({}), Promise.resolve(), new Error(), new RangeError(),
          'a'[Symbol.iterator](), 'a'.matchAll(/a/g), Object('a'), Object(1), Object(true), Object(1n), Object(Symbol()),
          new ArrayBuffer(1), new Uint8Array(1), new DataView(new ArrayBuffer(1)), new Proxy({}, {}), new AggregateError([]),
          Iterator.from({ next() {} }), [].values().map((x) => x), new Intl.Segmenter().segment('a'),
          new Intl.Segmenter().segment('a')[Symbol.iterator](), new Intl.NumberFormat(), new Intl.DateTimeFormat(),
          request, request.headers, cache, scenarios, (function () { 'use strict'; return arguments })(),
        ];
        const add = (path, value) => {
          if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
          seen.add(value);
          open.push([path, value]);
        };
        const g = globalThis;
        for (const key of Reflect.ownKeys(g)) add(String(key), g[key]);
        samples.forEach((sample, i) => {
          seen.add(sample);
          add(`sample ${i}`, Object.getPrototypeOf(sample));
          const made = Object.getOwnPropertyDescriptors(sample);
          if (made.prototype?.value) add(`prototype of sample ${i}`, Object.getPrototypeOf(made.prototype.value));
          if (made.callee?.get) add('callee', made.callee.get);
        });
        for (const [path, value] of open) {
          add('what inherits to ' + path, Object.getPrototypeOf(value));
          for (const key of Reflect.ownKeys(value)) {
            const property = Object.getOwnPropertyDescriptor(value, key);
            for (const part of ['value', 'get', 'set']) add(`${path}.${String(key)} ${part}`, property[part]);
          }
        }
        """

    @Test func `are not made by any object that scripts share`() async throws {
        let engine = ScriptEngine(limits: ScriptLimits(time: .seconds(30), deadline: .seconds(60), threads: 1))
        func call(_ task: String, _ isReal: Bool) async throws -> JSONValue {
            let source = """
                function response(request, cache) {
                  console.log('acted');
                  if (!request.isReal) return null;
                  \(Self.reached)
                  \(task)
                }
                """
            return try await engine.outcome(source, request: ["isReal": .bool(isReal), "headers": [:]]).get().value()
        }
        let attack = """
            const changed = [];
            for (const [path, value] of open) {
              if (value === scenarios) continue;
              const tries = [
                () => { value.marker = 1; }, () => Object.defineProperty(value, 'marker', { value: 1 }),
                () => Reflect['set' + 'PrototypeOf'](value, { marker: 1 }),
                ...Reflect.ownKeys(value).flatMap((key) => [
                  () => { value[key] = 'marker'; }, () => delete value[key],
                  () => Object.defineProperty(value, key, { get: () => 'marker' }),
                ]),
              ];
              for (const attempt of tries) try { attempt() } catch {}
              if (value.marker || !Object.isFrozen(value)) changed.push(path);
            }
            return [open.length > 700, changed];
            """
        let look =
            "return open.filter(([path, value]) => value !== scenarios && (value.marker || Reflect.ownKeys(value).some((key) => "
            + "Object.getOwnPropertyDescriptor(value, key).value === 'marker'))).map(([path]) => path);"
        _ = try await call(attack, false)
        _ = try await call(look, false)
        #expect(try await call(attack, true) == [true, []])
        #expect(try await call(look, true) == [])
    }
}
