import GraphQLLanguage
package import HTTPMessages
package import JSONModel

/// A request that was passed on, with the upstream's response, as a recording keeps them.
package struct RecordedExchange: Sendable {
    package struct Operation: Sendable {
        /// The name of the operation; `nil` for an anonymous one.
        package var name: String?
        package var document: String
        package var variables: JSONObject
        /// The paths of the files in the variables.
        var filePlaces: [[String]]

        package init(name: String? = nil, document: String, variables: JSONObject, filePlaces: [[String]] = []) {
            self.name = name
            self.document = document
            self.variables = variables
            self.filePlaces = filePlaces
        }
    }

    var request: HTTPRequest
    /// The operation; `nil` where no GraphQL operation was asked for.
    package var operation: Operation?
    var status: HTTPStatus
    var headers: HTTPHeaders
    var body: [UInt8]

    package init(request: HTTPRequest, operation: Operation?, status: HTTPStatus, headers: HTTPHeaders, body: [UInt8]) {
        self.request = request
        self.operation = operation
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Whether the upstream asks for the document of a hash that was sent alone.
    ///
    /// Such a response holds until the client has sent the document, so a recording would give it for too long.
    var wantsDocument: Bool {
        // Few responses are looked into.
        guard operation == nil, status == .ok || status == .badRequest, body.count < 65_536,
            let response = try? JSONValue(parsing: body)
        else { return false }
        return (response.array ?? [response]).contains { result in
            result["errors"]?.array?.contains { error in
                error["extensions"]?["code"] == "PERSISTED_QUERY_NOT_FOUND"
                    || error["message"] == "PersistedQueryNotFound"
            } ?? false
        }
    }

    /// The memory that the exchange takes, in bytes: an estimate.
    var weight: Int { request.body.count + request.target.utf8.count + body.count + 1_024 }
}
