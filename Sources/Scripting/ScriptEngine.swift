/// Runs scripts, each call on one of a few threads that are made when they are needed.
///
/// The JavaScript engine is the system's, opened when the first script is run or checked.
package final class ScriptEngine: Sendable {
    private let limits: ScriptLimits

    package init(limits: ScriptLimits = .default) { self.limits = limits }

    /// Why no script can run on this system, and what to install; `nil` where scripts can run.
    package static var problem: String? { "Scripts cannot run yet." }

    /// Calls the script's function `response`, and then `then`, once, on another thread than this or on this one.
    package func call(
        _ script: Script,
        _ call: ScriptCall,
        then: @escaping @Sendable (Result<ScriptResult, ScriptError>) -> Void
    ) {
        then(.failure(ScriptError(.unavailable, Self.problem ?? "", file: script.file)))
    }

    /// What is wrong with a script before anyone calls it: its syntax, or that it defines no function `response`.
    package func check(_ script: Script) -> ScriptError? {
        ScriptError(.unavailable, Self.problem ?? "", file: script.file)
    }

    /// Gives up what runs and what waits: every such call fails now, every later one at once.
    package func stop() {}
}
