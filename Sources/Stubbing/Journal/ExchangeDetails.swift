package import GraphQLLanguage
import JSONModel

/// What the journal tells of an exchange beside request and response: what has answered, and what there is to say about it.
///
/// It goes along with every response, so what few of them have is behind one reference.
package struct ExchangeDetails: Sendable, Hashable {
    /// The operation that a GraphQL request asks for.
    package struct Operation: Sendable, Hashable {
        /// `nil` where it has none, or none could be found.
        package var name: String?
        package var type: OperationType?

        package init(name: String?, type: OperationType? = nil) {
            self.name = name
            self.type = type
        }
    }

    package var source: ResponseSource
    /// `nil` for a batch, and for a request that is not a GraphQL one.
    package var operation: Operation?
    private var remarks: ExchangeRemarks?
    /// The events that it has led to, where it was a subscription.
    package var subscription: SubscriptionRecord?

    package init(
        source: ResponseSource,
        operation: Operation? = nil,
        batch: [JournalOperation] = [],
        nearMisses: [JournalNearMiss] = [],
        notes: [String] = []
    ) {
        self.source = source
        self.operation = operation
        if !batch.isEmpty || !nearMisses.isEmpty || !notes.isEmpty {
            remarks = ExchangeRemarks(batch: batch, nearMisses: nearMisses, notes: notes, ignored: [])
        }
    }
}

extension ExchangeDetails {
    /// The operations of a batch, in order.
    package var batch: [JournalOperation] { remarks?.batch ?? [] }

    /// The nearest stubs, where one seems to have been meant and none matched.
    package var nearMisses: [JournalNearMiss] {
        get { remarks?.nearMisses ?? [] }
        set { remark(nearMisses: newValue, notes: notes, ignored: ignored) }
    }

    /// What was left out of the answer, and why.
    package var notes: [String] {
        get { remarks?.notes ?? [] }
        set { remark(nearMisses: nearMisses, notes: newValue, ignored: ignored) }
    }

    /// What the request says and makes no difference to its answer: `orders(region)`.
    package var ignored: [String] {
        get { remarks?.ignored ?? [] }
        set { remark(nearMisses: nearMisses, notes: notes, ignored: newValue) }
    }

    private mutating func remark(nearMisses: [JournalNearMiss], notes: [String], ignored: [String]) {
        let isNeeded = !batch.isEmpty || !nearMisses.isEmpty || !notes.isEmpty || !ignored.isEmpty
        remarks =
            isNeeded ? ExchangeRemarks(batch: batch, nearMisses: nearMisses, notes: notes, ignored: ignored) : nil
    }

    /// The operation executed or asked for; those of a batch with commas between them.
    package var operationName: String? {
        if let operation { return operation.name }
        return batch.isEmpty ? nil : batch.compactMap(\.name).joined(separator: ",")
    }

    /// The operations of a GraphQL request, in order.
    package var operations: [JournalOperation] { journalOperation.map { [$0] } ?? batch }

    /// The operation with what has become of it.
    package var journalOperation: JournalOperation? {
        operation.map { operation in
            JournalOperation(
                name: operation.name,
                type: operation.type,
                source: source,
                nearMisses: nearMisses,
                notes: notes,
                ignored: ignored
            )
        }
    }
}

extension ExchangeDetails {
    /// The same with at most this many bytes of each name and note.
    func cut(to limit: Int) -> ExchangeDetails {
        var details = self
        details.operation?.name = operation?.name?.cut(to: limit)
        guard let remarks, !remarks.batch.isEmpty || !remarks.notes.isEmpty || !remarks.ignored.isEmpty else {
            return details
        }
        details.remarks = ExchangeRemarks(
            batch: remarks.batch.map { $0.cut(to: limit) },
            nearMisses: remarks.nearMisses,
            notes: remarks.notes.map { $0.cut(to: limit) },
            ignored: remarks.ignored.map { $0.cut(to: limit) }
        )
        return details
    }
}

extension JournalOperation {
    fileprivate func cut(to limit: Int) -> JournalOperation {
        var operation = self
        operation.name = name?.cut(to: limit)
        operation.notes = notes.map { $0.cut(to: limit) }
        operation.ignored = ignored.map { $0.cut(to: limit) }
        return operation
    }
}

private final class ExchangeRemarks: Sendable, Hashable {
    let batch: [JournalOperation]
    let nearMisses: [JournalNearMiss]
    let notes: [String]
    let ignored: [String]

    init(batch: [JournalOperation], nearMisses: [JournalNearMiss], notes: [String], ignored: [String]) {
        self.ignored = ignored
        self.batch = batch
        self.nearMisses = nearMisses
        self.notes = notes
    }

    static func == (left: ExchangeRemarks, right: ExchangeRemarks) -> Bool {
        left.batch == right.batch && left.nearMisses == right.nearMisses && left.notes == right.notes
            && left.ignored == right.ignored
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(batch)
        hasher.combine(nearMisses)
        hasher.combine(notes)
        hasher.combine(ignored)
    }
}
