import GraphQLLanguage
import Scripting
import Stubbing

/// What is wrong with scripts before anybody calls them.
enum ScriptProblems {
    /// Reads every script with the system's JavaScript engine, which is opened for that.
    static func diagnostics(_ scripts: [ScriptDefinition]) -> [Diagnostic] {
        guard let first = scripts.first else { return [] }
        if let problem = ScriptEngine.problem {
            return [Diagnostic(.warning, problem, at: place(of: first))]
        }
        let engine = ScriptEngine()
        defer { engine.stop() }
        return scripts.compactMap { definition in
            let script = Script(source: definition.source, file: definition.file ?? "script", line: definition.line)
            guard var error = engine.check(script) else { return nil }
            error.line = error.line ?? definition.line
            error.column = (error.column ?? 1) + definition.indent
            return error.diagnostic
        }
    }

    private static func place(of script: ScriptDefinition) -> SourceLocation {
        SourceLocation(file: script.file, line: script.line, column: script.indent + 1)
    }
}
