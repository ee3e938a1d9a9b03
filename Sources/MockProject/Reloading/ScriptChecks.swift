import GraphQLLanguage
import Scripting
import ServerRuntime
import StubModel

/// What is wrong with scripts that were edited while the server runs.
///
/// Those that it was started with are not read before they are called: the JavaScript engine costs time and memory.
struct ScriptChecks: Sendable {
    private var results: [ScriptDefinition: [Diagnostic]] = [:]
    /// Scripts that are not looked at unless they are asked for by their file.
    private var trusted: Set<ScriptDefinition>

    init(trusting scripts: [ScriptDefinition]) { trusted = Set(scripts) }

    /// The errors of a project's scripts.
    ///
    /// - Parameters:
    ///   - scripts: all of the project.
    ///   - files: of which every script is looked at.
    /// - Returns: those of all scripts, in their order.
    mutating func errors(in scripts: [ScriptDefinition], files: Set<String>) -> [Diagnostic] {
        let unknown = scripts.filter { script in
            results[script] == nil && (!trusted.contains(script) || script.file.map(files.contains) == true)
        }
        let errors = ScriptProblems.diagnostics(unknown, by: .running, engine: ScriptEngine()).filter {
            $0.severity == .error
        }
        for script in unknown { results[script] = errors.filter { script.holds($0) } }
        return scripts.flatMap { results[$0] ?? [] }
    }

    /// Forgets all but these, which are served now.
    mutating func keep(_ scripts: [ScriptDefinition]) {
        trusted = Set(scripts)
        results = results.filter { trusted.contains($0.key) }
    }

    /// Those with an error.
    var broken: Set<ScriptDefinition> { Set(results.filter { !$0.value.isEmpty }.keys) }
}

extension ScriptDefinition {
    /// Whether an error stands in this script.
    fileprivate func holds(_ error: Diagnostic) -> Bool {
        guard let place = error.location, place.file == file else { return false }
        let count = source.utf8.count { $0 == UInt8(ascii: "\n") }
        return (line...line + count).contains(place.line)
    }
}
