import GraphQLOverHTTP
import JSONModel
import MockConfiguration

extension SessionView {
    /// The document of a request, which may be known by its id or hash alone.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - persistedOnly: whether only documents that the project has persisted are allowed.
    /// - Returns: the document's text. A request with both a document and its hash has it stored.
    /// - Throws: `GraphQLRequestError` if there is no document, or if it is not allowed.
    func document(of request: GraphQLRequest, persistedOnly: Bool) throws(GraphQLRequestError) -> [UInt8] {
        if let id = request.documentID { return try persistedDocument(id, persistedOnly: persistedOnly) }
        let hash = request.extensions.isEmpty ? nil : try PersistedQuery(extensions: request.extensions)
        if let hash, let text = persisted.text(of: hash.hash), request.query == nil || request.query == text {
            return text
        }
        if persistedOnly {
            throw GraphQLRequestError(
                .persistedDocumentRequired,
                "Only persisted documents are answered here: send the \"documentId\" of one instead of a \"query\"."
            )
        }
        return try state.persistedQueries.resolve(request.query, hash)
    }

    private func persistedDocument(_ id: String, persistedOnly: Bool) throws(GraphQLRequestError) -> [UInt8] {
        if let text = persisted.text(of: id) { return text }
        // What clients have had stored is called by its hash.
        let hash = id.hasPrefix("sha256:") ? String(id.dropFirst(7)) : nil
        if !persistedOnly, let hash, let text = state.persistedQueries.query(for: hash) { return text }
        throw GraphQLRequestError(.persistedDocumentNotFound, "There is no persisted document \"\(id)\".")
    }
}
