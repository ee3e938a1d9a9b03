package import MockConfiguration

/// How much one client may ask for.
///
/// Each value is a flag or a key of `mynah.yml`; the defaults are far above what an app sends.
package struct ServerLimits: Sendable, Hashable {
    /// Bytes of a request body.
    package var body = 10_000_000
    /// Tokens of a GraphQL document.
    package var documentTokens = 20_000
    /// Nested selections, values and types of a GraphQL document.
    package var documentDepth = 200
    /// Nested lists and objects of a JSON body.
    package var jsonDepth = 200
    /// Requests in one batch; 0 refuses batches.
    package var batchEntries = 50
    /// Fields and list elements of one answer.
    package var answerNodes = 500_000
    /// Bytes of one answer.
    package var answerBytes = 64_000_000
    /// Documents kept ready to be executed again.
    package var cachedDocuments = 4_000
    /// The estimated bytes that these may take.
    package var cachedDocumentBytes = 64 << 20
    /// Documents kept by their hash (automatic persisted queries).
    package var persistedQueries = 4_000
    /// The bytes that these may take.
    package var persistedQueryBytes = 16 << 20

    package init() {}

    package init(_ project: ProjectSettings.Limits) {
        body = project.body
        documentTokens = project.documentTokens
        documentDepth = project.documentDepth
        jsonDepth = project.jsonDepth
        batchEntries = project.batchEntries
        answerNodes = project.answerNodes
        answerBytes = project.answerBytes
    }
}
