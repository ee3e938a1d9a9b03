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
        _ request: OperationRequest,
        _ view: SessionView,
        takesEvents: Bool = true,
        incremental form: IncrementalForm? = .pending
    ) throws(GraphQLRequestError) -> Eventual<SubscribedEvents.Begun> {
        // A request without an executable operation is answered as over HTTP: with its errors, or by the upstream.
        guard let text = try? view.document(of: request.graphQL, persistedOnly: settings.persistedOnly),
            case .ready(let document) = documents.outcome(for: text, prepare: { gate.prepare($0) }),
            let operation = try? document.operation(named: request.graphQL.operationName)
        else { return try execute(request, view).map { ($0, nil) } }
        if operation.definition.type == .subscription, takesEvents {
            if let asked = document.askedOperation(named: request.graphQL.operationName) {
                view.state.coverage.note(asked, request.graphQL.variables)
            }
            return OperationCall(request, of: document, by: self, view, isEvent: true).begin(operation)
        }
        guard let form, document.prepared?.isIncremental == true else {
            return try execute(request, view).map { ($0, nil) }
        }
        var incremental = request
        let uploads = keepUploads(of: &incremental, view)
        let delivery = IncrementalDelivery(form)
        incremental.incremental = delivery
        let call = OperationCall(incremental, of: document, by: self, view)
        let executed = try execute(incremental, view)
        return (uploads?.tell(executed) ?? executed).map { exchange in
            guard !delivery.begun.isEmpty, case .response(let response) = exchange.outcome,
                case .bytes(let first) = response.body
            else { return (exchange, nil) }
            let delays = exchange.partDelays + self.settings.parts
            let parts = SubscribedEvents(
                .parts(first: first, delivery, delays: delays),
                of: call,
                operation: operation,
                details: exchange.details,
                delay: exchange.delay
            )
            return (exchange, parts)
        }
    }
}
