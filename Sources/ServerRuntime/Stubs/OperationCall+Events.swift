import GraphQLExecution
import GraphQLLanguage
import GraphQLOverHTTP
import HTTPMessages
import MockConfiguration
import SchemaMocking
import StubModel
import Stubbing

/// The sources of events for subscriptions.
extension OperationCall {
    /// Finds the source of the subscription's events: the stub that matches, else the world.
    func begin(_ operation: ServedOperation) -> Eventual<SubscribedEvents.Begun> {
        var field: SourceField?
        if let prepared = document.prepared {
            let graphQL = request.graphQL
            let source = prepared.sourceStream(
                operationName: graphQL.operationName,
                variables: graphQL.variables,
                uploads: graphQL.uploadPlaces
            )
            switch source {
            case .refused(let result): return .now((handler.sent(result, in: request.format), nil))
            case .field(let found): field = found
            }
        }
        let asked = incoming(operation)
        var patterns = request.batch?.patterns
        if view.stubs.hasGraphQL,
            let match = view.stubs.table.match(asked, state: view.state.stubs, &patterns)
        {
            view.takeReports(of: patterns)
            return begin(by: match, asked, operation)
        }
        defer { view.takeReports(of: patterns) }
        let generates = handler.settings.onUnmatchedGraphQL == .generate
        guard generates, let world = handler.world, let field,
            let subscription = WorldSubscription(fieldAt: field.index, field.arguments, in: world)
        else { return answerUnmatched(asked, operation: operation.definition, &patterns).map { ($0, nil) } }
        var details = operation.details
        details.nearMisses = nearMisses(of: asked, .related, &patterns).map(JournalNearMiss.init)
        details.ignored = subscription.ignored
        view.warn(ofIgnored: subscription.ignored)
        let source = SubscribedEvents.Source.world(subscription)
        return .now(SubscribedEvents(source, of: self, operation: operation, details: details).begun)
    }

    private func begin(
        by match: StubMatch,
        _ asked: IncomingRequest,
        _ operation: ServedOperation
    ) -> Eventual<SubscribedEvents.Begun> {
        let response = view.stubs.response(of: match)
        guard case .code(let code) = response else { return open(MadeResponse(response), of: match, operation) }
        return code.call(renderer(asked)).flatMap { open($0, of: match, operation) }
    }

    private func open(
        _ made: MadeResponse,
        of match: StubMatch,
        _ operation: ServedOperation
    ) -> Eventual<SubscribedEvents.Begun> {
        let events: CompiledEvents
        switch made.response {
        case .passthrough(let definition):
            return pass(on: definition, made.delivery, of: match, operation).map { ($0, nil) }
        case .events(let compiled): events = compiled
        case .graphQL(let definition): events = CompiledEvents(only: definition)
        default: return .now((send(made, of: match, operation, maker: made.response.maker), nil))
        }
        var details = operation.details
        details.source = .stub(id: match.stubID)
        let delay = made.delivery.delay ?? match.delay
        let source = SubscribedEvents.Source.list(events)
        let opened = SubscribedEvents(source, of: self, operation: operation, details: details, delay: delay)
        return .now(opened.begun)
    }
}
