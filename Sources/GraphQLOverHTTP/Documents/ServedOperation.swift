package import GraphQLLanguage
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

    init(_ definition: OperationDefinition, _ matchable: MatchableOperation) {
        self.definition = definition
        self.matchable = matchable
        details = ExchangeDetails(source: .generated, operation: .init(name: matchable.name, type: matchable.type))
    }
}
