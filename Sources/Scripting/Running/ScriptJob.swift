import JSONModel
import Synchronization

/// One call or check of a script, from being asked for until its result is handed over.
final class ScriptJob: Sendable {
    typealias Outcome = Result<JSONText, ScriptError>

    enum Task: Sendable {
        case call(ScriptCall)
        /// Only as far as having the function `response`.
        case check(ScriptEngine.Check)
    }

    let script: Script
    let task: Task
    private let then: @Sendable (Outcome) -> Void
    private let isFinished = Atomic(false)

    init(_ script: Script, _ task: Task, then: @escaping @Sendable (Outcome) -> Void) {
        self.script = script
        self.task = task
        self.then = then
    }

    /// Whether the result has been handed over: what the script still does has no effect on it.
    var isOver: Bool { isFinished.load(ordering: .acquiring) }

    /// Hands over the result, unless that has been done.
    func finish(_ outcome: Outcome) {
        if !isFinished.exchange(true, ordering: .acquiringAndReleasing) { then(outcome) }
    }

    func fail(_ kind: ScriptError.Kind, _ message: String) {
        finish(.failure(ScriptError(kind, message, file: script.file)))
    }
}
