package import HTTPMessages

/// Relays bytes between two connections, whatever they mean, until either side ends.
///
/// It reads no more of one side than the other has taken, so a side that sends too fast is slowed down.
///
// SAFETY: everything that changes is touched on the queue alone.
package final class SocketRelay: @unchecked Sendable {
    private struct Direction {
        let source: any UpgradedConnection
        let sink: any UpgradedConnection
        /// Bytes that the sink has had no room for.
        var rest: ArraySlice<UInt8> = []
        var isOver = false
    }

    private var directions: [Direction]
    private let queue: SerialQueue
    private let loop: SocketLoop
    private var isClosed = false

    /// The most reads and writes for one direction before others have their turn.
    private static let turns = 16

    /// - Parameters:
    ///   - left: one side.
    ///   - right: the other.
    ///   - queue: the queue that the relay works on.
    ///   - loop: tells when a connection can be read or written.
    package init(
        between left: any UpgradedConnection,
        and right: any UpgradedConnection,
        on queue: SerialQueue,
        loop: SocketLoop
    ) {
        directions = [Direction(source: left, sink: right), Direction(source: right, sink: left)]
        self.queue = queue
        self.loop = loop
    }

    /// Begins; it lives until either side ends.
    package func start() {
        queue.run { [self] in
            for direction in directions {
                let isIn = loop.add(direction.source) { [self] in queue.run { self.proceed() } }
                guard isIn else { return finish() }
            }
            proceed()
        }
    }

    private func proceed() {
        if isClosed { return }
        var hasMore = false
        for index in directions.indices {
            guard let isBusy = serve(&directions[index]) else { return finish() }
            hasMore = hasMore || isBusy
        }
        // All that one side has said arrives before the other is closed.
        if directions.contains(where: { $0.isOver && $0.rest.isEmpty }) { return finish() }
        if hasMore { return queue.run { [self] in proceed() } }
        for (direction, back) in [(directions[0], directions[1]), (directions[1], directions[0])] {
            loop.wait(
                for: direction.source,
                reading: direction.rest.isEmpty && !direction.isOver,
                writing: !back.rest.isEmpty
            )
        }
    }

    /// Passes bytes on; returns whether there may be more, and `nil` where the sink takes no more.
    private func serve(_ direction: inout Direction) -> Bool? {
        for _ in 0..<Self.turns {
            if !direction.rest.isEmpty {
                guard let count = direction.sink.write(direction.rest) else { return nil }
                if count == 0 { return false }
                direction.rest = direction.rest.dropFirst(count)
                continue
            }
            if direction.isOver { return false }
            switch direction.source.read() {
            case .bytes(let bytes): direction.rest = bytes[...]
            case .nothing: return false
            case .end: direction.isOver = true
            }
        }
        return true
    }

    private func finish() {
        if isClosed { return }
        isClosed = true
        for direction in directions {
            loop.remove(direction.source)
            direction.source.close()
        }
    }
}
