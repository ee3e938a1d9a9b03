package import GraphQLLanguage
package import Scripting
package import StubModel

/// Finds the problems of scripts before their first call.
package enum ScriptProblems {
    /// Checks every script with the system's JavaScript engine, which is opened for that, and waits for the results.
    ///
    /// Reading a script takes time in proportion to its length; running it takes at most the time limit of scripts.
    package static func diagnostics(
        _ scripts: [ScriptDefinition],
        by check: ScriptEngine.Check,
        engine: @autoclosure () -> ScriptEngine
    ) -> [Diagnostic] {
        guard let first = scripts.first else { return [] }
        if let problem = ScriptEngine.problem {
            return [Diagnostic(.warning, problem, at: place(in: first, line: first.line, column: 1))]
        }
        let engine = engine()
        return scripts.compactMap { definition in
            let script = Script(source: definition.source, file: definition.file ?? "script", line: definition.line)
            guard let error = engine.check(script, by: check), !error.isOfTheMoment else { return nil }
            let place = place(in: definition, line: error.line ?? definition.line, column: error.column ?? 1)
            return Diagnostic(.error, error.message, at: place)
        }
    }

    private static func place(in script: ScriptDefinition, line: Int, column: Int) -> SourceLocation {
        SourceLocation(file: script.file, line: line, column: script.indent + column)
    }
}

extension ScriptError {
    /// Whether the error is temporary, and says nothing about the script.
    fileprivate var isOfTheMoment: Bool { kind == .busy || kind == .stopped }
}
