/// What becomes of a document that breaks a validation rule (`validation:` in `mynah.yml`).
package enum ValidationPolicy: String, Sendable, CaseIterable {
    /// It is answered with the errors and not executed.
    case refuse
    /// It is executed, and the errors are logged once.
    case warn
    /// It is not validated at all.
    case off
}
