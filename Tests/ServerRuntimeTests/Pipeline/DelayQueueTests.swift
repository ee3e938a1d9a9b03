import Locking
import Testing

@testable import ServerRuntime

@Suite("Delays")
struct DelayQueueTests {
    /// Calls with these delays, and the order in which they came.
    private func order(_ delays: [Double]) -> [Int] {
        let queue = DelayQueue()
        let order = Locked<[Int]>([])
        let done = Latch()
        for (index, delay) in delays.enumerated() {
            queue.call(after: delay) {
                let count = order.withLock { order in
                    order.append(index)
                    return order.count
                }
                if count == delays.count { done.open() }
            }
        }
        done.wait()
        return order.withLock { $0 }
    }

    @Test func `end by their length, and those of one length in order`() {
        #expect(order([0.3, 0.2, 0.1, 0.1, 0]).suffix(2) == [1, 0])
        #expect(order([0, 0, 0, 0]) == [0, 1, 2, 3])
    }

    @Test func `may begin where others end`() {
        let queue = DelayQueue()
        let done = Latch()
        queue.call(after: 0) { queue.call(after: 0) { queue.call(after: 0.001) { done.open() } } }
        done.wait()
    }
}
