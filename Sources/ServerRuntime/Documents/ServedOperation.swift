import GraphQLLanguage
import StubModel
import Stubbing

/// One operation of a served document, with what is known about it.
final class ServedOperation: Sendable {
    let definition: OperationDefinition
    /// As stubs see it.
    let matchable: MatchableOperation
    /// As the journal tells it.
    let details: ExchangeDetails
    /// What stubs have answered to it.
    let responses = KeptResponses()

    init(_ definition: OperationDefinition, _ matchable: MatchableOperation) {
        self.definition = definition
        self.matchable = matchable
        details = ExchangeDetails(source: .generated, operation: .init(name: matchable.name, type: matchable.type))
    }
}
