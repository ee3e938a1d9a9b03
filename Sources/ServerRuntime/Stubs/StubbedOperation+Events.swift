import GraphQLExecution
import GraphQLLanguage
import GraphQLOverHTTP
import HTTPMessages
import MockConfiguration
import SchemaMocking
import StubModel
import Stubbing

/// The sources of events for subscriptions.
extension StubbedOperation {
    /// Finds the source of the subscription's events: the stub that matches, else the world.
    func begin(_ operation: ServedOperation) -> Eventual<LiveResponse> {
        var field: SourceField?
        if let prepared = document.prepared {
            let graphQL = request.graphQL
            let source = prepared.sourceStream(
                operationName: graphQL.operationName,
                variables: graphQL.variables,
                uploads: graphQL.uploadPlaces
            )
            switch source {
            case .refused(let result): return .now(.exchange(handler.exchange(result, in: request.format)))
            case .field(let found): field = found
            }
        }
        let asked = incoming(operation)
        var patterns = request.batch?.patterns
        if view.stubs.hasGraphQL,
            let match = view.stubs.table.match(asked, state: view.state.stubs, &patterns)
        {
            view.takeReports(of: patterns)
            return begin(match, operation)
        }
        defer { view.takeReports(of: patterns) }
        let generates = handler.settings.onUnmatchedGraphQL == .generate
        guard generates, let world = handler.world, let field,
            let subscription = WorldSubscription(fieldAt: field.index, field.arguments, in: world)
        else { return unmatched(asked, operation.definition, &patterns).map { .exchange($0) } }
        var details = operation.details
        details.nearMisses = nearMisses(of: asked, .related, &patterns).map(JournalNearMiss.init)
        details.ignored = subscription.ignored
        for name in subscription.ignored { view.warn("ignored: \(IgnoredReason(name).sentence)") }
        return .now(.events(SubscribedEvents(.world(subscription), self, operation, details)))
    }

    private func begin(_ match: StubMatch, _ operation: ServedOperation) -> Eventual<LiveResponse> {
        let response = view.stubs.response(of: match)
        if case .passthrough(let definition) = response {
            return passed(definition, Delivery(), match, operation).map { .exchange($0) }
        }
        guard case .code(let code) = response else {
            return .now(begin(MadeResponse(response), match, operation))
        }
        let made = code.call(renderer(operation))
        return made.flatMap { made in
            guard case .passthrough(let definition) = made.response else {
                return .now(begin(made, match, operation))
            }
            return passed(definition, made.delivery, match, operation).map { .exchange($0) }
        }
    }

    private func begin(_ made: MadeResponse, _ match: StubMatch, _ operation: ServedOperation) -> LiveResponse {
        let events: CompiledEvents
        switch made.response {
        case .events(let compiled): events = compiled
        case .graphQL(let definition): events = CompiledEvents(only: definition)
        default: return .exchange(exchange(made, of: match, operation, maker: made.response.maker))
        }
        var details = operation.details
        details.source = .stub(id: match.stubID)
        return .events(
            SubscribedEvents(.list(events), self, operation, details, delay: made.delivery.delay ?? match.delay)
        )
    }
}
