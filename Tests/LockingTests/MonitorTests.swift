import Foundation
import Testing

@testable import Locking

@Suite("Monitor")
struct MonitorTests {
    @Test func `wakes who waits for a change`() {
        let monitor = Monitor(0)
        Thread.detachNewThread {
            for _ in 0..<5 {
                monitor.withLock { $0 += 1 }
                monitor.broadcast()
            }
        }
        #expect(monitor.wait { $0 == 5 ? "five" : nil } == "five")
    }

    @Test func `does not wait for what is there`() {
        let monitor = Monitor([1, 2])
        #expect(monitor.wait(nanoseconds: 0) { $0.isEmpty ? nil : $0.removeFirst() } == 1)
        #expect(monitor.withLock { $0 } == [2])
    }

    @Test func `gives up when the time is over`() {
        #expect(Monitor(0).wait(nanoseconds: 1_000_000) { $0 == 1 ? true : nil } == nil)
    }

    @Test func `lets one thread at a time touch the value`() {
        let monitor = Monitor(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<10_000 { monitor.withLock { $0 += 1 } }
        }
        #expect(monitor.withLock { $0 } == 80_000)
    }
}
