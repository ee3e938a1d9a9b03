import JSONModel
import Testing

@testable import Scripting

/// Why tests with the real engine are skipped, where there is none.
let engineIsHere: Comment = "JavaScriptCore is not installed: \(ScriptEngine.problem ?? "")"

let hasEngine = ScriptEngine.problem == nil

extension Trait where Self == ConditionTrait {
    /// For tests that run scripts; they are skipped, saying so, where the system has no JavaScriptCore.
    static var needsEngine: Self { .enabled(if: hasEngine, engineIsHere) }
}

/// The engine of most tests, which none of them stops.
let sharedEngine = ScriptEngine(limits: ScriptLimits(time: .seconds(10), deadline: .seconds(60)))

extension ScriptEngine {
    func outcome(
        _ source: String,
        file: String = "endpoints/cart.js",
        line: Int = 1,
        request: JSONObject = [:],
        body: [UInt8]? = nil,
        host: TestHost = TestHost()
    ) async -> Result<JSONText, ScriptError> {
        await outcome(
            Script(source: source, file: file, line: line),
            ScriptCall(request: JSONText(.object(request)), body: body, host: host)
        )
    }

    func outcome(_ script: Script, _ call: ScriptCall) async -> Result<JSONText, ScriptError> {
        await withCheckedContinuation { continuation in
            self.call(script, call) { continuation.resume(returning: $0) }
        }
    }
}

/// What a script whose function has this body returns.
func result(
    of body: String,
    request: JSONObject = [:],
    bytes: [UInt8]? = nil,
    host: TestHost = TestHost()
) async throws -> JSONValue {
    let source = "function response(request, cache) { \(body) }"
    return try await sharedEngine.outcome(source, request: request, body: bytes, host: host).get().value()
}

/// The error of a script.
func error(of source: String, line: Int = 1, host: TestHost = TestHost()) async -> String {
    switch await sharedEngine.outcome(source, line: line, host: host) {
    case .failure(let error): error.description
    case .success(let result): "no error, but \(String(decoding: result.bytes, as: UTF8.self))"
    }
}
