import Locking
import Testing

@testable import HTTPMessages

@Suite("Eventual values")
struct EventualTests {
    /// What arrives, in order.
    private final class Arrivals: Sendable {
        let values = Locked<[Int]>([])

        var all: [Int] { values.withLock { $0 } }

        func add(_ value: Int) { values.withLock { $0.append(value) } }
    }

    @Test func `maps what is there and what comes`() {
        let arrivals = Arrivals()
        Eventual.now(1).map { $0 + 1 }.whenReady(arrivals.add)
        Eventual<Int>.later { then in then(2) }.map { $0 * 2 }.whenReady(arrivals.add)
        #expect(arrivals.all == [2, 4])
    }

    @Test func `starts the work only when a caller waits for it`() {
        let arrivals = Arrivals()
        let eventual = Eventual<Int>.later { then in
            arrivals.add(0)
            then(1)
        }
        #expect(arrivals.all == [])
        eventual.whenReady(arrivals.add)
        #expect(arrivals.all == [0, 1])
    }

    @Test func `gathers at once what is there`() {
        let sum = Eventual.gather([1, 2, 3][...], into: 0) { element, _ in
            .now(element)
        } add: {
            $0 += $1
        }
        guard case .now(6) = sum else { return #expect(Bool(false), "\(sum)") }
    }

    @Test func `begins the next when the one before is done`() throws {
        let begun = Arrivals()
        let waiting = Locked<[@Sendable (Int) -> Void]>([])
        let gathered = Eventual.gather([1, 2, 3, 4][...], into: [Int]()) { (element, _) -> Eventual<Int> in
            begun.add(element)
            guard element.isMultiple(of: 2) else { return .now(element) }
            return .later { then in waiting.withLock { $0.append(then) } }
        } add: {
            $0.append($1)
        }
        let result = Locked<[Int]?>(nil)
        #expect(begun.all == [1, 2])
        gathered.whenReady { value in result.withLock { $0 = value } }
        waiting.withLock { $0.removeFirst() }(20)
        #expect(begun.all == [1, 2, 3, 4])
        #expect(result.withLock { $0 } == nil)
        waiting.withLock { $0.removeFirst() }(40)
        #expect(result.withLock { $0 } == [1, 20, 3, 40])
    }
}
