import GraphQLExecution
import GraphQLLanguage
import GraphQLOverHTTP
import HTTPMessages
import MockConfiguration
import SchemaCoverage
import Stubbing

extension GraphQLHandler {
    /// Begins an operation of a client that takes any number of responses.
    ///
    /// - Returns: the exchange, with the events if there are any.
    /// - Throws: `GraphQLRequestError` if there is nothing to execute: no such persisted query, a mutation by GET.
    func begin(
        _ request: consuming OperationRequest,
        _ snapshot: ServiceSnapshot,
        takesEvents: Bool = true,
        incremental form: IncrementalForm? = .pending
    ) throws(GraphQLRequestError) -> Eventual<SubscribedEvents.Begun> {
        // A request without an executable operation is answered as over HTTP: with its errors, or by the upstream.
        guard let text = try? snapshot.document(of: request.graphQL, persistedOnly: settings.persistedOnly),
            case .ready(let document) = documents.outcome(for: text, prepare: { gate.prepare($0) }),
            let operation = try? document.operation(named: request.graphQL.operationName)
        else { return try execute(request, snapshot).map { ($0, nil) } }
        if operation.definition.type == .subscription, takesEvents {
            if let asked = document.askedOperation(named: request.graphQL.operationName) {
                snapshot.state.coverage.note(asked, request.graphQL.variables)
            }
            return OperationCall(request, for: operation, of: document, by: self, snapshot, isEvent: true).begin()
        }
        guard let form, document.prepared?.isIncremental == true else {
            return try execute(request, snapshot).map { ($0, nil) }
        }
        let uploads = keepUploads(of: &request, snapshot)
        let delivery = IncrementalDelivery(form)
        request.incremental = delivery
        let call = OperationCall(copy request, for: operation, of: document, by: self, snapshot)
        let executed = try execute(request, snapshot)
        return (uploads?.tell(executed) ?? executed).map { exchange in
            guard !delivery.begun.isEmpty, case .response(let response) = exchange.outcome,
                case .bytes(let first) = response.body
            else { return (exchange, nil) }
            let source = SubscribedEvents.Source.parts(
                first: first,
                delivery,
                delays: exchange.partDelays + self.settings.parts
            )
            let parts = SubscribedEvents(source, of: call, details: exchange.details, delay: exchange.delay)
            return (exchange, parts)
        }
    }
}
