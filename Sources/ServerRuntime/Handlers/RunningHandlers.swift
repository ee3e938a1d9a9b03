import Locking

/// The closures that have been called and have not returned.
final class RunningHandlers: Sendable {
    private struct State: Sendable {
        var places: [Int: String] = [:]
        var latest = 0
    }

    private let state = Locked(State())

    /// The places of the closures in the program's source, each once.
    var places: [String] { Set(state.withLock { Array($0.places.values) }).sorted() }

    /// Notes the call of a closure.
    ///
    /// - Returns: the number that ends the note.
    func begin(_ place: String) -> Int {
        state.withLock { state in
            state.latest += 1
            state.places[state.latest] = place
            return state.latest
        }
    }

    func end(_ call: Int) { state.withLock { $0.places[call] = nil } }
}
