import HTTPMessages
import JSONModel
import StubModel
import Testing

@testable import Stubbing

@Suite("The journal")
struct RequestJournalTests {
    private func exchange(
        _ target: String,
        body: Int = 0,
        _ details: ExchangeDetails? = nil
    ) -> JournalEntry {
        JournalEntry(
            .init(HTTPRequest(method: .post, target: target, body: Array(repeating: 120, count: body))),
            Exchange(.response(HTTPResponse(status: .ok)), details ?? ExchangeDetails(source: .generated)),
            time: 0,
            nanoseconds: 0
        )
    }

    private func text(_ records: [RequestJournal.Record]) -> [String] {
        records.map { "\($0.number) \($0.entry.request?.target ?? "")" }
    }

    @Test func `keeps the latest and counts on`() {
        let journal = RequestJournal(limits: .init(count: 3))
        for number in 1...40 { journal.record(exchange("/\(number)")) }
        #expect(text(journal.records()) == ["40 /40", "39 /39", "38 /38"])
        #expect(text(journal.page(JournalFilter(), limit: 1).records) == ["40 /40"])
        #expect(journal.record(numbered: 39)?.entry.request?.target == "/39")
        #expect(journal.record(numbered: 37) == nil)
        #expect(journal.record(numbered: 41) == nil)
        journal.removeAll()
        #expect(journal.records().isEmpty)
        journal.record(exchange("/new"))
        #expect(text(journal.records()) == ["1 /new"])
    }

    @Test func `holds no more memory than it may`() {
        let journal = RequestJournal(limits: .init(count: 1_000, bytes: 100_000))
        for number in 1...10 { journal.record(exchange("/\(number)", body: 30_000)) }
        #expect(text(journal.records()) == ["10 /10", "9 /9", "8 /8"])
        journal.setLimits(.init(count: 1_000, bytes: 40_000))
        #expect(text(journal.records()) == ["10 /10"])
        journal.record(exchange("/large", body: 50_000))
        #expect(journal.records().isEmpty)
        journal.record(exchange("/small"))
        #expect(text(journal.records()) == ["12 /small"])
    }

    @Test func `nothing is kept where it is off`() {
        let journal = RequestJournal(limits: .init(count: 0))
        journal.record(exchange("/a"))
        #expect(journal.records().isEmpty)
    }

    @Test func `filters by what is given, all of it`() {
        let journal = RequestJournal()
        let miss = JournalNearMiss(stub: "s", reasons: ["x"])
        let operations: [JournalOperation] = [
            JournalOperation(name: "A", source: .stub(id: "s")),
            JournalOperation(name: "B", source: .generated, nearMisses: [miss]),
        ]
        journal.record(exchange("/graphql?x", .init(source: .batch, batch: operations)))
        journal.record(exchange("/rest", .init(source: .stub(id: "r"))))
        journal.record(exchange("/none", .init(source: .unmatched)))
        journal.record(exchange("/file", .init(source: .file)))
        func numbers(_ filter: JournalFilter) -> [Int] { journal.records(filter).map(\.number) }
        #expect(numbers(JournalFilter()) == [4, 3, 2, 1])
        #expect(numbers(JournalFilter(operation: "B")) == [1])
        #expect(numbers(JournalFilter(operation: "C")) == [])
        #expect(numbers(JournalFilter(path: "/graphql")) == [1])
        #expect(numbers(JournalFilter(stub: "s")) == [1])
        #expect(numbers(JournalFilter(stub: "r")) == [2])
        // A stub that came near is no failure of what the schema has answered.
        #expect(numbers(JournalFilter(isUnmatched: true)) == [3])
        #expect(numbers(JournalFilter(path: "/none", stub: "r")) == [])
    }

    @Test func `forgets what a filter includes`() {
        let journal = RequestJournal()
        for target in ["/a", "/b", "/a?x", "/c"] { journal.record(exchange(target)) }
        journal.remove(JournalFilter(path: "/a"))
        #expect(text(journal.records()) == ["4 /c", "2 /b"])
        journal.record(exchange("/d"))
        #expect(text(journal.records()) == ["5 /d", "4 /c", "2 /b"])
    }

    @Test func `many may record at once`() async {
        let journal = RequestJournal(limits: .init(count: 100))
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<4 {
                group.addTask { for number in 0..<500 { journal.record(self.exchange("/\(task)/\(number)")) } }
            }
        }
        #expect(journal.records().map(\.number) == Array((1_901...2_000).reversed()))
    }
}
