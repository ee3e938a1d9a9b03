import Foundation
import JSONModel
import Testing

@testable import Scripting

@Suite("Script engine", .needsEngine)
struct ScriptEngineTests {
    @Test func `answers many threads at once, each with its own`() async throws {
        let engine = ScriptEngine(
            limits: ScriptLimits(time: .seconds(10), deadline: .seconds(60), threads: 4, callsPerEngine: 300)
        )
        let source = """
            function response(request) {
              const {n} = request.bodyJSON;
              return Response.ok(Body.json({n, squares: [1, 2, 3].map((x) => x * n), name: `item-${n}`}), {'X-N': `${n}`});
            }
            """
        let wrong = await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var wrong = 0
                    for call in 0..<250 {
                        let n = task * 1_000 + call
                        let expected: JSONValue = [
                            "status": 200, "headers": ["X-N": .string("\(n)")],
                            "body": [
                                "json": [
                                    "n": .number(.integer(n)),
                                    "squares": .array([n, 2 * n, 3 * n].map { .number(.integer($0)) }),
                                    "name": .string("item-\(n)"),
                                ]
                            ],
                        ]
                        let outcome = await engine.outcome(source, body: Array(#"{"n":\#(n)}"#.utf8))
                        if (try? outcome.get().value()) != expected { wrong += 1 }
                    }
                    return wrong
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
        engine.stop()
    }

    private static let noFunction =
        #"a.js: The script defines no function "response". Write: function response(request, cache) { … }"#

    @Test(arguments: [
        ("while (true);\nfunction response() {}", nil), ("'use strict'; throw 1; function response() {}", nil),
        ("while (true);\nconst response = () => 1;", nil), ("while (true);\nresponse = 1;", nil),
        ("for (;;) await0;", noFunction), ("let x = 1", noFunction),
        ("while (true);\nfunction response() {", "a.js:2: SyntaxError: Unexpected end of script"),
        (
            "export default function response() {}",
            "a.js:1: SyntaxError: Unexpected keyword 'export'. Scripts are no modules; write: "
                + "function response(request, cache) { … }"
        ),
        (
            "import { x } from 'y';\nfunction response() {}",
            "a.js:1: SyntaxError: Unexpected token '{'. import call expects one or two arguments. Scripts are no modules; "
                + "write: function response(request, cache) { … }"
        ),
        ("}); while (true); (function response() {", "a.js:1: SyntaxError: Parser error"),
    ])
    func `reads scripts without running them`(source: String, error: String?) {
        #expect(sharedEngine.check(Script(source: source, file: "a.js"), by: .reading)?.description == error)
    }

    @Test(arguments: ["module.exports = { response }", "exports.response = response", "const fs = require('fs')"])
    func `says of what only modules have that there are none`(line: String) throws {
        let script = Script(source: "\(line);\nfunction response() {}", file: "a.js")
        let name = try #require(["module", "exports", "require"].first(where: line.contains))
        let error = try #require(sharedEngine.check(script, by: .running))
        #expect(
            error.message == "ReferenceError: Can't find variable: \(name). Scripts are no modules; "
                + "write: function response(request, cache) { … }"
        )
    }

    @Test func `runs many scripts`() async throws {
        for n in 0..<50 {
            let value = try await sharedEngine.outcome("function response() { return \(n); }", file: "\(n).js").get()
                .value()
            #expect(value.int == n)
        }
    }

    @Test func `can be started and stopped over and over`() async throws {
        for _ in 0..<20 {
            let engine = ScriptEngine()
            #expect(try await engine.outcome("function response() { return 7; }").get().value() == 7)
            engine.stop()
            engine.stop()
        }
    }

    @Test func `is stopped with its last reference`() async throws {
        var engine: ScriptEngine? = ScriptEngine()
        _ = await engine?.outcome("function response() { return 7; }")
        weak let gone = engine
        engine = nil
        #expect(gone == nil)
    }

    @Test func `runs short calls one after the other, and waits for no long one`() async throws {
        let engine = ScriptEngine(limits: ScriptLimits(time: .seconds(60), deadline: .seconds(120), threads: 2))
        let turns = TestHost()
        let looping = Task {
            await engine.outcome("function response(r, cache) { while (cache.isOver !== 1); }", host: turns)
        }
        for n in 0..<50 {
            #expect(try await engine.outcome("function response() { return \(n); }").get().value().int == n)
        }
        engine.stop()
        #expect(await looping.value.failure?.kind == .stopped)
    }

    #if os(Linux)
    /// Without the handler, the engine would end the process when it collects garbage.
    @Test func `stops threads by a signal that nothing else takes`() async throws {
        _ = try await sharedEngine.outcome("function response() { return 7; }").get()
        var action = sigaction()
        unsafe sigaction(SIGUSR1, nil, &action)
        #expect(unsafe unsafeBitCast(action.__sigaction_handler, to: Int.self) != 0)
    }
    #endif
}
