import GraphQLExecution
import GraphQLOverHTTP
import HTTPMessages
import MockConfiguration
import SchemaMocking
import StubModel
import Stubbing

/// The sources of events for subscriptions.
extension OperationCall {
    /// Finds the source of the subscription's events: the stub that matches, else the world.
    func begin() -> Eventual<SubscribedEvents.Begun> {
        var field: SourceField?
        if let prepared = document.prepared {
            let graphQL = request.graphQL
            let source = prepared.sourceStream(
                operationName: graphQL.operationName,
                variables: graphQL.variables,
                uploads: graphQL.uploadPlaces
            )
            switch source {
            case .refused(let result): return .now((sent(result), nil))
            case .field(let found): field = found
            }
        }
        let asked = incoming
        var patterns = request.batch?.patterns
        if snapshot.stubs.hasGraphQL,
            let match = snapshot.stubs.table.match(asked, state: snapshot.state.stubs, &patterns)
        {
            snapshot.takeReports(of: patterns)
            return StubCall(match: match, request: asked, snapshot: snapshot, operation: self).begin(self)
        }
        defer { snapshot.takeReports(of: patterns) }
        let generates = handler.settings.onUnmatchedGraphQL == .generate
        guard generates, let world = handler.world, let field,
            let subscription = WorldSubscription(fieldAt: field.index, field.arguments, in: world)
        else { return answerUnmatched(asked, &patterns).map { ($0, nil) } }
        var details = operation.details
        details.nearMisses = nearMisses(of: asked, .related, &patterns).map(JournalNearMiss.init)
        details.ignored = subscription.ignored
        snapshot.warn(ofIgnored: subscription.ignored)
        return .now(SubscribedEvents(.world(subscription), of: self, details: details).begun)
    }
}

extension StubCall {
    fileprivate func begin(_ call: OperationCall) -> Eventual<SubscribedEvents.Begun> {
        made(by: snapshot.stubs.response(of: match)).flatMap { open($0, call) }
    }

    private func open(_ made: MadeResponse, _ call: OperationCall) -> Eventual<SubscribedEvents.Begun> {
        let events: [EventStep]
        switch made.response {
        case .passthrough(let definition):
            return pass(on: definition, made.delivery).map { ($0, nil) }
        case .events(let compiled): events = compiled
        // One result, after which the subscription is over.
        case .graphQL(let data): events = [EventStep(action: .result(data)), EventStep(action: .complete)]
        default: return .now((exchange(made, of: made.response), nil))
        }
        var details = call.operation.details
        details.source = .stub(id: match.stubID)
        let delay = made.delivery.delay ?? match.delay
        return .now(SubscribedEvents(.list(events), of: call, details: details, delay: delay).begun)
    }
}
