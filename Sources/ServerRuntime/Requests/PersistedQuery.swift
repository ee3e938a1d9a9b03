import JSONModel

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

extension PersistedQueryStore {
    /// The document of a request, which may be known by its hash alone.
    ///
    /// A request with both a document and its hash has it stored.
    func resolve(_ request: GraphQLRequest) throws(GraphQLRequestError) -> [UInt8] {
        let persisted = request.extensions.isEmpty ? nil : try PersistedQuery(extensions: request.extensions)
        switch (request.query, persisted) {
        case (let query?, nil): return query
        case (let query?, let persisted?):
            guard SHA256.hexDigest(of: query) == persisted.hash else {
                throw GraphQLRequestError(.unreadable, "provided sha does not match query")
            }
            store(query, for: persisted.hash)
            return query
        case (nil, let persisted?):
            guard let query = query(for: persisted.hash) else {
                throw GraphQLRequestError(.persistedQueryNotFound, "PersistedQueryNotFound")
            }
            return query
        case (nil, nil):
            throw GraphQLRequest.missingQuery(in: [])
        }
    }
}
