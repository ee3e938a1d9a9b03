/// How much is kept of what clients have sent, so that it need not be read again.
///
/// What does not fit is read again: no client can tell, so no settings file says it.
package struct CacheLimits: Sendable, Hashable {
    /// Documents kept ready to be executed again.
    package var documents = 4_000
    /// The estimated bytes that these may take.
    package var documentBytes = 64 << 20
    /// Documents kept by their hash (automatic persisted queries).
    package var persistedQueries = 4_000
    /// The bytes that these may take.
    package var persistedQueryBytes = 16 << 20
    /// The bytes that answers of stubs may take, which are kept with their documents.
    package var answerBytes = 16 << 20

    package init() {}
}
