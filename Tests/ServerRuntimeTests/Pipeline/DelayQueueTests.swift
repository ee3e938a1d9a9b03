import Locking
import Testing

@testable import ServerRuntime

@Suite("Delays")
struct DelayQueueTests {
    @Test func `end by their length, and those of one length in order`() {
        let start = ContinuousClock.now
        var schedule = DelayQueue.Schedule()
        let called = Locked<[Int]>([])
        for (index, delay) in [3, 2, 1, 1, 0].enumerated() {
            schedule.add(start + .seconds(delay)) { called.withLock { $0.append(index) } }
        }
        /// What is called at a time, and when something is due then.
        func calls(at time: Duration) -> ([Int], ContinuousClock.Instant?) {
            called.withLock { $0 = [] }
            while let run = schedule.takeDue(start + time) { run() }
            return (called.withLock { $0 }, schedule.next)
        }
        #expect(calls(at: .seconds(-1)) == ([], start))
        #expect(calls(at: .zero) == ([4], start + .seconds(1)))
        #expect(calls(at: .milliseconds(999)) == ([], start + .seconds(1)))
        #expect(calls(at: .seconds(2)) == ([2, 3, 1], start + .seconds(3)))
        schedule.add(start + .seconds(1)) { called.withLock { $0.append(5) } }
        #expect(calls(at: .seconds(9)) == ([5, 0], nil))
    }

    @Test func `that are over at once come in order`() {
        let queue = DelayQueue()
        let order = Locked<[Int]>([])
        let done = Latch()
        for index in 0..<4 { queue.call(after: 0) { order.withLock { $0.append(index) } } }
        queue.call(after: 0) { done.open() }
        done.wait()
        #expect(order.withLock { $0 } == [0, 1, 2, 3])
    }

    @Test func `are called at once where the queue ends`() {
        let queue = DelayQueue()
        let called = Locked<[Int]>([])
        let done = Latch()
        for (index, seconds) in [7_200.0, 3_600, 1e9].enumerated() {
            queue.call(after: seconds) {
                let count = called.withLock { called in
                    called.append(index)
                    return called.count
                }
                if count == 3 { done.open() }
            }
        }
        queue.end()
        done.wait()
        #expect(called.withLock { $0 } == [1, 0, 2])
        queue.call(after: 3_600) { called.withLock { $0.append(3) } }
        #expect(called.withLock { $0.last } == 3)
        #expect(!queue.callLater(after: 0) { called.withLock { $0.append(4) } })
        #expect(called.withLock { $0.last } == 3)
    }

    @Test func `may begin where others end`() {
        let queue = DelayQueue()
        let done = Latch()
        queue.call(after: 0) { queue.call(after: 0) { queue.call(after: 0) { done.open() } } }
        done.wait()
    }
}
