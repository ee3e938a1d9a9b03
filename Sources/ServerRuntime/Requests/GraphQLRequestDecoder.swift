import HTTPMessages
import JSONModel

/// Reads GraphQL requests out of HTTP requests (GraphQL over HTTP, "Request").
struct GraphQLRequestDecoder: Sendable {
    let limits: ServerLimits

    func decode(_ request: HTTPRequest) throws(GraphQLRequestError) -> DecodedRequest {
        guard request.body.count <= limits.body else {
            throw GraphQLRequestError(
                .bodyTooLarge,
                "The request body has \(request.body.count) bytes; at most \(limits.body) are allowed."
            )
        }
        return switch request.method {
        case .post: try decodePost(request)
        case .get, .head: .single(try parameters(of: request, query: nil))
        default:
            throw GraphQLRequestError(
                .methodNotAllowed(Self.allowedMethods),
                "GraphQL is asked by POST or GET, not by \(request.method.rawValue)."
            )
        }
    }

    /// The `Allow` field of the GraphQL path.
    static let allowedMethods = "GET, HEAD, POST, OPTIONS"

    private func decodePost(_ request: HTTPRequest) throws(GraphQLRequestError) -> DecodedRequest {
        switch try bodyFormat(request.headers["Content-Type"]) {
        case .json:
            do throws(GraphQLRequestError) {
                return try decodeJSON(request.body)
            } catch {
                // Looked at only now: a compressed body never is JSON, and other requests need not pay for this.
                throw encodingError(of: request) ?? error
            }
        case .document:
            guard String(validating: request.body, as: UTF8.self) != nil else {
                throw encodingError(of: request) ?? GraphQLRequestError(.unreadable, "The request body is not UTF-8.")
            }
            // The rest of the request has no other place than the URL.
            return .single(try parameters(of: request, query: request.body))
        }
    }

    private func encodingError(of request: HTTPRequest) -> GraphQLRequestError? {
        guard let encoding = request.headers["Content-Encoding"], encoding != "identity" else { return nil }
        return GraphQLRequestError(
            .unsupportedMediaType,
            "The content encoding \"\(encoding)\" is not supported; send the body as it is."
        )
    }
}

// MARK: - The body's format

extension GraphQLRequestDecoder {
    private enum BodyFormat {
        case json
        /// The document itself (`application/graphql`).
        case document
    }

    private func bodyFormat(_ contentType: String?) throws(GraphQLRequestError) -> BodyFormat {
        if contentType == "application/json" { return .json }
        guard let contentType else {
            throw GraphQLRequestError(
                .unsupportedMediaType,
                "The request has no Content-Type; send \"application/json\"."
            )
        }
        guard let mediaType = MediaType(parsing: contentType), let format = format(of: mediaType) else {
            throw GraphQLRequestError(
                .unsupportedMediaType,
                "The content type \"\(contentType)\" is not supported; send \"application/json\"."
            )
        }
        if let charset = mediaType.charset, charset != "utf-8", charset != "utf8" {
            throw GraphQLRequestError(.unsupportedMediaType, "The charset \"\(charset)\" is not supported; send UTF-8.")
        }
        return format
    }

    private func format(of mediaType: MediaType) -> BodyFormat? {
        switch mediaType.essence {
        // The second is what some clients sent before `application/json` was settled on.
        case "application/json", "application/graphql+json": .json
        case "application/graphql": .document
        default: nil
        }
    }
}

// MARK: - JSON

extension GraphQLRequestDecoder {
    private func decodeJSON(_ body: [UInt8]) throws(GraphQLRequestError) -> DecodedRequest {
        guard !body.isEmpty else {
            throw GraphQLRequestError(
                .unreadable,
                "The request body is empty; a GraphQL request is a JSON object with a \"query\"."
            )
        }
        let json = try parse(body, "The request body")
        guard case .array(let entries) = json else { return .single(try GraphQLRequest(json: json)) }
        return .batch(try decodeBatch(entries))
    }

    private func decodeBatch(
        _ entries: [JSONValue]
    ) throws(GraphQLRequestError) -> [Result<GraphQLRequest, GraphQLRequestError>] {
        guard limits.batchEntries > 0 else {
            throw GraphQLRequestError(.malformed, "Batches are turned off; send one request at a time.")
        }
        guard !entries.isEmpty else {
            throw GraphQLRequestError(.malformed, "A batch must have at least one request.")
        }
        guard entries.count <= limits.batchEntries else {
            throw GraphQLRequestError(
                .malformed,
                "The batch has \(entries.count) requests; at most \(limits.batchEntries) are allowed."
            )
        }
        return entries.map { entry in
            Result { () throws(GraphQLRequestError) in try GraphQLRequest(json: entry) }
        }
    }

    private func parse(_ bytes: [UInt8], _ subject: String) throws(GraphQLRequestError) -> JSONValue {
        do {
            return try JSONValue(parsing: bytes, limits: JSONLimits(depth: limits.jsonDepth))
        } catch {
            throw GraphQLRequestError(
                .unreadable,
                "\(subject) is not valid JSON: \(error.message) (line \(error.line), column \(error.column))."
            )
        }
    }
}

// MARK: - The URL's query

extension GraphQLRequestDecoder {
    /// GraphQL over HTTP, "GET": an empty optional parameter is the same as none.
    private func parameters(
        of request: HTTPRequest,
        query body: [UInt8]?
    ) throws(GraphQLRequestError) -> GraphQLRequest {
        let items = try queryItems(of: request)
        let extensions = try object("extensions", in: items)
        let query = body ?? items["query"].map { Array($0.utf8) }
        guard query != nil || extensions["persistedQuery"] != nil else {
            throw GraphQLRequest.missingQuery(in: items.map(\.name))
        }
        let name = items["operationName"] ?? items["operation"]
        return GraphQLRequest(
            query: query,
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
            throw GraphQLRequestError(.unreadable, "The URL's query cannot be decoded: \(error.message).")
        }
    }

    private func object(_ name: String, in items: [FormItem]) throws(GraphQLRequestError) -> JSONObject {
        guard let text = items[name], !text.isEmpty else { return [:] }
        switch try parse(Array(text.utf8), "The parameter \"\(name)\"") {
        case .object(let object): return object
        case .null: return [:]
        case let other:
            throw GraphQLRequestError(.malformed, "\"\(name)\" must be an object or null; found \(other.kindName).")
        }
    }
}
