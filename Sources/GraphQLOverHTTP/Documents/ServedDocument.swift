package import GraphQLExecution
package import GraphQLLanguage
package import GraphQLSchema
package import Locking
import Stubbing

/// A document that can be answered, with its schema, plans and operations; the cache keeps it by its text.
package final class ServedDocument: Sendable {
    package let document: Document
    /// `nil` without a schema.
    package let schema: Schema?
    /// Whether the document was validated, and breaks no rule.
    package let isValid: Bool
    /// The memory of the document and of all that is made of it, which grows with use.
    package let budget: MemoryBudget
    private let share: BudgetShare
    private let plans = FirstReference<PreparedDocument>()
    private let operations: [ServedOperation]

    /// The memory that a token takes, in the document and in the table of its selections.
    private static let tokenWeight = 512

    /// A document that the schema allows.
    convenience init(_ validated: ValidatedDocument, in budget: MemoryBudget) {
        self.init(validated.document, schema: validated.schema, isValid: true, in: budget)
        _ = plans.storeIfNil(PreparedDocument(validated, budget: self.budget))
    }

    /// A document that has not been validated, or that broke a rule.
    init(_ document: Document, schema: Schema?, isValid: Bool, in outer: MemoryBudget) {
        let budget = MemoryBudget(limit: outer.limit / 8, in: outer)
        self.budget = budget
        // Names and literals of some length are kept once: the tree and the plans have them of the text.
        let text = document.source.bytes.count
        share = BudgetShare(of: budget, 2_048 + document.usage.tokens * Self.tokenWeight + text)
        self.document = document
        self.schema = schema
        self.isValid = isValid
        var operations: [ServedOperation] = []
        for case .operation(let operation) in document.definitions {
            operations.append(
                ServedOperation(operation, MatchableOperation(operation, in: document, schema: schema, budget: budget))
            )
        }
        self.operations = operations
    }

    /// The share of a budget that live operations hold together, so that the document is charged once.
    private let hold = Locked(Hold())

    private struct Hold: Sendable {
        weak var share: BudgetShare?
    }

    /// The share of a budget that counts the document there, one for all operations that keep it.
    package func held(in budget: MemoryBudget) -> BudgetShare {
        hold.withLock { hold in
            if let share = hold.share { return share }
            let share = BudgetShare(of: budget)
            hold.share = share
            return share
        }
    }

    /// Counts bytes that are kept with the document.
    func charge(_ bytes: Int) { share.add(bytes) }

    /// The document's plans; `nil` without a schema.
    package var prepared: PreparedDocument? {
        if let prepared = plans.load() { return prepared }
        guard let schema else { return nil }
        return plans.storeIfNil(
            PreparedDocument(ValidatedDocument(unchecked: document, schema: schema), budget: budget)
        )
    }

    /// The operation that a request asks for.
    package func operation(named name: String?) throws(GraphQLError) -> ServedOperation {
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

/// Each document is equal to itself alone.
extension ServedDocument: Hashable {
    package static func == (left: ServedDocument, right: ServedDocument) -> Bool { left === right }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
