import Locking

/// The outcome of a document's text: parsed, validated and planned once, or refused once.
package enum DocumentOutcome: Sendable {
    case ready(ServedDocument)
    /// The response's bytes, the same for every request with this text.
    case unparsable(body: [UInt8])
    /// A document that breaks a rule, kept with the response because a stub may match it all the same.
    case invalid(body: [UInt8], ServedDocument)
}

/// The rooms that documents are charged to, by their outcome.
package struct DocumentRooms: Sendable {
    let ready: Room
    let refused: Room

    /// - Parameter bytes: the memory that all documents may take, with all that is made of them.
    package init(bytes: Int) {
        ready = Room(limit: bytes / 4 * 3)
        refused = Room(limit: bytes / 4)
    }
}

/// Documents by their text, so that a client's operation is parsed, validated and planned once.
///
/// Plans are compiled as they are asked for, so what a document takes grows while it is kept: it is measured as it is
/// made, in the document's own part of a room. Refusals are kept apart from what can be executed: a flood of broken
/// documents does not drive out good ones.
package final class DocumentCache: Sendable {
    private struct Segments: Sendable {
        var ready: ClockCache<DocumentKey, DocumentOutcome>
        var refused: ClockCache<DocumentKey, DocumentOutcome>
    }

    private let rooms: DocumentRooms
    private let segments: Locked<Segments>

    /// - Parameters:
    ///   - count: the most executable documents that are kept; of refusals a quarter as many are.
    ///   - rooms: the rooms that they are charged to.
    package init(count: Int, rooms: DocumentRooms) {
        self.rooms = rooms
        segments = Locked(
            Segments(
                ready: ClockCache(maximumCount: count, maximumCost: rooms.ready.limit),
                refused: ClockCache(maximumCount: (count + 3) / 4, maximumCost: rooms.refused.limit)
            )
        )
    }

    /// The outcome of a text; `prepare` is called, outside the lock, where it is not cached.
    ///
    /// Threads that meet a new text at the same time may prepare it more than once; the last one stays.
    package func outcome(for text: [UInt8], prepare: ([UInt8]) -> DocumentOutcome) -> DocumentOutcome {
        let key = DocumentKey(text)
        if let known = segments.withLock({ $0.ready.value(for: key) ?? $0.refused.value(for: key) }) {
            if rooms.ready.excess > 0 { trim(\.ready, rooms.ready) }
            if rooms.refused.excess > 0 { trim(\.refused, rooms.refused) }
            // One that has grown to a good part of the room is made anew, without what was asked of it.
            if known.document?.room.excess ?? 0 > 0 { remove(key) }
            return known
        }
        let outcome = prepare(text)
        // Released here, not under the lock: a plan is a large tree.
        let evicted =
            switch outcome {
            case .ready: keep(outcome, for: key, in: \.ready, room: rooms.ready)
            case .unparsable, .invalid: keep(outcome, for: key, in: \.refused, room: rooms.refused)
            }
        _ = consume evicted
        return outcome
    }

    var counts: (ready: Int, refused: Int) { segments.withLock { ($0.ready.count, $0.refused.count) } }

    private typealias Segment = any WritableKeyPath<Segments, ClockCache<DocumentKey, DocumentOutcome>> & Sendable

    private func keep(
        _ outcome: DocumentOutcome,
        for key: DocumentKey,
        in segment: Segment,
        room: Room
    ) -> [DocumentOutcome] {
        var cost = 0
        switch outcome {
        case .ready(let document): document.charge(Self.slotWeight + key.bytes.count)
        case .invalid(let body, let document): document.charge(Self.slotWeight + key.bytes.count + body.count)
        // What holds no document does not grow.
        case .unparsable(let body): cost = Self.slotWeight + key.bytes.count + body.count
        }
        if outcome.document?.room.excess ?? 0 > 0 { return [] }
        let evicted = segments.withLock { $0[keyPath: segment].insert(outcome, for: key, cost: cost) }
        if room.excess > 0 { trim(segment, room) }
        return evicted
    }

    private static let slotWeight = 256

    private func remove(_ key: DocumentKey) {
        let removed = segments.withLock { segments in
            let removed = segments
            segments.ready.removeValue(for: key)
            segments.refused.removeValue(for: key)
            return removed
        }
        _ = consume removed
    }

    /// Evicts documents that have not been asked for lately.
    ///
    /// A document in use gives its room back once that use has ended.
    private func trim(_ segment: Segment, _ room: Room) {
        var excess = room.excess
        while excess > 0, let removed = segments.withLock({ $0[keyPath: segment].removeNext() }) {
            excess -= removed.document?.room.bytesTaken ?? 0
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
