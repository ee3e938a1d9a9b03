import Platform

/// The cause of a written value: the execution of a mutation, or a write by hand, and when that was.
package final class WriteCause: Sendable {
    /// The field of the mutation type; `nil` for a write by hand: by the admin API, a script or a test.
    package let mutation: String?
    /// Milliseconds since 1970-01-01T00:00:00Z.
    package let time: Int

    /// Whether it was found out by executing the mutation once more.
    package let isRepeated: Bool

    /// - Parameters:
    ///   - mutation: the field of the mutation type.
    ///   - time: the time of the first execution, where this is another one.
    init(mutation: String?, again time: Int?) {
        (self.mutation, isRepeated) = (mutation, time != nil)
        self.time = time ?? SystemClock.realTime / 1_000_000
    }
}
