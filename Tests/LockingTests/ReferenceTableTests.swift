import Locking
import Testing

@Suite("Reference tables")
struct ReferenceTableTests {
    private final class Element: Sendable {
        let table: ReferenceTable<Element>?
        init(_ table: ReferenceTable<Element>? = nil) { self.table = table }
    }

    @Test func `keeps what was stored first`() {
        let table = ReferenceTable<Element>(count: 2)
        let first = Element()
        #expect(table[0] == nil)
        #expect(table.storeIfNil(first, at: 0) === first)
        #expect(table.storeIfNil(Element(), at: 0) === first)
        #expect(table[0] === first)
        #expect(table[1] == nil)
        #expect(table.withValue(at: 0) { $0 === first } == true)
        #expect(table.withValue(at: 1) { _ in true } == nil)
        #expect(table.withValue(at: 2) { _ in true } == nil)
    }

    @Test func `lets go of values that lead back to it`() {
        weak var released: ReferenceTable<Element>?
        do {
            let table = ReferenceTable<Element>(count: 3)
            released = table
            _ = table.storeIfNil(Element(table), at: 1)
            unsafe table.removeAll()
            #expect(table[1] == nil)
        }
        #expect(released == nil)
    }
}
