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
    private let matchables: [MatchableOperation]
    private let definitions: [OperationDefinition]

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
        var definitions: [OperationDefinition] = []
        for case .operation(let operation) in document.definitions { definitions.append(operation) }
        self.definitions = definitions
        matchables = definitions.map { MatchableOperation($0, in: document, schema: schema) }
    }

    /// The document's plans; `nil` without a schema.
    var prepared: PreparedDocument? {
        if let prepared = plans.load() { return prepared }
        guard let schema else { return nil }
        return plans.storeIfNil(PreparedDocument(ValidatedDocument(unchecked: document, schema: schema)))
    }

    /// The operation that a request asks for, as it is written and as stubs see it.
    func operation(
        named name: String?
    ) throws(GraphQLError) -> (definition: OperationDefinition, matchable: MatchableOperation) {
        guard let index = definitions.firstIndex(where: { name == nil || $0.name?.value == name }),
            name != nil || definitions.count == 1
        else { throw unresolved(name) }
        return (definitions[index], matchables[index])
    }

    private func unresolved(_ name: String?) -> GraphQLError {
        let message =
            name.map { #"Unknown operation named "\#($0)"."# }
            ?? (definitions.isEmpty
                ? "Must provide an operation."
                : "Must provide operation name if query contains multiple operations.")
        return GraphQLError(message, code: "OPERATION_RESOLUTION_FAILURE")
    }
}
