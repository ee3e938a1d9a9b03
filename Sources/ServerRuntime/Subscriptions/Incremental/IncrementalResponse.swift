import GraphQLExecution
import GraphQLLanguage
import Locking
import StubModel

/// A response that may come in several payloads: the parts that the first one leaves for later, and their delays.
final class IncrementalResponse: Sendable {
    let delivery: IncrementalDelivery
    private let delays: Locked<[PartDelay]>

    /// - Parameters:
    ///   - form: the form of the payloads.
    ///   - delays: the settings' delays of parts.
    init(_ form: IncrementalForm, _ delays: [PartDelay]) {
        delivery = IncrementalDelivery(form)
        self.delays = Locked(delays)
    }

    /// Adds the delays of a stub, which take precedence.
    func add(_ parts: [PartDelay]) {
        if !parts.isEmpty { delays.withLock { $0 = parts + $0 } }
    }

    /// The seconds that a part waits, or each of its items.
    func delay(of part: IncrementalDelivery.Part) -> Double {
        let path = part.path.split(separator: ".").filter { Int($0) == nil }.joined(separator: ".")
        let delay = delays.withLock { delays in
            delays.first { ($0.label ?? part.label) == part.label && ($0.path ?? path) == path }
        }
        return delay?.after ?? 0
    }
}
