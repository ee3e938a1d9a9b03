import HTTPMessages

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
        case "multipart/form-data": .multipart(mediaType)
        default: nil
        }
    }
}

extension GraphQLRequestDecoder {
    /// Whether a body is an object of JSON: behind its brace a document has a name, and never a quote.
    static func isJSON(_ body: [UInt8]) -> Bool {
        var rest = body.lazy.filter { !" \t\r\n".utf8.contains($0) }.makeIterator()
        return rest.next() == UInt8(ascii: "{") && rest.next() == UInt8(ascii: "\"")
    }
}
