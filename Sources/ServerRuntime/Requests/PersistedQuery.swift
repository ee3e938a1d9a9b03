import JSONModel
import MockConfiguration

/// `extensions.persistedQuery` of Apollo's protocol for automatic persisted queries.
struct PersistedQuery: Hashable {
    /// SHA-256 of the document, in lowercase hexadecimal digits.
    var hash: String

    /// Reads the extension; `nil` where the request has none.
    init?(extensions: JSONObject) throws(GraphQLRequestError) {
        guard let member = extensions["persistedQuery"], member != .null else { return nil }
        guard case .object(let object) = member else {
            throw Self.malformed("\"extensions.persistedQuery\" must be an object; found \(member.kindName).")
        }
        guard object["version"] == nil || object["version"]?.int == 1 else {
            throw Self.malformed("\"extensions.persistedQuery.version\" must be 1.")
        }
        guard let hash = object["sha256Hash"]?.string else {
            throw Self.malformed("\"extensions.persistedQuery.sha256Hash\" must be a string.")
        }
        self.hash = hash.lowercased()
    }

    private static func malformed(_ message: String) -> GraphQLRequestError {
        GraphQLRequestError(.malformed, message)
    }
}

extension SessionView {
    /// The document of a request, which may be known by its id or hash alone.
    ///
    /// - Parameters:
    ///   - request: what is asked.
    ///   - persistedOnly: whether only what the project has persisted is answered.
    /// - Returns: the document's text. A request with both a document and its hash has it stored.
    /// - Throws: that there is none, or none that may be asked for.
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

extension PersistedQueryStore {
    /// The document of a request, by itself or by its hash.
    fileprivate func resolve(
        _ query: [UInt8]?,
        _ persisted: PersistedQuery?
    ) throws(GraphQLRequestError) -> [UInt8] {
        switch (query, persisted) {
        case (let query?, nil): return query
        case (let query?, let persisted?):
            guard SHA256.hexDigest(of: query) == persisted.hash else {
                throw GraphQLRequestError(.unreadable, "provided sha does not match query")
            }
            store(query, for: persisted.hash)
            return query
        case (nil, let persisted?):
            guard let query = self.query(for: persisted.hash) else {
                throw GraphQLRequestError(.persistedQueryNotFound, "PersistedQueryNotFound")
            }
            return query
        case (nil, nil):
            throw GraphQLRequest.missingQuery(in: [])
        }
    }
}
