import GraphQLExecution
import HTTPTransport
import StubModel

/// The payloads of a response that comes in several.
extension LiveOperation {
    /// Delivers parts, each after its delay.
    ///
    /// The shortest delay begins first: a pause between two beginnings never swaps their ends.
    func schedule(_ parts: [IncrementalDelivery.Part], of delivery: IncrementalDelivery, delays: [PartDelay]) {
        let delayed = parts.map { (part: $0, delay: delays.delay(of: $0)) }
        for (part, delay) in delayed.sorted(by: { $0.delay < $1.delay }) {
            let deliver = { @Sendable (operation: LiveOperation) in
                guard let payload = delivery.deliver(part, isByItem: delay > 0) else { return }
                guard operation.keep(delivery.weight) else { return }
                operation.send(payload.body)
                guard payload.hasNext else { return operation.complete() }
                operation.schedule((payload.goesOn ? [part] : []) + payload.begun, of: delivery, delays: delays)
            }
            if delay > 0 {
                later(delay, deliver)
            } else {
                connection.queue.run { if !self.isOver { deliver(self) } }
            }
        }
    }
}

extension [PartDelay] {
    /// The seconds that a part waits, or each of its items.
    fileprivate func delay(of part: IncrementalDelivery.Part) -> Double {
        let path = part.path.split(separator: ".").filter { Int($0) == nil }.joined(separator: ".")
        return first { ($0.label ?? part.label) == part.label && ($0.path ?? path) == path }?.after ?? 0
    }
}
