import HTTPMessages
import JSONModel
import Reporting
import Scripting
import Stubbing

/// One request that a script answers: a class, since the completion of the call keeps a reference to it.
final class ScriptedRequest: Sendable {
    private let script: CompiledScript
    private let renderer: StubRenderer
    private let operation: MatchableOperation?

    /// - Parameters:
    ///   - script: the script to call.
    ///   - renderer: the renderer with the request and the server's state that the script may use.
    ///   - operation: the operation that the script answers; `nil` for a request that is not GraphQL.
    init(_ script: CompiledScript, _ renderer: StubRenderer, operation: MatchableOperation? = nil) {
        self.script = script
        self.renderer = renderer
        self.operation = operation
    }

    /// Calls the script on a thread of the engine, and reads its result.
    func response() -> Eventual<MadeResponse> {
        .later { [self] then in
            let host = ServiceScriptHost(graphQL: renderer.graphQL, view: renderer.view)
            let call = ScriptRequestMembers(renderer.request, operation).call(host: host)
            renderer.view.scripts.call(script.script, call) { then(self.response(to: $0)) }
        }
    }

    private func response(to result: Result<ScriptResult, ScriptError>) -> MadeResponse {
        do throws(StubFailure) {
            switch result {
            case .success(let result):
                return try script.response(result.json, workingDirectory: renderer.view.stubs.workingDirectory)
            case .failure(let error): throw StubFailure(error, in: script)
            }
        } catch {
            renderer.view.log.warning("\(error.title): \(error.detail)")
            return MadeResponse(.failed(error))
        }
    }
}

extension StubFailure {
    /// The failure of a script's call, with its place in the script's file.
    init(_ error: ScriptError, in script: CompiledScript) {
        let detail = "\(script.located(error))"
        switch error.kind {
        case .syntax, .noFunction, .thrown, .badResult: self.init("The script failed", detail, code: "SCRIPT_FAILED")
        case .timeout, .memory: self.init("The script was stopped", detail, code: "SCRIPT_STOPPED")
        case .unavailable: self.init("The script cannot run", detail, code: "SCRIPTS_UNAVAILABLE")
        case .busy, .stopped:
            self.init("The script cannot run now", detail, status: .serviceUnavailable, code: "SCRIPTS_BUSY")
        }
    }
}
