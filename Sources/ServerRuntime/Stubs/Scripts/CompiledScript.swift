import GraphQLLanguage
import HTTPMessages
import JSONModel
import MockConfiguration
import MustacheTemplates
import Reporting
import Scripting
import StubModel

/// A script that makes responses; the engine compiles it at its first call.
struct CompiledScript: Sendable {
    let script: Script
    /// The file that contains the script, for messages.
    var file: String { script.file }
    /// The number of columns before each of the script's lines in its file.
    private let indent: Int
    /// Whether the script is from a file of the project or the program that runs the server, not from a sent stub.
    private let isProjects: Bool
    /// Whether the script changes the response of an upstream.
    private let isReply: Bool

    init(_ definition: ScriptDefinition, of stub: Stub, isReply: Bool = false) {
        self.isReply = isReply
        let file = definition.file ?? stub.location?.file ?? "the script of \(stub.id)"
        script = Script(source: definition.source, file: file, line: definition.line)
        indent = definition.indent
        isProjects = if case .runTime = stub.origin { false } else { true }
    }

    /// The error with its column in the file, and with the script's first line if it has no line of its own.
    func located(_ error: ScriptError) -> ScriptError {
        var error = error
        if error.line == nil, script.line > 1 { error.line = script.line }
        error.column = error.column.map { $0 + indent }
        return error
    }

    /// Calls the script on a thread of the engine, with the renderer's request and the state that it may use, and reads
    /// its result.
    func call(_ renderer: StubRenderer) -> Eventual<MadeResponse> {
        .later { then in
            let host = ServiceScriptHost(graphQL: renderer.graphQL, snapshot: renderer.snapshot)
            let call = renderer.request.scriptCall(upstream: renderer.upstream, host: host)
            renderer.snapshot.scripts.call(script, call) { then(made(of: $0, renderer.snapshot)) }
        }
    }

    private func made(of result: Result<JSONText, ScriptError>, _ snapshot: ServiceSnapshot) -> MadeResponse {
        do throws(StubFailure) {
            switch result {
            case .success(let result): return try read(result, workingDirectory: snapshot.stubs.workingDirectory)
            case .failure(let error): throw StubFailure(error, in: self)
            }
        } catch {
            snapshot.log.warning("\(error.title): \(error.detail)")
            return MadeResponse(.failed(error))
        }
    }

    /// Reads the script's result, which has the form of a stub file's `response:`.
    private func read(_ result: JSONText, workingDirectory: String) throws(StubFailure) -> MadeResponse {
        do throws(ResultError) {
            let files = ScriptFiles(script: script.file, namesAnyFile: isProjects, workingDirectory: workingDirectory)
            let read = try ResultDecoder.read(result, of: .script, isReply: isReply, files: files)
            return MadeResponse(try CompiledResponse(made: read.response, in: script.file), read.delivery)
        } catch {
            throw StubFailure(
                "The script's result cannot be sent",
                "\(located(ScriptError(.badResult, error.message, file: script.file)))",
                code: "SCRIPT_FAILED"
            )
        }
    }
}

extension StubFailure {
    /// The failure of a script's call, with its place in the script's file.
    fileprivate init(_ error: ScriptError, in script: CompiledScript) {
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
