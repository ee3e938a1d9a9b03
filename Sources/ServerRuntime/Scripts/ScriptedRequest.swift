import HTTPMessages
import JSONModel
import Scripting
import Stubbing

/// One request that a script answers.
struct ScriptedRequest: Sendable {
    let script: CompiledScript
    let request: StubbedRequest
    /// The operation that the script answers; `nil` where it answers another request.
    var operation: MatchableOperation?
    /// What the script asks for the schema's answers.
    let endpoint: GraphQLEndpoint?
    let serving: Serving

    /// Calls the script, on a thread of its own, and reads what it returns.
    func response() -> Eventual<CompiledResponse> {
        .later { then in
            let host = ServiceScriptHost(endpoint: endpoint, serving: serving)
            let call = ScriptRequestMembers(request, operation).call(host: host)
            serving.scripts.call(script.script, call) { then(response(to: $0)) }
        }
    }

    private func response(to result: Result<ScriptResult, ScriptError>) -> CompiledResponse {
        do throws(StubFailure) {
            switch result {
            case .success(let result): return try script.response(result.json)
            case .failure(let error): throw StubFailure(error, in: script)
            }
        } catch {
            serving.log.warning("\(error.title): \(error.detail)")
            return .failed(error)
        }
    }
}

extension StubFailure {
    /// A script is called where requests come in; nothing else can say what it answers.
    static func uncalled(_ script: CompiledScript) -> StubFailure {
        StubFailure("The script cannot run", "\(script.script.file) answers requests alone.")
    }

    /// Why a script gave no result, with the place in the file that people edit.
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
