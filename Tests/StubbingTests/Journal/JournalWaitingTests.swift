import HTTPMessages
import Locking
import Testing

@testable import Stubbing

@Suite("Waiting for requests")
struct JournalWaitingTests {
    private func entry(_ target: String) -> JournalEntry {
        let exchange = Exchange(.response(HTTPResponse(status: .ok)), ExchangeDetails(source: .generated))
        return JournalEntry(.init(HTTPRequest(method: .get, target: target)), exchange, time: 0, nanoseconds: 0)
    }

    private func targets(_ page: RequestJournal.Page) -> [String] {
        page.records.map { $0.entry.request?.target ?? "" }
    }

    @Test func `positions go on where numbers begin anew`() {
        let journal = RequestJournal(limits: .init(count: 2))
        for number in 1...3 { journal.record(entry("/\(number)")) }
        #expect(journal.page(JournalFilter()).position == 3)
        #expect(targets(journal.page(JournalFilter(), after: 2)) == ["/3"])
        #expect(targets(journal.page(JournalFilter(), after: 3)) == [])
        journal.removeAll()
        journal.record(entry("/4"))
        #expect(targets(journal.page(JournalFilter(), after: 3)) == ["/4"])
        #expect(journal.page(JournalFilter(), after: 3).position == 4)
        // One that is still to come is of another server.
        #expect(targets(journal.page(JournalFilter(), after: 5)) == ["/4"])
    }

    @Test func `each that waits is called once`() {
        let journal = RequestJournal()
        let called = Locked(0)
        for _ in 0..<3 { #expect(journal.whenMore(after: 0) { called.withLock { $0 += 1 } } != nil) }
        let last = journal.whenMore(after: 0) { called.withLock { $0 += 100 } }
        if let last { journal.stopWaiting(last) }
        journal.record(entry("/1"))
        journal.record(entry("/2"))
        #expect(called.withLock { $0 } == 3)
        #expect(journal.whenMore(after: 1) {} == nil)
    }

    @Test func `forgetting calls nothing, and the end of waiting all`() {
        let journal = RequestJournal()
        let called = Locked(0)
        journal.record(entry("/1"))
        _ = journal.whenMore(after: 1) { called.withLock { $0 += 1 } }
        journal.removeAll()
        #expect(called.withLock { $0 } == 0)
        journal.endWaiting()
        #expect(called.withLock { $0 } == 1)
        #expect(journal.whenMore(after: 1) {} == nil)
    }
}
