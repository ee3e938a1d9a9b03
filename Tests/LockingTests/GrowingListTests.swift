import Locking
import Testing

@Suite("Growing lists")
struct GrowingListTests {
    private final class Element: Sendable {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    @Test func `keeps what was appended first`() {
        let list = GrowingList<Element>()
        #expect(list.first { _ in true } == nil)
        let one = Element(1)
        let two = Element(2)
        #expect(list.append(one) { $0.number == 1 } === one)
        #expect(list.append(two) { $0.number == 2 } === two)
        #expect(list.append(Element(1)) { $0.number == 1 } === one)
        #expect(list.count == 2)
        #expect(list.first { $0.number == 2 } === two)
        #expect(list.first { $0.number == 3 } == nil)
    }

    @Test func `tasks that append equal elements all get the same one`() async {
        let list = GrowingList<Element>()
        let winners = await withTaskGroup(of: [ObjectIdentifier].self) { group in
            for _ in 0..<16 {
                group.addTask {
                    (0..<20).map { number in
                        ObjectIdentifier(list.append(Element(number)) { $0.number == number })
                    }
                }
            }
            return await group.reduce(into: Set<[ObjectIdentifier]>()) { $0.insert($1) }
        }
        #expect(winners.count == 1)
        #expect(list.count == 20)
    }
}
