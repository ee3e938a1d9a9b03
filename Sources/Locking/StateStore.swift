/// The place of one immutable state value: it is fetched as a whole, and changed in one step.
///
/// In a process that is a value behind a lock (`MemoryStateStore`). A store on another machine fetches, changes the
/// copy, and commits it where nothing has been committed since, or begins again.
package protocol StateStore<State>: Sendable {
    associatedtype State: Sendable

    /// The state as it is now; later changes do not touch the copy.
    func fetch() -> State

    /// Changes the state in one step, with a closure that may be called more than once: it has no other effect, and
    /// where it throws, it leaves the state as it was.
    func commit<Result: Sendable, Failure: Error>(
        _ change: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result
}

/// A state in the memory of this process.
package final class MemoryStateStore<State: Sendable>: StateStore {
    private let state: Locked<State>

    package init(_ state: State) { self.state = Locked(state) }

    package func fetch() -> State { state.withLock { $0 } }

    package func commit<Result: Sendable, Failure: Error>(
        _ change: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try state.withLock { state throws(Failure) in try change(&state) }
    }
}
