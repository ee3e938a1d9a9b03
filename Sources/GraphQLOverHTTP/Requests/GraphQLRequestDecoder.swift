package import HTTPMessages
package import MockConfiguration

/// Reads GraphQL requests out of HTTP requests (GraphQL over HTTP, "Request").
package struct GraphQLRequestDecoder: Sendable {
    let limits: ProjectSettings.Limits

    package init(limits: ProjectSettings.Limits) { self.limits = limits }

    package func decode(_ request: HTTPRequest) throws(GraphQLRequestError) -> DecodedRequest {
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
    package static let allowedMethods = "GET, HEAD, POST, PUT, DELETE, OPTIONS"

    private func decodePost(_ request: HTTPRequest) throws(GraphQLRequestError) -> DecodedRequest {
        let format = try bodyFormat(request.headers["Content-Type"])
        do throws(GraphQLRequestError) {
            switch format {
            case .json: return try decodeJSON(request.body)
            case .multipart(let type): return try decodeMultipart(request.body, of: type)
            case .document:
                let isText = String(validating: request.body, as: UTF8.self) != nil
                if !isText { throw .unreadable("The request body is not UTF-8.") }
            }
        } catch {
            // Looked at only now: a compressed body never is JSON, and other requests need not pay for this.
            throw encodingError(of: request) ?? error
        }
        if Self.isJSON(request.body) {
            throw .unreadable(
                "The body is JSON, and its content type, application/graphql, is that of a document: send it as "
                    + "application/json."
            )
        }
        // The rest of the request has no other place than the URL.
        return .single(try parameters(of: request, query: request.body))
    }

    private func encodingError(of request: HTTPRequest) -> GraphQLRequestError? {
        guard let encoding = request.headers["Content-Encoding"], encoding != "identity" else { return nil }
        return GraphQLRequestError.unsupported(
            "The content encoding \"\(encoding)\" is not supported; send the body as it is."
        )
    }
}

/// The format of a POST's body, by its `Content-Type`.
extension GraphQLRequestDecoder {
    enum BodyFormat {
        case json
        /// The document itself (`application/graphql`).
        case document
        /// Operations with files (`multipart/form-data`).
        case multipart(MediaType)
    }

    func bodyFormat(_ contentType: String?) throws(GraphQLRequestError) -> BodyFormat {
        if contentType == "application/json" { return .json }
        guard let contentType else {
            throw .unsupported("The request has no Content-Type; send \"application/json\".")
        }
        guard let mediaType = MediaType(parsing: contentType), let format = format(of: mediaType) else {
            throw .unsupported("The content type \"\(contentType)\" is not supported; send \"application/json\".")
        }
        if let charset = mediaType.charset, charset != "utf-8", charset != "utf8" {
            throw .unsupported("The charset \"\(charset)\" is not supported; send UTF-8.")
        }
        return format
    }

    private func format(of mediaType: MediaType) -> BodyFormat? {
        switch mediaType.essence {
        // The second is what some clients sent before `application/json` was settled on.
        case "application/json", "application/graphql+json": .json
        case "application/graphql": .document
        case "multipart/form-data": .multipart(mediaType)
        default: nil
        }
    }

    /// Whether a body is an object of JSON: behind its brace a document has a name, and never a quote.
    static func isJSON(_ body: [UInt8]) -> Bool {
        var rest = body.lazy.filter { !" \t\r\n".utf8.contains($0) }.makeIterator()
        return rest.next() == UInt8(ascii: "{") && rest.next() == UInt8(ascii: "\"")
    }
}
