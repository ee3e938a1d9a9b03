package import GraphQLLanguage
package import JSONModel

/// What has answered a request.
package enum AnswerSource: Sendable, Hashable {
    case stub(id: String)
    /// The schema's world.
    case generated
    /// A static file.
    case file
    /// The server itself: a preflight, `OPTIONS`, its page about GraphQL.
    case server
    /// An error: the request could not be read, or the schema does not allow it.
    case refused
    /// Nothing: no stub, no file, no schema.
    case unmatched
    /// A batch, whose operations each say what has answered them.
    case batch

    /// One word for it.
    package var name: String {
        switch self {
        case .stub: "stub"
        case .generated: "generated"
        case .file: "file"
        case .server: "server"
        case .refused: "refused"
        case .unmatched: "unmatched"
        case .batch: "batch"
        }
    }

    /// The stub's id, where it was a stub.
    package var stubID: String? {
        guard case .stub(let id) = self else { return nil }
        return id
    }
}

/// What only some answers have to tell: those to GraphQL operations, and those that a stub nearly gave.
package final class AnswerDetails: Sendable {
    /// One for each operation of the request; several only in a batch.
    package let operations: [JournalOperation]
    /// The nearest stubs, where none matched a request that is none of GraphQL.
    package let nearMisses: [NearMiss]

    package init(operations: [JournalOperation] = [], nearMisses: [NearMiss] = []) {
        self.operations = operations
        self.nearMisses = nearMisses
    }

    /// With a note instead, where there were any.
    var withoutVariables: AnswerDetails {
        let operations = operations.map { operation in
            if operation.variables.isEmpty { return operation }
            var operation = operation
            operation.variables = [:]
            operation.notes.append("The variables are left out: the body is too large to be kept.")
            return operation
        }
        return AnswerDetails(operations: operations, nearMisses: nearMisses)
    }
}

/// A GraphQL operation of a request, and what has become of it.
package struct JournalOperation: Sendable {
    /// `nil` where it has none, or none could be found.
    package var name: String?
    package var type: OperationType?
    /// As the client gave them.
    package var variables: JSONObject
    package var source: AnswerSource
    /// The nearest stubs, where one seems to have been meant and none matched.
    package var nearMisses: [NearMiss]
    /// What was left out, of the answer or of this, and why.
    package var notes: [String]

    package init(
        name: String? = nil,
        type: OperationType? = nil,
        variables: JSONObject = [:],
        source: AnswerSource,
        nearMisses: [NearMiss] = [],
        notes: [String] = []
    ) {
        self.name = name
        self.type = type
        self.variables = variables
        self.source = source
        self.nearMisses = nearMisses
        self.notes = notes
    }
}
