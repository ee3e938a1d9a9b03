/// Why what `mocks:` says that something is cannot be.
struct MeaningProblem: Error, Hashable {
    let message: String

    init(_ message: String) { self.message = message }
}
