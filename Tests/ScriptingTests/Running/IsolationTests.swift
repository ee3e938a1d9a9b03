import JSONModel
import Testing

@testable import Scripting

@Suite("Isolation of calls", .needsEngine)
struct IsolationTests {
    /// One thread, so that every call would see what the one before has left.
    private let engine = ScriptEngine(limits: ScriptLimits(time: .seconds(10), deadline: .seconds(60), threads: 1))

    private func values(of source: String, calls: Int = 3) async throws -> [JSONValue] {
        var values: [JSONValue] = []
        for _ in 0..<calls { values.append(try await engine.outcome(source).get().value) }
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
            try await engine.outcome("function response() { return JSON.stringify({a: 1}); }").get().value
                == #"{"a":1}"#
        )
    }

    @Test func `leaves what scripts merely use alone`() async throws {
        let source = """
            function response() {
              /(b)/.exec('abc'); 'x'.replace(/x/, 'y'); new Intl.NumberFormat('de').format(1.5); new Date().toLocaleString();
              class A extends Array {}; new A(); Error.captureStackTrace?.({}); [3, 1].sort();
              return {names: Object.getOwnPropertyNames(globalThis).length};
            }
            """
        let machine = try #require(try? JavaScriptCore.system.get()).makeMachine()
        let call = ScriptCall(request: JSONText([:]), host: TestHost())
        let job = ScriptJob(Script(source: source, file: "a.js"), .call(call)) { _ in }
        for _ in 0..<4 { _ = try #require(machine).run(job).get() }
        #expect(machine?.messy == [])
    }

    @Test func `takes away what scripts need not have`() async throws {
        let names =
            "['WebAssembly', 'Atomics', 'SharedArrayBuffer', 'setTimeout', 'fetch', 'require', 'process', 'load']"
        #expect(try await result(of: "return \(names).filter((name) => name in globalThis);") == [])
    }

    @Test func `keeps what is provided from being replaced`() async throws {
        let source =
            "function response() { Response = 1; Body.json = 2; console = 3; return Response.ok(Body.json(5)); }"
        #expect(try await engine.outcome(source).get().value == ["status": 200, "body": ["json": 5]])
    }
}

extension JavaScriptCore {
    func makeMachine() -> VirtualMachine? { VirtualMachine(self, limits: .default, turn: CacheTurn()) }
}
