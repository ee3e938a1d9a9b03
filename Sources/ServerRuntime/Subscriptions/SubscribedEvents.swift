import GraphQLExecution
import GraphQLOverHTTP
import HTTPMessages
import SchemaMocking
import StubModel
package import Stubbing

/// What an operation is answered with where there may be more than one response.
enum LiveResponse: Sendable {
    /// One response: a query or mutation, or why there are no events.
    case exchange(Exchange)
    case events(SubscribedEvents)
    /// A response of several payloads; what the first one would be sent as by itself.
    case parts(SubscribedEvents, first: HTTPResponse)
}

/// A subscription that has been understood: where its events come from, and how each is executed.
package struct SubscribedEvents: Sendable {
    enum Source: Sendable {
        /// Writes, and what is generated.
        case world(WorldSubscription)
        /// A stub's list.
        case list(CompiledEvents)
        /// A query or mutation: its first payload, and what that leaves for later.
        case parts([UInt8], IncrementalResponse)
    }

    let source: Source
    private let stubbed: StubbedOperation
    let operation: ServedOperation
    /// What the journal tells of it.
    package let details: ExchangeDetails
    /// Seconds to wait before the first event.
    let delay: Double

    init(
        _ source: Source,
        _ stubbed: StubbedOperation,
        _ operation: ServedOperation,
        _ details: ExchangeDetails,
        delay: Double? = nil
    ) {
        self.source = source
        self.stubbed = stubbed
        self.operation = operation
        self.details = details
        self.delay = delay ?? 0
    }

    /// Whether it has events that others may send, too.
    var isSubscription: Bool {
        if case .parts = source { false } else { true }
    }

    var document: ServedDocument { stubbed.document }
    package var request: OperationRequest { stubbed.request }
    var entities: EntityStore { stubbed.view.state.entities }

    var world: WorldSubscription? {
        if case .world(let subscription) = source { subscription } else { nil }
    }

    /// What is asked: the events of a write are the same for all who ask the same.
    var question: SharedEvents.Question {
        SharedEvents.Question(
            document: stubbed.document,
            operationName: request.graphQL.operationName,
            variables: request.graphQL.variables
        )
    }

    /// The response for one event (specification, section 6.2.3.2), as bytes.
    func response(to event: any ObjectValue) -> [UInt8] {
        guard let prepared = stubbed.document.prepared else { return [] }
        return prepared.execute(
            operationName: request.graphQL.operationName,
            variables: request.graphQL.variables,
            uploads: request.graphQL.uploadPlaces,
            rootValue: { _ in event },
            limits: stubbed.limits,
            isEvent: true
        ).body
    }

    /// The response that a stub's event makes; what is wrong with it is an error in it.
    func response(_ definition: CompiledGraphQLResponse) -> [UInt8] {
        do throws(StubFailure) {
            return try stubbed.result(definition, operation.definition).outcome.response?.body.bytes ?? []
        } catch {
            return stubbed.handler.exchange(error, in: request.format).outcome.response?.body.bytes ?? []
        }
    }

    /// The response with data that were published: the schema fills in what they do not mention.
    func response(published definition: GraphQLResponseDefinition) -> [UInt8] {
        var definition = definition
        // What comes from outside is meant as it is written.
        definition.isTemplate = false
        let compiled = try? CompiledGraphQLResponse(
            definition,
            file: nil,
            place: "the published event",
            isForAll: false
        )
        return compiled.map(response) ?? []
    }
}
