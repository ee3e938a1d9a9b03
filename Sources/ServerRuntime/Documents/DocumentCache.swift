import Locking
import MockConfiguration

/// What has become of a document's text: parsed, validated and planned once, or refused once.
enum DocumentOutcome: Sendable {
    case ready(ServedDocument)
    /// The answer's bytes, the same for every request with this text.
    case unparsable(body: [UInt8])
    /// With the document, because a stub may be meant for it all the same.
    case invalid(body: [UInt8], ServedDocument)
}

/// Documents by their text, so that a client's operation is parsed, validated and planned once.
///
/// Refusals are kept apart from what can be executed: a flood of broken documents does not drive out good ones.
final class DocumentCache: Sendable {
    private struct Segments: Sendable {
        var ready: ClockCache<DocumentKey, DocumentOutcome>
        var refused: ClockCache<DocumentKey, DocumentOutcome>
    }

    private let segments: Locked<Segments>

    init(limits: CacheLimits) {
        let (count, bytes) = (limits.documents, limits.documentBytes)
        segments = Locked(
            Segments(
                ready: ClockCache(maximumCount: count, maximumCost: bytes / 4 * 3),
                refused: ClockCache(maximumCount: (count + 3) / 4, maximumCost: bytes / 4)
            )
        )
    }

    /// What has become of a text; `prepare` is called, outside the lock, where that is not known.
    ///
    /// Threads that meet a new text at the same time may prepare it more than once; the last one stays.
    func outcome(for text: [UInt8], prepare: ([UInt8]) -> DocumentOutcome) -> DocumentOutcome {
        let key = DocumentKey(text)
        if let known = segments.withLock({ $0.ready.value(for: key) ?? $0.refused.value(for: key) }) { return known }
        let outcome = prepare(text)
        let cost = Self.cost(of: outcome, text: text)
        // Released here, not under the lock: a plan is a large tree.
        let evicted = segments.withLock { segments in
            switch outcome {
            case .ready: segments.ready.insert(outcome, for: key, cost: cost)
            case .unparsable, .invalid: segments.refused.insert(outcome, for: key, cost: cost)
            }
        }
        _ = consume evicted
        return outcome
    }

    var counts: (ready: Int, refused: Int) { segments.withLock { ($0.ready.count, $0.refused.count) } }

    /// The bytes that an entry takes, roughly; a plan takes tens of bytes for each byte of its text.
    private static func cost(of outcome: DocumentOutcome, text: [UInt8]) -> Int {
        switch outcome {
        case .ready: 1_024 + text.count * 40
        case .unparsable(let body): 256 + text.count + body.count
        case .invalid(let body, _): 1_024 + text.count * 10 + body.count
        }
    }
}
