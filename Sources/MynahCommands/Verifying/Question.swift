import GraphQLLanguage
import HTTPMessages
import JSONModel

/// A request that the real API is asked, and that is answered here as well.
struct Question: Sendable {
    /// An operation, by which answers are read.
    struct Operation: Sendable {
        let definition: OperationDefinition
        /// The document that the API is sent: that of the client, with `__typename` where types are not told.
        let document: Document
        let variables: JSONObject
    }

    let subject: VerifiedSubject
    /// The request as this project's server gets it.
    let request: HTTPRequest
    /// The URL that the API is asked at.
    let url: String
    /// The body that the API is sent.
    let body: [UInt8]
    /// `nil` for an endpoint.
    var operation: Operation?

    /// Whether it may be sent once more where the connection breaks.
    var isRepeatable: Bool { operation.map { $0.definition.type == .query } ?? request.method.isIdempotent }
}

extension Question: CustomStringConvertible {
    /// The request for people: `query GetHero {"id":"7"}`, `GET https://api.example.com/users/7`.
    var description: String {
        guard let operation else { return "\(request.method) \(url)" }
        let variables = String(decoding: JSONValue.object(operation.variables).serialized(), as: UTF8.self)
        let type = operation.definition.type.rawValue
        let name = operation.definition.name.map { " \($0.value)" } ?? ""
        return type + name + (operation.variables.isEmpty ? "" : " \(variables)")
    }
}
