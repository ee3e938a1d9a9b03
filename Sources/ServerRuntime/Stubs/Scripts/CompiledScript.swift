import GraphQLLanguage
import JSONModel
import MockConfiguration
import MustacheTemplates
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

    /// Reads the script's result, which has the form of a stub file's `response:`.
    func response(_ result: JSONText, workingDirectory: String) throws(StubFailure) -> MadeResponse {
        do throws(ResultError) {
            let files = ScriptFiles(
                script: script.file,
                namesAnyFile: isProjects,
                workingDirectory: workingDirectory
            )
            let read = try ResultDecoder.read(result, of: .script, isReply: isReply, files: files)
            return MadeResponse(try compiled(read.response), read.delivery)
        } catch {
            throw StubFailure(
                "The script's result cannot be sent",
                "\(located(ScriptError(.badResult, error.message, file: script.file)))",
                code: "SCRIPT_FAILED"
            )
        }
    }

    private func compiled(_ definition: ResponseDefinition) throws(ResultError) -> CompiledResponse {
        do throws(TemplateSyntaxError) {
            return try CompiledResponse(made: definition, in: script.file)
        } catch {
            throw ResultError(error.diagnostics.first?.message ?? "A template in it cannot be read.")
        }
    }
}
