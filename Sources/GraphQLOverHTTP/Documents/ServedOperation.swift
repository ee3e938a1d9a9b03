package import GraphQLLanguage
import GraphQLSchema
import Locking
package import SchemaCoverage
import StubModel
package import Stubbing

/// One operation of a served document, with what is known about it.
package final class ServedOperation: Sendable {
    package let definition: OperationDefinition
    /// As stubs see it.
    package let matchable: MatchableOperation
    /// As the journal tells it.
    package let details: ExchangeDetails
    /// What stubs have answered to it.
    package let responses = KeptResponses()

    private let counted = FirstReference<AskedOperation>()

    init(_ definition: OperationDefinition, _ matchable: MatchableOperation) {
        self.definition = definition
        self.matchable = matchable
        details = ExchangeDetails(source: .generated, operation: .init(name: matchable.name, type: matchable.type))
    }

    /// As coverage counts it.
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
