import GraphQLLanguage
import Scripting
import ServerRuntime
import StubModel

/// The errors of scripts that were edited while the server runs.
///
/// The scripts that the server was started with are not checked before they are called: the JavaScript engine costs
/// time and memory.
struct ScriptChecks: Sendable {
    private var results: [ScriptDefinition: [Diagnostic]] = [:]
    /// Scripts that are checked only if their file is asked for.
    private var trusted: Set<ScriptDefinition>

    init(trusting scripts: [ScriptDefinition]) { trusted = Set(scripts) }

    /// The errors of a project's scripts.
    ///
    /// - Parameters:
    ///   - scripts: all scripts of the project.
    ///   - files: the files whose scripts are all checked.
    /// - Returns: the errors of all scripts, in the order of the scripts.
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

    /// Forgets all scripts but these, which are served now.
    mutating func keep(_ scripts: [ScriptDefinition]) {
        trusted = Set(scripts)
        results = results.filter { trusted.contains($0.key) }
    }

    /// The scripts with an error.
    var broken: Set<ScriptDefinition> { Set(results.filter { !$0.value.isEmpty }.keys) }
}

extension ScriptDefinition {
    /// Whether the error's location is in this script.
    fileprivate func holds(_ error: Diagnostic) -> Bool {
        guard let place = error.location, place.file == file else { return false }
        let count = source.utf8.count { $0 == UInt8(ascii: "\n") }
        return (line...line + count).contains(place.line)
    }
}
