import GraphQLSchema
package import JSONModel

/// Decoding from JSON (GraphQL over HTTP, "JSON Encoding").
///
/// Members it does not know are ignored, and `null` is the same as leaving an optional one out.
extension GraphQLRequest {
    package init(json: JSONValue) throws(GraphQLRequestError) {
        guard case .object(let members) = json else {
            throw .malformed("A GraphQL request must be a JSON object with a \"query\"; found \(json.kindName).")
        }
        let query = try Self.string("query", in: members)
        try self.init(members, query: query.map { Array($0.utf8) })
    }

    /// Reads the members of an object, which need not have the query.
    init(_ members: JSONObject, query: [UInt8]?) throws(GraphQLRequestError) {
        let extensions = try Self.object("extensions", in: members)
        let documentID = try Self.documentID(in: members, hasQuery: query != nil)
        guard query != nil || documentID != nil || !extensions.isEmpty && extensions["persistedQuery"] != nil else {
            throw Self.missingQuery(in: members.keys)
        }
        self.init(
            query: query,
            documentID: documentID,
            operationName: try Self.operationName(in: members),
            variables: try Self.object("variables", in: members),
            extensions: extensions
        )
    }

    /// `documentId` (GraphQL over HTTP, "Persisted Documents"), or `doc_id` or `id` as Relay's and Apollo's clients
    /// write it.
    private static func documentID(in members: JSONObject, hasQuery: Bool) throws(GraphQLRequestError) -> String? {
        let id = try string("documentId", in: members)
        if hasQuery {
            guard id == nil else { throw documentTwice }
            return nil
        }
        if let id { return id }
        if let id = try string("doc_id", in: members) { return id }
        return members["id"]?.string
    }

    static let documentTwice = GraphQLRequestError.malformed(
        "The request has a \"query\" and a \"documentId\": one of them says what is asked."
    )

    /// `operationName`, or `operation` as Voodoo's clients write it; an empty one counts as none.
    private static func operationName(in members: JSONObject) throws(GraphQLRequestError) -> String? {
        var name = try string("operationName", in: members)
        if name == nil { name = try string("operation", in: members) }
        return name?.isEmpty == true ? nil : name
    }

    private static func string(_ key: String, in members: JSONObject) throws(GraphQLRequestError) -> String? {
        switch members[key] {
        case nil, .null: return nil
        case .string(let text): return text
        case let other?:
            throw .malformed("\"\(key)\" must be a string; found \(other.kindName).")
        }
    }

    private static func object(_ key: String, in members: JSONObject) throws(GraphQLRequestError) -> JSONObject {
        switch members[key] {
        case nil, .null: return JSONObject()
        case .object(let object): return object
        case let other?:
            throw .malformed("\"\(key)\" must be an object or null; found \(other.kindName).")
        }
    }

    /// Names the member that was probably meant.
    static func missingQuery(in keys: [String]) -> GraphQLRequestError {
        let hint =
            suggestions(for: "query", among: keys).first.map { "; is \"\($0)\" meant to be it?" }
            ?? "."
        return GraphQLRequestError(.malformed, "The request has no \"query\"" + hint)
    }
}
