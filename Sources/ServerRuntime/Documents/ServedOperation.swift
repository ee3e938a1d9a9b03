import GraphQLLanguage
import Stubbing

/// One operation of a served document, with what is known about it.
final class ServedOperation: Sendable {
    let definition: OperationDefinition
    /// As stubs see it.
    let matchable: MatchableOperation
    /// What stubs have answered to it.
    let answers = KeptAnswers()

    init(_ definition: OperationDefinition, _ matchable: MatchableOperation) {
        self.definition = definition
        self.matchable = matchable
    }
}
