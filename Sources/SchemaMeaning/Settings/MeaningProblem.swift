/// The reason why a meaning that `mocks:` states is impossible.
package struct MeaningProblem: Error, Hashable {
    package let message: String

    package init(_ message: String) { self.message = message }
}
