package import GraphQLLanguage

/// What has come of a request, as the journal tells it.
///
/// It is handed on with every answer, so what few answers have is behind one reference.
package struct AnswerOutcome: Sendable, Hashable {
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

    package var source: AnswerSource
    /// `nil` for a batch, and for a request that is none of GraphQL.
    package var operation: Operation?
    /// Whether the connection was closed without the response.
    package var isDropped: Bool
    /// Seconds that the response waits, once it is made.
    package var delay: Double?
    private var remarks: AnswerRemarks?

    package init(
        source: AnswerSource,
        operation: Operation? = nil,
        batch: [JournalOperation] = [],
        nearMisses: [JournalNearMiss] = [],
        notes: [String] = [],
        isDropped: Bool = false,
        delay: Double? = nil
    ) {
        self.source = source
        self.operation = operation
        self.isDropped = isDropped
        self.delay = delay
        if !batch.isEmpty || !nearMisses.isEmpty || !notes.isEmpty {
            remarks = AnswerRemarks(batch: batch, nearMisses: nearMisses, notes: notes)
        }
    }
}

extension AnswerOutcome {
    /// The operations of a batch, in order.
    package var batch: [JournalOperation] { remarks?.batch ?? [] }

    /// The nearest stubs, where one seems to have been meant and none matched.
    package var nearMisses: [JournalNearMiss] {
        get { remarks?.nearMisses ?? [] }
        set { remark(nearMisses: newValue, notes: notes) }
    }

    /// What was left out of the answer, and why.
    package var notes: [String] {
        get { remarks?.notes ?? [] }
        set { remark(nearMisses: nearMisses, notes: newValue) }
    }

    private mutating func remark(nearMisses: [JournalNearMiss], notes: [String]) {
        let isNeeded = !batch.isEmpty || !nearMisses.isEmpty || !notes.isEmpty
        remarks = isNeeded ? AnswerRemarks(batch: batch, nearMisses: nearMisses, notes: notes) : nil
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
                notes: notes
            )
        }
    }
}

private final class AnswerRemarks: Sendable, Hashable {
    let batch: [JournalOperation]
    let nearMisses: [JournalNearMiss]
    let notes: [String]

    init(batch: [JournalOperation], nearMisses: [JournalNearMiss], notes: [String]) {
        self.batch = batch
        self.nearMisses = nearMisses
        self.notes = notes
    }

    static func == (left: AnswerRemarks, right: AnswerRemarks) -> Bool {
        left.batch == right.batch && left.nearMisses == right.nearMisses && left.notes == right.notes
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(batch)
        hasher.combine(nearMisses)
        hasher.combine(notes)
    }
}
