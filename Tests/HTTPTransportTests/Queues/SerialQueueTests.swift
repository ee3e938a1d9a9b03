import Locking
import Testing

@testable import HTTPTransport

@Suite("Serial queue")
struct SerialQueueTests {
    @Test func `is done in order, one piece at a time, however much comes at once`() {
        let queue = SerialQueue()
        let done = Locked<[Int]>([])
        let running = Locked(0)
        let overlaps = Locked(0)
        let last = Latch()
        for number in 0..<200 {
            queue.run {
                let atOnce = running.withLock { count in
                    count += 1
                    return count
                }
                if atOnce > 1 { overlaps.withLock { $0 += 1 } }
                done.withLock { $0.append(number) }
                running.withLock { $0 -= 1 }
                if number == 199 { last.open() }
            }
        }
        last.wait()
        #expect(done.withLock { $0 } == Array(0..<200))
        #expect(overlaps.withLock { $0 } == 0)
    }

    @Test func `goes on after a while without any`() {
        let queue = SerialQueue()
        for _ in 0..<50 {
            let done = Latch()
            queue.run { done.open() }
            done.wait()
        }
    }
}
