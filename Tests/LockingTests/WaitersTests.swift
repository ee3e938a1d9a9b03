import Locking
import Testing

@Suite("Waiters")
struct WaitersTests {
    @Test func `are called once, but for those that were taken back`() {
        let called = Locked<[Int]>([])
        var waiters = Waiters()
        let ids = (1...3).map { number in waiters.add { called.withLock { $0.append(number) } } }
        if let second = ids[1] { waiters.remove(second) }
        for then in waiters.takeAll() { then() }
        for then in waiters.takeAll() { then() }
        #expect(called.withLock { $0.sorted() } == [1, 3])
    }

    @Test func `are none once waiting is over`() {
        let called = Locked(0)
        var waiters = Waiters()
        _ = waiters.add { called.withLock { $0 += 1 } }
        #expect(!waiters.isOver)
        for then in waiters.end() { then() }
        #expect(waiters.isOver)
        #expect(waiters.add {} == nil)
        #expect(called.withLock { $0 } == 1)
    }
}
