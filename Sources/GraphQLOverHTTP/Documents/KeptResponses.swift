import HTTPMessages
package import JSONModel
package import Locking
package import Stubbing

/// The last responses of stubs to one operation: asked again in the same way, they are the same bytes.
///
/// A response is the same as long as all its inputs are. Document and schema belong to the GraphQL handler that keeps the
/// document; the rest is the `Key`. `OperationCall` says which responses have no other inputs.
package final class KeptResponses: Sendable {
    package struct Key: Sendable {
        /// The compiled response definition, by identity: a stub that is loaded anew has another.
        let response: any AnyObject & Sendable
        /// The beginning of the URLs of files, which is another one at each address that clients call.
        let files: String
        let format: ResponseFormat
        /// The variables as the client sent them; empty where the operation declares none.
        let variables: JSONObject
        /// The revision of the stored entities.
        let revision: Int

        package init(
            response: any AnyObject & Sendable,
            files: String,
            format: ResponseFormat,
            variables: JSONObject,
            revision: Int
        ) {
            (self.response, self.files, self.format) = (response, files, format)
            (self.variables, self.revision) = (variables, revision)
        }

        func isSame(as other: Key) -> Bool {
            response === other.response && files == other.files && format == other.format
                && revision == other.revision
                && variables.isSame(as: other.variables)
        }
    }

    /// The most responses kept: a test plays few variants of one operation.
    private static let limit = 4

    private let responses = Locked<[KeptResponse]>([])

    package func response(for key: Key) -> KeptResponse? {
        // Compared outside the lock: variables may be large.
        let known = responses.withLock { $0 }
        return known.first { $0.key.isSame(as: key) }
    }

    /// Keeps a response where there is room for it, in place of the oldest beyond `limit`.
    package func keep(_ exchange: Exchange, for key: Key, _ budget: MemoryBudget) {
        guard let response = KeptResponse(exchange, to: key, budget) else { return }
        let evicted = responses.withLock { responses in
            let evicted = responses.count < Self.limit ? nil : responses.removeFirst()
            responses.append(response)
            return evicted
        }
        // Released here, not under the lock.
        _ = consume evicted
    }

    var count: Int { responses.withLock { $0.count } }
}

/// A response that takes its room for as long as it is kept.
package final class KeptResponse: Sendable {
    fileprivate let key: KeptResponses.Key
    package let exchange: Exchange
    private let bytes: Int
    private let budget: MemoryBudget

    fileprivate init?(_ exchange: Exchange, to key: KeptResponses.Key, _ budget: MemoryBudget) {
        // The transport has a copy of it in its own form.
        bytes = 512 + 2 * exchange.weight + key.variables.weight
        guard budget.take(bytes) else { return nil }
        self.key = key
        var exchange = exchange
        exchange.changeResponse { $0 = $0.forManyRequests() }
        self.exchange = exchange
        self.budget = budget
    }

    deinit { budget.giveBack(bytes) }
}
