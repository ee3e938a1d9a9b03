/// What a recording does with what an earlier one has written.
package enum RecordingMode: String, Sendable, CaseIterable {
    /// It stays, and what is missing is added.
    case missing
    /// What is recorded of an operation or a path takes the place of what was there of it.
    case replace
    /// Nothing is recorded.
    case none
}
