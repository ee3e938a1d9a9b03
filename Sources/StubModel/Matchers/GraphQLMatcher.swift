package import GraphQLLanguage
package import HTTPMessages

/// Which GraphQL operations a stub is meant for; everything that is given must hold.
///
/// It is always the executed operation that counts, not whatever else the document holds.
package struct GraphQLMatcher: Sendable, Equatable {
    /// Any one of them; empty means every operation, anonymous ones too.
    package var operations: [OperationNameMatcher]
    package var type: OperationType?
    /// The method of the HTTP request; `nil` means any.
    package var method: HTTPMethod?
    /// The path that the request came to, without a trailing slash; `nil` means every path that serves GraphQL.
    package var path: String?
    package var shape: SelectionShape?
    /// Against the variables of the request, defaults of the operation included.
    package var variables: ValueMatcher?
    package var headers: MapMatcher
    /// Against what the client of a WebSocket has introduced itself with (`connectionParams`).
    package var connection: ValueMatcher?
    /// Against the id that a persisted document was asked for by.
    package var documentID: ValueMatcher?

    package init(
        operations: [OperationNameMatcher] = [],
        type: OperationType? = nil,
        method: HTTPMethod? = nil,
        path: String? = nil,
        shape: SelectionShape? = nil,
        variables: ValueMatcher? = nil,
        headers: MapMatcher = [],
        connection: ValueMatcher? = nil,
        documentID: ValueMatcher? = nil
    ) {
        self.operations = operations
        self.type = type
        self.method = method
        self.path = path
        self.shape = shape
        self.variables = variables
        self.headers = headers
        self.connection = connection
        self.documentID = documentID
    }

    /// Whether it is for the operations of one name alone: what such have no use for is meant for no other.
    package var isForOneOperation: Bool {
        guard operations.count == 1, case .name = operations[0] else { return false }
        return true
    }

    /// Whether it is for connections whose clients have only introduced themselves, too: it asks for nothing of an
    /// operation.
    package var isForConnections: Bool {
        connection != nil && operations.isEmpty && type == nil && shape == nil && variables == nil && documentID == nil
    }
}

/// A name, or a pattern that is searched in names.
package enum OperationNameMatcher: Sendable, Equatable {
    case name(String)
    case pattern(RegularExpression)

    /// Reads `GetHero` or, between slashes, `/^Hero/i`.
    package init(parsing text: String) throws(RegularExpressionError) {
        self = try RegularExpression(literal: text).map { .pattern($0) } ?? .name(text)
    }
}

extension OperationNameMatcher: CustomStringConvertible {
    package var description: String {
        switch self {
        case .name(let name): name
        case .pattern(let pattern): pattern.description
        }
    }
}
