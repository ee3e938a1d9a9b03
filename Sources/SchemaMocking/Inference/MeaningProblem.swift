/// The reason why a meaning that `mocks:` states is impossible.
struct MeaningProblem: Error, Hashable {
    let message: String

    init(_ message: String) { self.message = message }
}
