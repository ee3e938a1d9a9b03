/// How many things are kept of what clients have sent, so that they need not be read again.
///
/// What does not fit is read again: no client can tell, so no settings file says it. `limits.documentCache` says how
/// much memory they take.
package struct CacheLimits: Sendable, Hashable {
    /// Documents kept ready to be executed again.
    package var documents = 4_000
    /// Documents kept by their hash (automatic persisted queries).
    package var persistedQueries = 4_000

    package init() {}
}
