import Foundation
import JSONModel
import Testing

@testable import Scripting

@Suite("Limits of scripts", .needsEngine, .serialized)
struct ScriptLimitTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String, body: String
        var kind = ScriptError.Kind.timeout
        var testDescription: String { name }
    }

    private static let limits = ScriptLimits(time: .milliseconds(100), deadline: .seconds(60), memory: 1 << 40)

    /// What scripts may try; each costs only its own call.
    static let cases = [
        Case(name: "an endless loop", body: "for (;;);"),
        Case(
            name: "a loop that catches everything",
            body: "for (;;) { try { for (;;); } catch {} finally { continue; } }"
        ),
        Case(name: "a loop in a getter of the result", body: "return {get a() { for (;;); }};"),
        Case(name: "a loop in toJSON", body: "return {toJSON() { for (;;); }};"),
        Case(name: "a loop in a proxy", body: "return new Proxy({}, {ownKeys() { for (;;); }});"),
        Case(name: "a loop in what is thrown", body: "throw {toString() { for (;;); }, toJSON() { for (;;); }};"),
        Case(name: "a loop in a then", body: "return {then() { for (;;); }};"),
        Case(name: "a loop that logs", body: "for (;;) console.log('x');"),
        // One alone is given up by the engine itself, as if it had not matched.
        Case(
            name: "hostile regular expressions",
            body: "const text = 'x'.repeat(20) + 'y'; for (;;) /^(x+)+$/.test(text);"
        ),
        Case(name: "an endless sort", body: "return [3, 2, 1].sort(() => { for (;;); });"),
        Case(name: "a text that grows", body: "let s = 'x'; for (;;) s += s;", kind: .thrown),
        Case(name: "endless recursion", body: "const f = () => f() + 1; return f();", kind: .thrown),
        Case(name: "endless recursion that catches", body: "const f = () => { try { f(); } catch { f(); } }; f();"),
        Case(name: "a huge array", body: "return new Array(2 ** 32);", kind: .thrown),
        Case(name: "a huge buffer", body: "return new Uint8Array(2 ** 40).length;", kind: .thrown),
    ]

    @Test(arguments: cases)
    func `end what a call does`(_ testCase: Case) async throws {
        try await testCase.run(Self.limits)
    }

    /// What grows until it is stopped for that, in a process of its own: it is the process's memory that is looked at.
    static let growing = [
        Case(
            name: "an endless list",
            body:
                "return {length: 0, [Symbol.iterator]() { return {next: () => ({})}; }, toJSON() { return [...this]; }};",
            kind: .memory
        ),
        Case(
            name: "a list that grows",
            body: "const a = []; for (;;) a.push(new Array(1000).fill(7));",
            kind: .memory
        ),
        Case(
            name: "a map that grows",
            body: "const m = new Map(); for (let i = 0; ; i++) m.set(i, {i});",
            kind: .memory
        ),
    ]

    @Test func `end what takes too much memory`() async {
        await #expect(processExitsWith: .success) {
            let limits = ScriptLimits(time: .seconds(600), deadline: .seconds(600), memory: 100 << 20)
            for testCase in ScriptLimitTests.growing { try await testCase.run(limits) }
        }
    }

    #if os(Linux)
    @Test func `are one budget of memory for all that run at once`() async {
        await #expect(processExitsWith: .success) {
            let limits = ScriptLimits(
                time: .seconds(600),
                deadline: .seconds(600),
                memory: 200 << 20,
                longTime: .milliseconds(10)
            )
            let engine = ScriptEngine(limits: limits)
            let before = try #require(ProcessMemory.resident)
            let bomb = "function response() { const a = []; for (;;) a.push(new Array(1000).fill(7)); }"
            let kinds = await withTaskGroup(of: ScriptError.Kind?.self) { group in
                for _ in 0..<32 { group.addTask { await engine.outcome(bomb).failure?.kind } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(kinds == Array(repeating: .memory, count: 32))
            let grown = try ScriptLimitTests.peakMemory() - before
            // Each of them is looked at every now and then only; without a limit they take gigabytes.
            #expect(grown < 1_200 << 20)
        }
    }

    /// The most bytes that this process has held, as the system says.
    private static func peakMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return try #require(line.split(separator: " ").compactMap { Int($0) }.first) << 10
    }
    #endif

    @Test func `let other scripts begin beside those that never end`() async throws {
        let limits = ScriptLimits(
            time: .seconds(600),
            deadline: .seconds(600),
            threads: 1,
            longTime: .milliseconds(10),
            longCalls: 2
        )
        let engine = ScriptEngine(limits: limits)
        await withTaskGroup { group in
            for _ in 0..<20 {
                group.addTask {
                    let failure = await engine.outcome("function response() { for (;;); }").failure
                    #expect(failure?.kind == .stopped)
                }
            }
            for number in 0..<10 {
                let text = "function response() { return 'call \(number)'; }"
                let value = try? await engine.outcome(text).get().value()
                #expect(value == .string("call \(number)"))
            }
            engine.stop()
        }
    }

    @Test func `give back the memory of realms that scripts have changed`() throws {
        let machine = try #require(try JavaScriptCore.system().get().makeMachine(ScriptLimits(realmsPerEngine: 3)))
        let source = "function response() { Array.prototype.last = 1; return 7; }"
        let soiling = Script(source: source, file: "a.js", line: 1)
        let call = ScriptCall(request: JSONText(.object([:])), host: TestHost())
        var count = 0
        while !machine.isUsedUp {
            #expect(try machine.run(ScriptJob(soiling, .call(call)) { _ in }).get().value() == 7)
            count += 1
        }
        #expect(count <= 3)
    }

    /// What only the deadline ends, in a process of its own, whose end ends their threads too.
    static let endless = [
        Case(
            name: "an endless chain of promises",
            body: "return (async () => { while (true) await 0; })();"
        ),
        Case(
            name: "an endless chain of promises behind the answer",
            body: "(async () => { while (true) await 0; })(); return 1;"
        ),
        Case(
            name: "promises that beget promises",
            body: "const f = () => { Promise.resolve().then(f); Promise.resolve().then(f); }; f(); return 1;"
        ),
    ]

    @Test func `end what no other limit ends`() async {
        await #expect(processExitsWith: .success) {
            var limits = ScriptLimitTests.limits
            limits.deadline = .seconds(2)
            for testCase in ScriptLimitTests.endless { try await testCase.run(limits) }
            leave()
        }
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
        #expect(try await engine.outcome(after).get().value() == ["o": ["a": [1, 2]], "keys": ["o"]])
    }

    @Test func `run a script no more of which calls never come back, and all others`() async {
        await #expect(processExitsWith: .success) {
            let engine = ScriptEngine(
                limits: ScriptLimits(time: .seconds(1), deadline: .seconds(2), threads: 2, abandoned: 2)
            )
            let endless = "async function response() { while (true) await 0; }"
            let failures = await withTaskGroup(of: ScriptError?.self) { group in
                for _ in 0..<20 { group.addTask { await engine.outcome(endless).failure } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(failures.map { $0?.kind } == Array(repeating: .timeout, count: 20))
            // Those that were under way, beside two threads as many as long calls may have.
            let lost = failures.count { $0?.message == "The script did not come back within 2 seconds." }
            #expect((2...10).contains(lost))
            let message = await engine.outcome(endless).failure?.message ?? ""
            #expect(message.hasPrefix("The script is not run until it is changed: "))
            for _ in 0..<20 {
                #expect(await engine.outcome("function response() { return 7; }").failure == nil)
            }
            leave()
        }
    }

    @Test func `run no script where too many threads are lost`() async {
        await #expect(processExitsWith: .success) {
            var limits = ScriptLimits(time: .milliseconds(50), deadline: .milliseconds(100), threads: 2, abandoned: 1)
            limits.abandonedInAll = 2
            let engine = ScriptEngine(limits: limits)
            for name in ["a", "b"] {
                let endless = "async function response() { const \(name) = 0; while (true) await 0; }"
                let failure = await engine.outcome(endless).failure
                #expect(failure?.description == "endpoints/cart.js: The script did not come back within 0.1 seconds.")
            }
            let failure = await engine.outcome("function response() { return 7; }").failure
            #expect(failure?.kind == .busy)
            let reason = "No more scripts are run: 2 calls never came back, each with a thread of its own."
            #expect(failure?.message == reason)
            leave()
        }
    }

    @Test func `say how long a script may run`() async {
        let engine = ScriptEngine(limits: Self.limits)
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

extension ScriptLimitTests.Case {
    /// Runs the script, and another after it.
    fileprivate func run(_ limits: ScriptLimits) async throws {
        let engine = ScriptEngine(limits: limits)
        let outcome = await engine.outcome("function response(request, cache) { \(body) }")
        #expect(outcome.failure?.kind == kind, "\(name): \(outcome)")
        let next = try await engine.outcome("function response() { return 7; }").get().value()
        #expect(next == 7, "\(name)")
        engine.stop()
    }
}

/// Ends a child process at once: an ordinary exit takes away from endless threads what they use.
private func leave() -> Never { _exit(EXIT_SUCCESS) }
