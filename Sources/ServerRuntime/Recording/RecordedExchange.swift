import GraphQLLanguage
import HTTPMessages
import JSONModel

/// A request that was passed on, and what the upstream has answered, as a recording keeps them.
struct RecordedExchange: Sendable {
    struct Operation: Sendable {
        /// `nil` for an anonymous one.
        var name: String?
        var document: String
        var variables: JSONObject
        /// Where the variables have files.
        var filePlaces: [[String]] = []
    }

    var request: HTTPRequest
    /// `nil` where no GraphQL operation was asked for.
    var operation: Operation?
    var status: HTTPStatus
    var headers: HTTPHeaders
    var body: [UInt8]

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
