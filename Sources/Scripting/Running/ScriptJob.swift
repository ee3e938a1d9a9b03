import Locking

/// One call or check of a script, from being asked for until its result is handed over.
final class ScriptJob: Sendable {
    typealias Outcome = Result<ScriptResult, ScriptError>

    enum Task: Sendable {
        case call(ScriptCall)
        /// Only as far as having the function `response`.
        case check
    }

    let script: Script
    let task: Task
    private let completion: Locked<(@Sendable (Outcome) -> Void)?>

    init(_ script: Script, _ task: Task, then: @escaping @Sendable (Outcome) -> Void) {
        self.script = script
        self.task = task
        completion = Locked(then)
    }

    /// Whether the result has been handed over: what the script still does, nobody waits for.
    var isOver: Bool { completion.withLock { $0 == nil } }

    /// Hands over the result, unless that has been done.
    func finish(_ outcome: Outcome) {
        let then = completion.withLock { completion in
            defer { completion = nil }
            return completion
        }
        then?(outcome)
    }

    func fail(_ kind: ScriptError.Kind, _ message: String) {
        finish(.failure(ScriptError(kind, message, file: script.file)))
    }
}
