import HTTPMessages
import JSONModel

/// Parameters in the query of the URL (GraphQL over HTTP, "GET").
extension GraphQLRequestDecoder {
    /// The request in the URL, or what belongs to a document in the body; an empty parameter is the same as none.
    func parameters(of request: HTTPRequest, query body: [UInt8]?) throws(GraphQLRequestError) -> GraphQLRequest {
        let items = try queryItems(of: request)
        let extensions = try object("extensions", in: items)
        let query = body ?? items["query"].map { Array($0.utf8) }
        if query != nil, items["documentId"] != nil { throw GraphQLRequest.documentTwice }
        let documentID = query == nil ? items["documentId"] ?? items["doc_id"] ?? items["id"] : nil
        guard query != nil || documentID != nil || extensions["persistedQuery"] != nil else {
            throw GraphQLRequest.missingQuery(in: items.map(\.name))
        }
        let name = items["operationName"] ?? items["operation"]
        return GraphQLRequest(
            query: query,
            documentID: documentID,
            operationName: name?.isEmpty == true ? nil : name,
            variables: try object("variables", in: items),
            extensions: extensions
        )
    }

    private func queryItems(of request: HTTPRequest) throws(GraphQLRequestError) -> [FormItem] {
        guard let query = request.rawQuery else { return [] }
        do {
            return try FormItem.decode(query.utf8)
        } catch {
            throw .unreadable("The URL's query cannot be decoded: \(error.message).")
        }
    }

    private func object(_ name: String, in items: [FormItem]) throws(GraphQLRequestError) -> JSONObject {
        guard let text = items[name], !text.isEmpty else { return [:] }
        switch try parse(Array(text.utf8), "The parameter \"\(name)\"") {
        case .object(let object): return object
        case .null: return [:]
        case let other:
            throw .malformed("\"\(name)\" must be an object or null; found \(other.kindName).")
        }
    }
}
