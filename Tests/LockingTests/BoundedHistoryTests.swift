import Testing

@testable import Locking

@Suite("Bounded histories")
struct BoundedHistoryTests {
    @Test func `lose their oldest elements, with their weights`() {
        var history = BoundedHistory<Int>()
        for number in 0..<100 {
            history.append(number, weighing: number)
            if history.count > 3 { #expect(history.removeFirst() == number - 3) }
        }
        #expect(history.elements() == [97, 98, 99])
        #expect(history.weight == 97 + 98 + 99)
        #expect(history.elements(skipping: 1) == [98, 99])
        #expect(history.elements(skipping: 1, limit: 1) == [98])
        #expect(history.elements(skipping: 3) == [])
    }

    @Test func `end empty`() {
        var history = BoundedHistory<Int>()
        history.append(1, weighing: 8)
        #expect(history.removeFirst() == 1)
        #expect(history.removeFirst() == nil)
        #expect((history.count, history.weight) == (0, 0))
    }

    @Test func `lose elements that match`() {
        var history = BoundedHistory<Int>()
        for number in 0..<10 { history.append(number, weighing: 2) }
        history.removeFirst()
        history.removeAll { !$0.isMultiple(of: 3) }
        #expect(history.elements() == [3, 6, 9])
        #expect(history.weight == 6)
        history.append(10, weighing: 1)
        #expect(history.elements() == [3, 6, 9, 10])
    }
}
