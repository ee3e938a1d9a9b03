import JSONModel
import Testing

@testable import Scripting

@Suite("Limits of scripts", .needsEngine, .serialized)
struct ScriptLimitTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String, body: String
        /// What may come of it; nil is a result.
        var kinds: [ScriptError.Kind?] = [.timeout]
        /// For what only the deadline ends.
        var neverEnds = false
        var testDescription: String { name }
    }

    private static func limits(deadline: Duration = .seconds(60)) -> ScriptLimits {
        ScriptLimits(time: .milliseconds(100), deadline: deadline, memory: 100 << 20)
    }

    /// What scripts may try; each costs only its own call.
    static let cases = [
        Case(name: "an endless loop", body: "for (;;);"),
        Case(
            name: "a loop that catches everything",
            body: "for (;;) { try { for (;;); } catch {} finally { continue; } }"
        ),
        Case(
            name: "an endless chain of promises",
            body: "return (async () => { while (true) await 0; })();",
            neverEnds: true
        ),
        Case(
            name: "an endless chain of promises behind the answer",
            body: "(async () => { while (true) await 0; })(); return 1;",
            neverEnds: true
        ),
        Case(
            name: "promises that beget promises",
            body: "const f = () => { Promise.resolve().then(f); Promise.resolve().then(f); }; f(); return 1;",
            kinds: [.timeout, .memory],
            neverEnds: true
        ),
        Case(name: "a loop in a getter of the result", body: "return {get a() { for (;;); }};"),
        Case(name: "a loop in toJSON", body: "return {toJSON() { for (;;); }};"),
        Case(name: "a loop in a proxy", body: "return new Proxy({}, {ownKeys() { for (;;); }});"),
        Case(name: "a loop in what is thrown", body: "throw {toString() { for (;;); }, toJSON() { for (;;); }};"),
        Case(name: "a loop in a then", body: "return {then() { for (;;); }};"),
        Case(name: "a loop that logs", body: "for (;;) console.log('x');"),
        Case(
            name: "a hostile regular expression",
            body: "return /(x+x+)+y/.test('x'.repeat(40));",
            kinds: [.timeout, .thrown, nil]
        ),
        Case(name: "an endless sort", body: "return [3, 2, 1].sort(() => { for (;;); });"),
        Case(
            name: "an endless list",
            body:
                "return {length: 0, [Symbol.iterator]() { return {next: () => ({})}; }, toJSON() { return [...this]; }};",
            kinds: [.timeout, .memory]
        ),
        Case(
            name: "a list that grows",
            body: "const a = []; for (;;) a.push(new Array(1000).fill(7));",
            kinds: [.timeout, .memory]
        ),
        Case(name: "a text that grows", body: "let s = 'x'; for (;;) s += s;", kinds: [.thrown]),
        Case(
            name: "a map that grows",
            body: "const m = new Map(); for (let i = 0; ; i++) m.set(i, {i});",
            kinds: [.timeout, .memory]
        ),
        Case(name: "endless recursion", body: "const f = () => f() + 1; return f();", kinds: [.thrown]),
        Case(name: "endless recursion that catches", body: "const f = () => { try { f(); } catch { f(); } }; f();"),
        Case(name: "a huge array", body: "return new Array(2 ** 32);", kinds: [.thrown]),
        Case(name: "a huge buffer", body: "return new Uint8Array(2 ** 40).length;", kinds: [.thrown]),
    ]

    @Test(arguments: cases)
    func `end what a call does`(_ testCase: Case) async throws {
        let engine = ScriptEngine(limits: Self.limits(deadline: testCase.neverEnds ? .seconds(2) : .seconds(60)))
        let outcome = await engine.outcome("function response(request, cache) { \(testCase.body) }")
        #expect(testCase.kinds.contains(outcome.failure?.kind), "\(outcome)")
        #expect(try await engine.outcome("function response() { return 7; }").get().value == 7)
        engine.stop()
    }

    /// What scripts may do to the language for themselves.
    static let vandals = [
        "JSON.parse = JSON.stringify = Object.keys = null; return 7;",
        "delete globalThis.JSON; delete globalThis.Object; delete globalThis.Promise; return 7;",
        "Object.freeze(globalThis); x = 5; return 7;",
        "for (const k of Object.getOwnPropertyNames(globalThis)) { try { globalThis[k] = null; } catch {} } return 7;",
        "Object.prototype.toJSON = () => { throw 1; }; return 7;",
        "Object.defineProperty(Object.prototype, 'then', {get() { throw 1; }}); return 7;",
        "Array.prototype[Symbol.iterator] = null; Map.prototype.forEach = Map.prototype.get = Map.prototype.has = null; return 7;",
        "Error.prototype.toString = null; Error = null; String = null; RegExp.prototype.test = null; return 7;",
        "Object.defineProperty(globalThis, 'sticky', {value: 1}); return 7;",
        "Object.setPrototypeOf(Object.prototype, null); Object.setPrototypeOf(globalThis, null); return 7;",
        "eval('var q = 1'); new Function('w = 1')(); (0, eval)('var e = 2'); return 7;",
        "arguments.callee.caller; return 7;",
        "Response.ok.constructor('return this')().console; return 7;",
        "gc?.(); return 7;",
    ]

    @Test(arguments: vandals)
    func `are not needed for vandals`(_ body: String) async throws {
        let engine = ScriptEngine(limits: ScriptLimits(time: .seconds(10), deadline: .seconds(60), threads: 1))
        _ = await engine.outcome("function response() { \(body) }")
        let after =
            "function response(r, cache) { cache.o = {a: [1]}; cache.o.a.push(2); return {o: cache.o, keys: Object.keys(cache)}; }"
        #expect(try await engine.outcome(after).get().value == ["o": ["a": [1, 2]], "keys": ["o"]])
    }

    @Test func `cost the endless no more than four threads`() async throws {
        let engine = ScriptEngine(
            limits: ScriptLimits(time: .milliseconds(50), deadline: .milliseconds(100), threads: 2, abandoned: 2)
        )
        let endless = "async function response() { while (true) await 0; }"
        for _ in 0..<2 {
            #expect(
                await engine.outcome(endless).failure?.description
                    == "endpoints/cart.js: The script did not come back within 0.1 seconds."
            )
        }
        let failure = await engine.outcome("function response() { return 7; }").failure
        #expect(failure?.kind == .busy)
        #expect(
            failure?.message == "No more scripts are run: 2 of them never came back, each with a thread of its own."
        )
    }

    @Test func `say how long a script may run`() async {
        let engine = ScriptEngine(limits: Self.limits())
        let failure = await engine.outcome("function response() { for (;;); }").failure
        #expect(failure?.description == "endpoints/cart.js: The script ran for longer than 0.1 seconds.")
    }

    @Test func `refuse calls where too many wait`() async {
        let engine = ScriptEngine(limits: ScriptLimits(time: .seconds(1), waiting: 3, threads: 1))
        let outcomes = await withTaskGroup(of: ScriptError?.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    await engine.outcome("function response() { for (let i = 0; i < 3e7; i++); return 1; }").failure
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let refused = outcomes.compactMap(\.self)
        #expect(!refused.isEmpty)
        #expect(Set(refused.map(\.message)) == ["3 calls of scripts are waiting already."])
    }

    @Test func `end with the engine`() async throws {
        let engine = ScriptEngine(limits: ScriptLimits(time: .seconds(100), threads: 1))
        async let running = engine.outcome("function response() { for (;;); }")
        async let waiting = engine.outcome("function response() { return 1; }")
        async let stopping: Void = Task.detached { engine.stop() }.value
        let failures = await [running.failure, waiting.failure].compactMap(\.?.kind)
        await stopping
        #expect(failures == [.stopped, .stopped])
        #expect(await engine.outcome("function response() { return 1; }").failure?.message == "The server is stopping.")
    }
}
