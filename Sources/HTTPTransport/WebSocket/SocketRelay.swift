package import HTTPMessages

/// Relays bytes between two connections, whatever they mean, until either side ends.
///
/// It reads no more of one side than the other has taken, so a side that sends too fast is slowed down.
///
// SAFETY: everything that changes is touched on the queue alone.
package final class SocketRelay: @unchecked Sendable {
    private struct Way {
        let source: any UpgradedConnection
        let sink: any UpgradedConnection
        /// Bytes that the sink has had no room for.
        var rest: ArraySlice<UInt8> = []
        var isOver = false
    }

    private var ways: [Way]
    private let queue: SerialQueue
    private let loop: SocketLoop
    private var isClosed = false

    /// The most reads and writes for one way before others have their turn.
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
        ways = [Way(source: left, sink: right), Way(source: right, sink: left)]
        self.queue = queue
        self.loop = loop
    }

    /// Begins; it lives until either side ends.
    package func start() {
        queue.run { [self] in
            for way in ways {
                let isIn = loop.add(way.source) { [self] in queue.run { self.proceed() } }
                guard isIn else { return finish() }
            }
            proceed()
        }
    }

    private func proceed() {
        if isClosed { return }
        var hasMore = false
        for index in ways.indices {
            guard let isBusy = serve(&ways[index]) else { return finish() }
            hasMore = hasMore || isBusy
        }
        // All that one side has said arrives before the other is closed.
        if ways.contains(where: { $0.isOver && $0.rest.isEmpty }) { return finish() }
        if hasMore { return queue.run { [self] in proceed() } }
        for (way, back) in [(ways[0], ways[1]), (ways[1], ways[0])] {
            loop.wait(for: way.source, reading: way.rest.isEmpty && !way.isOver, writing: !back.rest.isEmpty)
        }
    }

    /// Passes bytes on; returns whether there may be more, and `nil` where the sink takes no more.
    private func serve(_ way: inout Way) -> Bool? {
        for _ in 0..<Self.turns {
            if !way.rest.isEmpty {
                guard let count = way.sink.write(way.rest) else { return nil }
                if count == 0 { return false }
                way.rest = way.rest.dropFirst(count)
                continue
            }
            if way.isOver { return false }
            switch way.source.read() {
            case .bytes(let bytes): way.rest = bytes[...]
            case .nothing: return false
            case .end: way.isOver = true
            }
        }
        return true
    }

    private func finish() {
        if isClosed { return }
        isClosed = true
        for way in ways {
            loop.remove(way.source)
            way.source.close()
        }
    }
}
