import Locking

/// The outcome of a document's text: parsed, validated and planned once, or refused once.
package enum DocumentOutcome: Sendable {
    case ready(ServedDocument)
    /// The response's bytes, the same for every request with this text.
    case unparsable(body: [UInt8])
    /// A document that breaks a rule, kept with the response because a stub may match it all the same.
    case invalid(body: [UInt8], ServedDocument)
}

/// The budgets that documents are charged to, by their outcome.
package struct DocumentBudgets: Sendable {
    let ready: MemoryBudget
    let refused: MemoryBudget

    /// - Parameter bytes: the memory that all documents may take, with all that is made of them.
    package init(bytes: Int) {
        ready = MemoryBudget(limit: bytes / 4 * 3)
        refused = MemoryBudget(limit: bytes / 4)
    }
}

/// Documents by their text, so that a client's operation is parsed, validated and planned once.
///
/// Plans are compiled as they are asked for, so what a document takes grows while it is kept: it is measured as it is
/// made, in the document's own part of a budget. Refusals are kept apart from what can be executed: a flood of broken
/// documents does not drive out good ones.
package final class DocumentCache: Sendable {
    private let ready: DocumentSegment
    private let refused: DocumentSegment

    /// Keeps at most `count` executable documents, and a quarter as many refusals.
    package init(count: Int, budgets: DocumentBudgets) {
        ready = DocumentSegment(count: count, budget: budgets.ready)
        refused = DocumentSegment(count: (count + 3) / 4, budget: budgets.refused)
    }

    /// The outcome of a text; `prepare` is called, outside the lock, where it is not cached.
    ///
    /// Threads that meet a new text at the same time may prepare it more than once; the last one stays.
    package func outcome(for text: [UInt8], prepare: ([UInt8]) -> DocumentOutcome) -> DocumentOutcome {
        let key = DocumentKey(text)
        if let known = ready.outcome(for: key) ?? refused.outcome(for: key) {
            ready.trim()
            refused.trim()
            // One that has grown to a good part of the budget is made anew, without what was asked of it.
            if known.document?.budget.excess ?? 0 > 0 {
                ready.remove(key)
                refused.remove(key)
            }
            return known
        }
        let outcome = prepare(text)
        if case .ready = outcome { ready.keep(outcome, for: key) } else { refused.keep(outcome, for: key) }
        return outcome
    }

    var counts: (ready: Int, refused: Int) { (ready.count, refused.count) }
}

/// The documents that are charged to one budget.
///
/// What is removed is released outside the lock: a plan is a large tree.
private final class DocumentSegment: Sendable {
    private let budget: MemoryBudget
    private let outcomes: Locked<ClockCache<DocumentKey, DocumentOutcome>>

    private static let slotWeight = 256

    init(count: Int, budget: MemoryBudget) {
        self.budget = budget
        outcomes = Locked(ClockCache(maximumCount: count, maximumCost: budget.limit))
    }

    var count: Int { outcomes.withLock { $0.count } }

    func outcome(for key: DocumentKey) -> DocumentOutcome? { outcomes.withLock { $0.value(for: key) } }

    func keep(_ outcome: DocumentOutcome, for key: DocumentKey) {
        let weight = Self.slotWeight + key.bytes.count
        var cost = 0
        switch outcome {
        case .ready(let document): document.charge(weight)
        case .invalid(let body, let document): document.charge(weight + body.count)
        // What holds no document does not grow.
        case .unparsable(let body): cost = weight + body.count
        }
        if outcome.document?.budget.excess ?? 0 > 0 { return }
        let evicted = outcomes.withLock { $0.insert(outcome, for: key, cost: cost) }
        _ = consume evicted
        trim()
    }

    func remove(_ key: DocumentKey) {
        let removed = outcomes.withLock { $0.removeValue(for: key) }
        _ = consume removed
    }

    /// Evicts documents that have not been asked for lately, if the budget is exceeded.
    ///
    /// A document in use gives its room back once that use has ended.
    func trim() {
        var excess = budget.excess
        while excess > 0, let removed = outcomes.withLock({ $0.removeNext() }) {
            excess -= removed.document?.budget.bytesTaken ?? 0
        }
    }
}

extension DocumentOutcome {
    package var document: ServedDocument? {
        switch self {
        case .ready(let document), .invalid(_, let document): document
        case .unparsable: nil
        }
    }
}
