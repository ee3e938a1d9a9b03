import GraphQLExecution
import GraphQLOverHTTP
import HTTPMessages
import SchemaMocking
import StubModel
package import Stubbing

/// The events of a subscription, or the payloads of another operation: their source, and how each is executed.
package struct SubscribedEvents: Sendable {
    /// The exchange with the first payload, which is the only one where there are no events.
    ///
    /// The exchange of a subscription has an empty response.
    typealias Begun = (exchange: Exchange, events: SubscribedEvents?)

    enum Source: Sendable {
        /// Writes to the world, and generated events.
        case world(WorldSubscription)
        /// The list of a stub.
        case list([EventStep])
        /// The first payload of a query or mutation, and the parts that it leaves for later, with their delays.
        case parts(first: [UInt8], IncrementalDelivery, delays: [PartDelay])
    }

    let source: Source
    private let call: OperationCall
    /// The details of the operation for the journal.
    package let details: ExchangeDetails
    /// Seconds to wait before the first event.
    let delay: Double

    init(_ source: Source, of call: OperationCall, details: ExchangeDetails, delay: Double? = nil) {
        (self.source, self.call, self.details, self.delay) = (source, call, details, delay ?? 0)
    }

    var begun: Begun { (Exchange(.response(HTTPResponse(status: .ok)), details), self) }

    /// Whether the operation is a subscription, which gets published events too.
    var isSubscription: Bool {
        if case .parts = source { false } else { true }
    }

    var document: ServedDocument { call.document }
    var operation: ServedOperation { call.operation }
    package var request: OperationRequest { call.request }
    var entities: EntityStore { call.snapshot.state.entities }

    var world: WorldSubscription? {
        if case .world(let subscription) = source { subscription } else { nil }
    }

    /// The key, by which subscriptions share the responses to the events of a write.
    var key: SharedEvents.Key {
        SharedEvents.Key(
            document: call.document,
            operationName: request.graphQL.operationName,
            variables: request.graphQL.variables
        )
    }

    /// The response for one event (specification, section 6.2.3.2), as bytes.
    func response(to event: any ObjectValue) -> [UInt8] {
        guard let prepared = call.document.prepared else { return [] }
        return call.execute(prepared) { _ in event }.body
    }

    /// The response of a stub's event; a failure becomes an error in the response.
    func response(_ definition: CompiledGraphQLResponse) -> [UInt8] {
        do throws(StubFailure) {
            return try call.answer(anew: definition).outcome.response?.body.bytes ?? []
        } catch {
            return call.failure(error).outcome.response?.body.bytes ?? []
        }
    }

    /// The response with published data; the schema fills in the fields that the data leaves out.
    func response(published definition: GraphQLResponseDefinition) -> [UInt8] {
        var definition = definition
        // A published event is no template: it is sent as it was written.
        definition.isTemplate = false
        let origin = ResponseOrigin(code: "the published event")
        return (try? CompiledGraphQLResponse(definition, from: origin)).map(response) ?? []
    }
}
