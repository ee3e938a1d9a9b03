package import GraphQLLanguage
package import Scripting
package import StubModel

/// What is wrong with scripts before anybody calls them.
package enum ScriptProblems {
    /// Looks at every script with the system's JavaScript engine, which is opened for that; it waits for the answers.
    ///
    /// To read them takes no longer than they are; to run them, in the worst case, the time that scripts have.
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
    /// Whether it says nothing about the script: another time there is none.
    fileprivate var isOfTheMoment: Bool { kind == .busy || kind == .stopped }
}
