package import JSONModel

/// `extensions.persistedQuery` of Apollo's protocol for automatic persisted queries.
package struct PersistedQuery: Hashable {
    /// SHA-256 of the document, in lowercase hexadecimal digits.
    package var hash: String

    /// Reads the extension; `nil` where the request has none.
    package init?(extensions: JSONObject) throws(GraphQLRequestError) {
        guard let member = extensions["persistedQuery"], member != .null else { return nil }
        guard case .object(let object) = member else {
            throw .malformed("\"extensions.persistedQuery\" must be an object; found \(member.kindName).")
        }
        guard object["version"] == nil || object["version"]?.int == 1 else {
            throw .malformed("\"extensions.persistedQuery.version\" must be 1.")
        }
        guard let hash = object["sha256Hash"]?.string else {
            throw .malformed("\"extensions.persistedQuery.sha256Hash\" must be a string.")
        }
        self.hash = hash.lowercased()
    }
}

extension PersistedQueryStore {
    /// The document of a request, by itself or by its hash.
    package func resolve(_ query: [UInt8]?, _ persisted: PersistedQuery?) throws(GraphQLRequestError) -> [UInt8] {
        switch (query, persisted) {
        case (let query?, nil): return query
        case (let query?, let persisted?):
            guard SHA256.hexDigest(of: query) == persisted.hash else {
                throw .unreadable("provided sha does not match query")
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
