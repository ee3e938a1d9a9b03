package import GraphQLSchema
package import HTTPMessages
package import JSONModel

/// A GraphQL request as decoded from HTTP (GraphQL over HTTP, "Request Parameters").
package struct GraphQLRequest: Sendable, Hashable {
    /// The document's text; `nil` only where an id or a hash stands for it.
    package var query: [UInt8]?
    /// What a persisted document is called.
    package var documentID: String?
    package var operationName: String?
    package var variables = JSONObject()
    package var extensions = JSONObject()
    /// The files that came with it; the variables have what is said of each in its place.
    package var uploads: [Upload] = []
    /// Where the variables have files.
    package var uploadPlaces = UploadPlaces.none

    /// What it takes in memory, without its files.
    package var weight: Int {
        let texts = (query?.count ?? 0) + (documentID?.weight ?? 0) + (operationName?.weight ?? 0)
        return texts + variables.weight + extensions.weight
    }

    /// A file, and where the variables have it.
    package struct Upload: Sendable, Hashable {
        package var file: MultipartForm.File
        /// By the variable's name and what leads on from there: `["input", "files", "0"]`.
        package var places: [[String]]
    }
}

extension GraphQLRequest {
    /// A request that this program makes itself.
    package init(query: [UInt8], variables: JSONObject, uploadPlaces: UploadPlaces) {
        self.init(query: query, documentID: nil, variables: variables, uploadPlaces: uploadPlaces)
    }
}

/// What the body or URL of one HTTP request asks for.
package enum DecodedRequest: Sendable {
    case single(GraphQLRequest)
    /// A list of requests, answered with a list; each may be malformed on its own.
    case batch([Result<GraphQLRequest, GraphQLRequestError>])
}
