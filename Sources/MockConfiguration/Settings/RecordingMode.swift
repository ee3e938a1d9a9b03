/// The treatment of earlier recordings by a new one.
package enum RecordingMode: String, Sendable, CaseIterable {
    /// Earlier recordings stay, and missing ones are added.
    case missing
    /// The recording of an operation or a path replaces earlier ones of the same.
    case replace
    /// Nothing is recorded.
    case none
}
