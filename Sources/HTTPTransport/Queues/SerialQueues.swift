import Platform
import Synchronization

/// A few queues that many connections share, each of which has one of them for good.
package final class SerialQueues: Sendable {
    private let queues: [SerialQueue]
    private let turn = Atomic(0)

    package init() {
        queues = (0..<min(max(SystemThread.processorCount, 2), 8)).map { _ in SerialQueue() }
    }

    /// The queue of the next connection.
    package func next() -> SerialQueue {
        queues[turn.add(1, ordering: .relaxed).newValue % queues.count]
    }

    /// All of them, for who has to know that all that was given so far is done.
    package var all: [SerialQueue] { queues }
}
