/// The latest of a state's former values, as many as there is room for.
///
/// States share unchanged parts with their copies, so each weighs only the bytes that the next one has replaced.
package struct EarlierStates<State: Sendable>: Sendable {
    private var list: [(state: State, weight: Int)] = []
    private var weight = 0

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
        list.append((state, max(0, bytes)))
        weight += max(0, bytes)
        while let first = list.first, weight > limit || list.count > Self.mostKept {
            weight -= first.weight
            list.removeFirst()
        }
    }

    /// The latest state that matches.
    package func last(where matches: (State) -> Bool) -> State? { list.last { matches($0.state) }?.state }
}
