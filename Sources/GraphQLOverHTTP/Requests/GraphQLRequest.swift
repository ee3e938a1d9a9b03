package import GraphQLSchema
package import HTTPMessages
package import JSONModel

/// A GraphQL request as decoded from HTTP (GraphQL over HTTP, "Request Parameters").
package struct GraphQLRequest: Sendable, Hashable {
    /// The document's text; `nil` only where an id or a hash stands for it.
    package var query: [UInt8]?
    /// The id of a persisted document.
    package var documentID: String?
    package var operationName: String?
    package var variables = JSONObject()
    package var extensions = JSONObject()
    /// The files of the request; the variables describe each in its place.
    package var uploads: [Upload] = []
    /// The places of files in the variables.
    package var uploadPlaces = UploadPlaces.none

    /// The memory that the request takes, without its files.
    package var weight: Int {
        let texts = (query?.count ?? 0) + (documentID?.weight ?? 0) + (operationName?.weight ?? 0)
        return texts + variables.weight + extensions.weight
    }

    /// A file, and its places in the variables.
    package struct Upload: Sendable, Hashable {
        package var file: MultipartForm.File
        /// Paths of the variable's name and the steps below it: `["input", "files", "0"]`.
        package var places: [[String]]
    }
}

extension GraphQLRequest {
    /// A request that this program makes itself.
    package init(query: [UInt8], variables: JSONObject, uploadPlaces: UploadPlaces) {
        self.init(query: query, documentID: nil, variables: variables, uploadPlaces: uploadPlaces)
    }
}

/// The GraphQL request, or the batch of them, in the body or URL of one HTTP request.
package enum DecodedRequest: Sendable {
    case single(GraphQLRequest)
    /// A list of requests, answered with a list; each may be malformed on its own.
    case batch([Result<GraphQLRequest, GraphQLRequestError>])
}
