import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import Locking
import Stubbing

/// A document that can be answered, with what is known about it: kept with its text.
final class ServedDocument: Sendable {
    let document: Document
    /// `nil` without a schema.
    let schema: Schema?
    /// Whether it keeps all rules, as far as anybody has looked.
    let isValid: Bool
    private let plans = FirstReference<PreparedDocument>()
    private let operations: [ServedOperation]

    /// A document that the schema allows.
    convenience init(_ prepared: PreparedDocument) {
        self.init(prepared.document, schema: prepared.schema, isValid: true)
        _ = plans.storeIfNil(prepared)
    }

    /// A document that nobody has validated, or that broke a rule.
    init(_ document: Document, schema: Schema?, isValid: Bool) {
        self.document = document
        self.schema = schema
        self.isValid = isValid
        var operations: [ServedOperation] = []
        for case .operation(let operation) in document.definitions {
            operations.append(ServedOperation(operation, MatchableOperation(operation, in: document, schema: schema)))
        }
        self.operations = operations
    }

    /// The document's plans; `nil` without a schema.
    var prepared: PreparedDocument? {
        if let prepared = plans.load() { return prepared }
        guard let schema else { return nil }
        return plans.storeIfNil(PreparedDocument(ValidatedDocument(unchecked: document, schema: schema)))
    }

    /// The operation that a request asks for.
    func operation(named name: String?) throws(GraphQLError) -> ServedOperation {
        guard let operation = operations.first(where: { name == nil || $0.matchable.name == name }),
            name != nil || operations.count == 1
        else { throw unresolved(name) }
        return operation
    }

    private func unresolved(_ name: String?) -> GraphQLError {
        let message =
            name.map { #"Unknown operation named "\#($0)"."# }
            ?? (operations.isEmpty
                ? "Must provide an operation."
                : "Must provide operation name if query contains multiple operations.")
        return GraphQLError(message, code: "OPERATION_RESOLUTION_FAILURE")
    }
}
