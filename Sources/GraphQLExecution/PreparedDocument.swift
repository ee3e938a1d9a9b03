package import GraphQLLanguage
package import GraphQLSchema
import JSONModel
package import Locking

/// A validated document with its plans: made once, kept with the text it came from, executed many times on any thread.
///
/// Here is what is in this module: `Planning/` turns selections into what is the same for every request; `Completion/`
/// asks objects for their fields and writes the response; `Introspection/` is the schema as such objects; `Response/`
/// is what stands around the data. Where values come from is not here: they come from the types that implement
/// `ObjectValue`.
package final class PreparedDocument: Sendable {
    package let document: Document
    package let schema: Schema

    let table: SelectionTable
    private let plans: [OperationPlans]

    /// - Parameters:
    ///   - validated: the document.
    ///   - budget: where its plans are charged, as they are compiled.
    package init(_ validated: ValidatedDocument, budget: MemoryBudget? = nil) {
        document = validated.document
        schema = validated.schema
        let table = SelectionTable(document, schema: schema)
        self.table = table
        plans = table.operations.map { OperationPlans($0, of: table, budget: budget) }
    }

    /// Whether `@defer` or `@stream` may leave something for later.
    package var isIncremental: Bool { table.isIncremental }

    /// The operation that a request asks for (specification, section 6.1, `GetOperation`).
    package func operation(named name: String?) throws(GraphQLError) -> OperationDefinition {
        try operationPlans(named: name).operation.definition
    }

    func operationPlans(named name: String?) throws(GraphQLError) -> OperationPlans {
        if let name {
            guard let found = plans.first(where: { $0.operation.definition.name?.value == name }) else {
                throw Self.unresolved(#"Unknown operation named "\#(name)"."#)
            }
            return found
        }
        guard let first = plans.first else { throw Self.unresolved("Must provide an operation.") }
        guard plans.count == 1 else {
            throw Self.unresolved("Must provide operation name if query contains multiple operations.")
        }
        return first
    }

    private static func unresolved(_ message: String) -> GraphQLError {
        GraphQLError(message, code: "OPERATION_RESOLUTION_FAILURE")
    }
}
