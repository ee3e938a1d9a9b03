import GraphQLExecution
import HTTPTransport

/// The payloads of a response that comes in several.
extension LiveOperation {
    /// Delivers parts, each after its delay.
    ///
    /// The shortest delay begins first: a pause between two beginnings never swaps their ends.
    func schedule(_ parts: [IncrementalDelivery.Part], of answer: IncrementalResponse) {
        let delayed = parts.map { (part: $0, delay: answer.delay(of: $0)) }
        for (part, delay) in delayed.sorted(by: { $0.delay < $1.delay }) {
            if delay > 0 {
                later(delay) { $0.deliver(part, of: answer, isByItem: true) }
            } else {
                connection.queue.run { if !self.isOver { self.deliver(part, of: answer, isByItem: false) } }
            }
        }
    }

    private func deliver(_ part: IncrementalDelivery.Part, of answer: IncrementalResponse, isByItem: Bool) {
        guard let payload = answer.delivery.deliver(part, isByItem: isByItem) else { return }
        guard keep(answer.delivery.weight) else { return }
        send(payload.body)
        guard payload.hasNext else { return complete() }
        schedule((payload.goesOn ? [part] : []) + payload.begun, of: answer)
    }
}
