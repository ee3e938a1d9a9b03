import Dispatch
import Testing

@testable import Locking

@Suite("Tables of texts")
struct TextTableTests {
    private func text(_ table: TextTable, _ index: Int) -> [UInt8]? {
        unsafe table.text(at: index).map { unsafe Array($0) }
    }

    @Test func `keep the first text of each place`() {
        let table = TextTable(count: 3)
        #expect(table.count == 3)
        #expect((-1..<4).allSatisfy { text(table, $0) == nil })
        table.storeIfNil(Array("one".utf8), at: 0)
        table.storeIfNil([], at: 2)
        table.storeIfNil(Array("another".utf8), at: 0)
        #expect(text(table, 0) == Array("one".utf8))
        #expect(text(table, 1) == nil)
        #expect(text(table, 2) == [])
        #expect(text(TextTable(count: 0), 0) == nil)
    }

    @Test func `are filled and read by many threads`() {
        let table = TextTable(count: 100)
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for index in 0..<100 {
                table.storeIfNil(Array(repeating: UInt8(index), count: index), at: index)
                #expect(text(table, index)?.allSatisfy { $0 == index } == true)
                #expect(text(table, (index + thread) % 100)?.count ?? (index + thread) % 100 == (index + thread) % 100)
            }
        }
        #expect((0..<100).allSatisfy { text(table, $0)?.count == $0 })
    }
}
