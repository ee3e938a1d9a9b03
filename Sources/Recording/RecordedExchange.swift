import GraphQLLanguage
package import HTTPMessages
package import JSONModel

/// A request that was passed on, and what the upstream has answered, as a recording keeps them.
package struct RecordedExchange: Sendable {
    package struct Operation: Sendable {
        /// `nil` for an anonymous one.
        var name: String?
        var document: String
        var variables: JSONObject
        /// Where the variables have files.
        var filePlaces: [[String]]

        package init(name: String? = nil, document: String, variables: JSONObject, filePlaces: [[String]] = []) {
            self.name = name
            self.document = document
            self.variables = variables
            self.filePlaces = filePlaces
        }
    }

    var request: HTTPRequest
    /// `nil` where no GraphQL operation was asked for.
    package var operation: Operation?
    var status: HTTPStatus
    var headers: HTTPHeaders
    var body: [UInt8]

    package init(
        request: HTTPRequest,
        operation: Operation?,
        status: HTTPStatus,
        headers: HTTPHeaders,
        body: [UInt8]
    ) {
        self.request = request
        self.operation = operation
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Whether the upstream wants the document of a hash that was sent alone: a step on the way to an answer, and none.
    ///
    /// It holds until the client has sent the document, so a recording would say it for too long.
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

    /// What is kept in memory of it, in bytes.
    var weight: Int { request.body.count + request.target.utf8.count + body.count + 1_024 }
}
