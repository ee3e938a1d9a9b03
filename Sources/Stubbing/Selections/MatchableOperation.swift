package import GraphQLLanguage
package import GraphQLSchema
package import JSONModel
package import Locking

/// One operation of a document as stubs see it: made once, kept with the document, compared with many stubs.
///
/// Selections are expanded when a stub first asks for them, and only once.
package final class MatchableOperation: Sendable {
    package let name: String?
    package let type: OperationType
    let document: Document
    let operation: OperationDefinition
    let schema: Schema?
    /// The values of the variables that have a default.
    let defaults: [(name: String, value: JSONValue)]
    private let budget: MemoryBudget?
    private let expanded = FirstReference<OperationSelections>()

    /// - Parameters:
    ///   - operation: the operation to execute.
    ///   - document: the document with the operation and its fragments.
    ///   - schema: tells default values of arguments and which types a condition is true for.
    ///   - budget: the account that expanded selections are charged to, as they are made.
    package init(
        _ operation: OperationDefinition,
        in document: Document,
        schema: Schema? = nil,
        budget: MemoryBudget? = nil
    ) {
        self.budget = budget
        name = operation.name?.value
        type = operation.type
        self.document = document
        self.operation = operation
        self.schema = schema
        defaults = operation.variables.compactMap { variable in
            variable.defaultValue
                .flatMap { JSONValue(literal: $0, variables: [:]) }
                .map { (variable.name.value, $0) }
        }
    }

    /// A placeholder for a connection that has no operation yet: its client has only sent `connection_init`.
    package static let none = MatchableOperation(
        OperationDefinition(type: .subscription, selectionSet: SelectionSet([])),
        in: Document(source: SourceText(""), definitions: [])
    )

    /// The text of the document.
    package var text: String { String(decoding: document.source.bytes, as: UTF8.self) }

    /// The names of the fields at the operation's root.
    package var rootFields: [String] { selections.rootFields }

    var selections: OperationSelections {
        if let expanded = expanded.load() { return expanded }
        return expanded.storeIfNil(OperationSelections(operation, in: document, schema: schema, budget: budget))
    }

    /// The variables that the operation is executed with: the given ones, and defaults for the others.
    package func variables(given: JSONObject) -> JSONObject {
        guard !defaults.isEmpty else { return given }
        var variables = given
        for (name, value) in defaults where variables[name] == nil { variables[name] = value }
        return variables
    }
}
