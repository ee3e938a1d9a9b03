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

    /// What is kept in memory of it, in bytes.
    var weight: Int { request.body.count + request.target.utf8.count + body.count + 1_024 }
}
