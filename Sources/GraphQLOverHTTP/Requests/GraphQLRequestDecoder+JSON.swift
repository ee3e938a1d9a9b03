import JSONModel
import MockConfiguration

/// Bodies (GraphQL over HTTP, "JSON Encoding"), one request or a batch.
extension GraphQLRequestDecoder {
    func decodeJSON(_ body: [UInt8]) throws(GraphQLRequestError) -> DecodedRequest {
        guard !body.isEmpty else {
            throw .unreadable("The request body is empty; a GraphQL request is a JSON object with a \"query\".")
        }
        let object = try reading("The request body") { limits throws(JSONSyntaxError) in
            try JSONObject.parse(body, taking: "query", limits: limits)
        }
        if let object {
            guard let query = object.taken else { return .single(try GraphQLRequest(json: .object(object.members))) }
            return .single(try GraphQLRequest(object.members, query: query))
        }
        let json = try parse(body, "The request body")
        guard case .array(let entries) = json else { return .single(try GraphQLRequest(json: json)) }
        return .batch(try decodeBatch(entries))
    }

    func decodeBatch(
        _ entries: [JSONValue]
    ) throws(GraphQLRequestError) -> [Result<GraphQLRequest, GraphQLRequestError>] {
        guard limits.batchEntries > 0 else {
            throw .malformed("Batches are turned off; send one request at a time.")
        }
        guard !entries.isEmpty else {
            throw .malformed("A batch must have at least one request.")
        }
        guard entries.count <= limits.batchEntries else {
            throw .malformed(
                "The batch has \(entries.count) requests, and at most \(limits.batchEntries) are allowed; the setting "
                    + "--max-batch allows more."
            )
        }
        return entries.map { entry in
            Result { () throws(GraphQLRequestError) in try GraphQLRequest(json: entry) }
        }
    }

    func parse(_ bytes: [UInt8], _ subject: String) throws(GraphQLRequestError) -> JSONValue {
        try reading(subject) { limits throws(JSONSyntaxError) in try JSONValue(parsing: bytes, limits: limits) }
    }

    private func reading<Read>(
        _ subject: String,
        _ read: (JSONLimits) throws(JSONSyntaxError) -> Read
    ) throws(GraphQLRequestError) -> Read {
        do {
            return try read(JSONLimits(depth: limits.jsonDepth, depthSetting: "--max-json-depth"))
        } catch {
            throw .unreadable(
                "\(subject) is not valid JSON: \(error.message) (line \(error.line), column \(error.column))."
            )
        }
    }
}
