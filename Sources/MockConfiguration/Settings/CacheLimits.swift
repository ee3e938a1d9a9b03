/// The number of clients' documents that are kept, so that they need not be read again.
///
/// A document that does not fit is read again: no client can tell, so no settings file says these limits.
/// `limits.documentCache` limits the memory that documents take.
package struct CacheLimits: Sendable, Hashable {
    /// Documents kept ready to be executed again.
    package var documents = 4_000
    /// Documents kept by their hash (automatic persisted queries).
    package var persistedQueries = 4_000

    package init() {}
}
