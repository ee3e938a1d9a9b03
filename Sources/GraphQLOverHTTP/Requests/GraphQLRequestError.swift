import GraphQLExecution
import GraphQLLanguage
import HTTPMessages

/// Why an HTTP request is no GraphQL request that can be processed.
package struct GraphQLRequestError: Error, Hashable {
    package enum Kind: Hashable {
        /// The body or a parameter cannot be read at all.
        case unreadable
        /// It can be read, but a parameter is missing or has the wrong type.
        case malformed
        case unsupportedMediaType
        /// With the methods that are allowed.
        case methodNotAllowed(String)
        case notAcceptable
        case bodyTooLarge
        case persistedQueryNotFound
        /// A persisted document that there is not, or a document where only persisted ones are answered.
        case persistedDocumentNotFound
        case persistedDocumentRequired
        /// There is no room for it now.
        case unavailable

        /// Whether a document is asked for by what is not known here, and may be elsewhere.
        package var isUnknownDocument: Bool { self == .persistedQueryNotFound || self == .persistedDocumentNotFound }

        /// `extensions.code`, by Apollo Server's names where it has one, and the status where a profile has no other.
        var terms: (code: String, status: HTTPStatus) {
            switch self {
            case .unreadable, .malformed: ("BAD_REQUEST", .badRequest)
            case .unsupportedMediaType: ("UNSUPPORTED_MEDIA_TYPE", .unsupportedMediaType)
            case .methodNotAllowed: ("METHOD_NOT_ALLOWED", .methodNotAllowed)
            case .notAcceptable: ("NOT_ACCEPTABLE", .notAcceptable)
            case .bodyTooLarge: ("CONTENT_TOO_LARGE", .contentTooLarge)
            case .persistedQueryNotFound: ("PERSISTED_QUERY_NOT_FOUND", .badRequest)
            case .persistedDocumentNotFound: ("PERSISTED_DOCUMENT_NOT_FOUND", .badRequest)
            case .persistedDocumentRequired: ("PERSISTED_QUERY_ID_REQUIRED", .badRequest)
            case .unavailable: ("SERVICE_UNAVAILABLE", .serviceUnavailable)
            }
        }
    }

    package var kind: Kind
    package var message: String

    package init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    package static func malformed(_ message: String) -> GraphQLRequestError { .init(.malformed, message) }

    static func unreadable(_ message: String) -> GraphQLRequestError { .init(.unreadable, message) }

    static func unsupported(_ message: String) -> GraphQLRequestError { .init(.unsupportedMediaType, message) }

    package static let unacceptable = GraphQLRequestError(
        .notAcceptable,
        "GraphQL answers are application/json or application/graphql-response+json; the request accepts neither."
    )

    /// A GraphQL response with this error alone.
    package var body: [UInt8] { ExecutionResult(requestErrors: [GraphQLError(message, code: kind.terms.code)]).body }
}
