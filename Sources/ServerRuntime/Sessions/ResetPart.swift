/// A part of a session that a reset takes back to its state right after the start; files are not read again.
package enum ResetPart: String, Sendable, CaseIterable {
    /// Stubs that were added while the server runs go.
    case stubs
    /// `times` and sequences begin anew.
    case counters
    /// Scenarios are in their first state.
    case scenarios
    /// Values that templates and scripts have kept go.
    case cache
    /// Written entities go, except those of the project's files.
    case entities
    /// The files that clients have sent go.
    case uploads
    /// The requests so far are forgotten.
    case journal
    /// The delay is the project's own.
    case delay
    /// Subscriptions are complete.
    case subscriptions
}
