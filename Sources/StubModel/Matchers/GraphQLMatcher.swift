package import GraphQLLanguage
package import HTTPMessages

/// The conditions of a stub on GraphQL operations; all that are given must hold.
///
/// They are about the executed operation, not about others in the same document.
package struct GraphQLMatcher: Sendable, Equatable {
    /// Names, one of which the operation must have; empty means every operation, anonymous ones too.
    package var operations: [OperationNameMatcher]
    package var type: OperationType?
    /// The method of the HTTP request; `nil` means any.
    package var method: HTTPMethod?
    /// The path that the request came to, without a trailing slash; `nil` means every path that serves GraphQL.
    package var path: String?
    package var shape: SelectionShape?
    /// A matcher for the variables of the request, defaults of the operation included.
    package var variables: ValueMatcher?
    package var headers: MapMatcher
    /// A matcher for the `connectionParams` in the `connection_init` message of a WebSocket's client.
    package var connection: ValueMatcher?
    /// A matcher for the id by which the request asked for a persisted document.
    package var documentID: ValueMatcher?

    package init(
        operations: [OperationNameMatcher] = [],
        type: OperationType? = nil,
        method: HTTPMethod? = nil,
        shape: SelectionShape? = nil,
        variables: ValueMatcher? = nil,
        headers: MapMatcher = []
    ) {
        self.operations = operations
        self.type = type
        self.method = method
        self.shape = shape
        self.variables = variables
        self.headers = headers
    }

    /// Whether exactly one name matches, so that no other operation can make use of the stub's data.
    package var isForOneOperation: Bool {
        guard operations.count == 1, case .name = operations[0] else { return false }
        return true
    }

    /// Whether the stub also matches a WebSocket's connection before any operation: it has conditions on
    /// `connectionParams`, and none on operations.
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
