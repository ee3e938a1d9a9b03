import HTTPMessages
import Locking

/// The body of a response that goes on for as long as there are events.
///
/// Bytes that the client has not taken wait here, up to a limit.
final class EventChannel: Sendable {
    private struct State: Sendable {
        /// The number of bytes that the reader was given last, and may not have sent.
        var given = 0
        var bytes: [UInt8] = []
        var reader: (@Sendable (BodyStream.Piece) -> Void)?
        /// The piece that follows the waiting bytes.
        var end: BodyStream.Piece?
        var isReleased = false
    }

    private let state = Locked(State())
    /// The greatest number of bytes that may wait.
    private let limit: Int
    private let share: BudgetShare
    /// Called once, when the body is no longer read.
    private let onRelease: @Sendable () -> Void

    init(limit: Int, in budget: MemoryBudget, onRelease: @escaping @Sendable () -> Void) {
        share = BudgetShare(of: budget)
        self.limit = limit
        self.onRelease = onRelease
    }

    var stream: BodyStream {
        BodyStream(next: { .later { self.read($0) } }, release: { self.release() })
    }

    private func read(_ reader: @escaping @Sendable (BodyStream.Piece) -> Void) {
        let piece = state.withLock { state -> BodyStream.Piece? in
            state.given = state.bytes.count
            share.replace(with: state.given)
            if !state.bytes.isEmpty {
                defer { state.bytes = [] }
                return .bytes(state.bytes)
            }
            if let end = state.end { return end }
            state.reader = reader
            return nil
        }
        if let piece { reader(piece) }
    }

    /// Sends bytes; `false` if too many wait, and then these are not added.
    func write(_ bytes: some Collection<UInt8>, isLast: Bool = false) -> Bool {
        let (reader, isTaken) = state.withLock { state -> ((@Sendable (BodyStream.Piece) -> Void)?, Bool) in
            guard state.end == nil, !state.isReleased else { return (nil, true) }
            let kept = state.given + state.bytes.count + bytes.count
            // However large it is, a message goes to who reads.
            guard isLast || share.reserve(kept, exceeding: state.reader != nil) else { return (nil, false) }
            if let reader = state.reader {
                state.reader = nil
                state.given = bytes.count
                return (reader, true)
            }
            guard isLast || state.bytes.count + bytes.count <= limit else { return (nil, false) }
            state.bytes += bytes
            return (nil, true)
        }
        reader?(.bytes(Array(bytes)))
        return isTaken
    }

    /// Ends the body after the waiting bytes; with `.failed`, the connection ends too.
    func end(_ end: BodyStream.Piece = .end) {
        let reader = state.withLock { state in
            if state.end == nil { state.end = end }
            defer { state.reader = nil }
            return state.reader
        }
        reader?(end)
    }

    private func release() {
        let isFirst = state.withLock { state in
            share.replace(with: 0)
            defer { (state.isReleased, state.bytes, state.reader) = (true, [], nil) }
            return !state.isReleased
        }
        if isFirst { onRelease() }
    }
}
