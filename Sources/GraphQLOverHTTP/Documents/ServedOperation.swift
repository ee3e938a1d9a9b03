package import GraphQLLanguage
import GraphQLSchema
import Locking
package import SchemaCoverage
package import Stubbing

/// One operation of a served document, as stubs, the journal and coverage see it.
package final class ServedOperation: Sendable {
    package let definition: OperationDefinition
    /// The operation as stubs see it.
    package let matchable: MatchableOperation
    /// The operation as the journal tells it.
    package let details: ExchangeDetails
    /// The last responses of stubs to the operation.
    package let responses = KeptResponses()

    private let counted = FirstReference<AskedOperation>()

    init(_ definition: OperationDefinition, _ matchable: MatchableOperation) {
        self.definition = definition
        self.matchable = matchable
        details = ExchangeDetails(source: .generated, operation: .init(name: matchable.name, type: matchable.type))
    }

    /// The operation as coverage counts it.
    fileprivate func asked(of schema: Schema, in document: Document) -> AskedOperation {
        counted.load() ?? counted.storeIfNil(AskedOperation(definition, in: document, schema: schema))
    }
}

extension ServedDocument {
    /// The operation that a request asks for, as coverage counts it; `nil` where there is none, and without a schema.
    package func askedOperation(named name: String?) -> AskedOperation? {
        guard let schema, let operation = try? operation(named: name) else { return nil }
        return operation.asked(of: schema, in: document)
    }
}
