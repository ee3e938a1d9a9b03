/// The latest of a state's former values, as many as there is room for.
///
/// States share unchanged parts with their copies, so each weighs only the bytes that the next one has replaced.
package struct EarlierStates<State: Sendable>: Sendable {
    private var history = BoundedHistory<State>()

    /// The most that are kept, however little they weigh.
    static var mostKept: Int { 100 }

    package init() {}

    /// Keeps a state; those before it go where there is no room for them.
    ///
    /// - Parameters:
    ///   - state: the state.
    ///   - bytes: the memory that only it and states before it hold.
    ///   - limit: the memory that all may hold; one that takes more by itself is not kept.
    package mutating func append(_ state: State, weighing bytes: Int, limit: Int) {
        history.append(state, weighing: max(0, bytes))
        while history.count > 0, history.weight > limit || history.count > Self.mostKept { history.removeFirst() }
    }

    /// The latest state that matches.
    package func last(where matches: (State) -> Bool) -> State? { history.elements().last(where: matches) }
}
