import HTTPMessages
import HTTPTransport
import JSONModel
import Locking
import MockConfiguration
import ServerRuntime

/// The body of a response with events: some are written as soon as its client has taken those before.
final class EventFollower: Sendable {
    private struct State: Sendable {
        var position: ServerEvents.Position
        /// The bytes that come first.
        var beginning: [UInt8]
        /// The transport, which waits for the next piece.
        var reader: (@Sendable (BodyStream.Piece) -> Void)?
        var waiter: Int?
        var isReleased = false
    }

    private let scope: EventScope
    private let queue: SerialQueue
    private let state: Locked<State>

    /// No further event is written at a time behind this many bytes: a client that does not read keeps no more.
    private static let pieceBytes = 131_072
    private static let keepAlive = Array(":\n\n".utf8)

    private var events: ServerEvents { scope.service.events }

    init(_ scope: EventScope, after position: ServerEvents.Position, on queue: SerialQueue) {
        self.scope = scope
        self.queue = queue
        // A client that comes again before the first event has an id to come with.
        state = Locked(State(position: position, beginning: Array("id: \(position)\n\n".utf8)))
    }

    var stream: BodyStream {
        tickLater()
        return BodyStream(next: { .later { self.next($0) } }, release: { self.release() })
    }

    private func next(_ reader: @escaping @Sendable (BodyStream.Piece) -> Void) {
        state.withLock { $0.reader = reader }
        // Entries of the journal can be large: the transport's thread has others to serve.
        queue.run { self.write() }
    }

    /// Gives the reader the next events, or waits for one.
    private func write() {
        guard let reader = takeReader() else { return }
        while true {
            var (position, bytes) = state.withLock { ($0.position, $0.beginning) }
            var hasMore = true
            while hasMore, bytes.count < Self.pieceBytes {
                let page = events.page(after: position, limit: 1)
                bytes += scope.bytes(ofLost: page.lost, before: page)
                for event in page.events { bytes += scope.bytes(of: event, at: page.position) }
                position = page.position
                hasMore = !page.events.isEmpty
            }
            state.withLock { ($0.position, $0.beginning) = (position, []) }
            if !bytes.isEmpty { return reader(.bytes(bytes)) }
            if events.isOver { return reader(.end) }
            if wait(reader, after: position) { return }
        }
    }

    /// Keeps the reader until there is an event; `false` where there is one already.
    private func wait(
        _ reader: @escaping @Sendable (BodyStream.Piece) -> Void,
        after position: ServerEvents.Position
    ) -> Bool {
        state.withLock { state in
            if state.isReleased { return true }
            state.waiter = events.whenMore(after: position) { [self] in queue.run { self.write() } }
            state.reader = state.waiter == nil ? nil : reader
            return state.waiter != nil
        }
    }

    private func takeReader(whereItWaits isWaiting: Bool = false) -> (@Sendable (BodyStream.Piece) -> Void)? {
        let (reader, waiter) = state.withLock { state in
            if isWaiting, state.waiter == nil { return (nil, nil) as ((@Sendable (BodyStream.Piece) -> Void)?, Int?) }
            defer { (state.reader, state.waiter) = (nil, nil) }
            return (state.reader, state.waiter)
        }
        if let waiter { events.stopWaiting(waiter) }
        return reader
    }

    private func release() {
        let isFirst = state.withLock { state in
            defer { state.isReleased = true }
            return !state.isReleased
        }
        _ = takeReader()
        if isFirst { scope.service.unfollow() }
    }

    /// Keeps the connection from being taken for dead while nothing happens.
    private func tickLater() {
        let interval = scope.session.currentSnapshot.settings.limits.keepAlive
        _ = scope.service.delays.callLater(after: interval) { [weak self] in
            guard let self, !state.withLock({ $0.isReleased }), !events.isOver else { return }
            takeReader(whereItWaits: true)?(.bytes(Self.keepAlive))
            tickLater()
        }
    }
}
