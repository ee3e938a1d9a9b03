import HTTPMessages
import JSONModel
import Testing

@testable import Stubbing

@Suite("The journal")
struct RequestJournalTests {
    private func entry(_ target: String, body: Int = 0, _ outcome: JournalEntry.Outcome? = nil) -> JournalEntry {
        JournalEntry(
            HTTPRequest(method: .post, target: target, body: Array(repeating: 120, count: body)),
            HTTPResponse(status: .ok),
            outcome ?? JournalEntry.Outcome(source: .generated),
            time: 0,
            nanoseconds: 0
        )
    }

    private func text(_ records: [RequestJournal.Record]) -> [String] {
        records.map { "\($0.number) \($0.entry.target)" }
    }

    @Test func `keeps the latest and counts on`() {
        let journal = RequestJournal(limits: .init(count: 3))
        for number in 1...40 { journal.record(entry("/\(number)")) }
        #expect(text(journal.records()) == ["40 /40", "39 /39", "38 /38"])
        #expect(text(journal.records(limit: 1)) == ["40 /40"])
        #expect(journal.record(numbered: 39)?.entry.target == "/39")
        #expect(journal.record(numbered: 37) == nil)
        #expect(journal.record(numbered: 41) == nil)
        journal.removeAll()
        #expect(journal.records().isEmpty)
        journal.record(entry("/new"))
        #expect(text(journal.records()) == ["1 /new"])
    }

    @Test func `holds no more memory than it may`() {
        let journal = RequestJournal(limits: .init(count: 1_000, bytes: 100_000))
        for number in 1...10 { journal.record(entry("/\(number)", body: 30_000)) }
        #expect(text(journal.records()) == ["10 /10", "9 /9", "8 /8"])
        journal.setLimits(.init(count: 1_000, bytes: 40_000))
        #expect(text(journal.records()) == ["10 /10"])
        journal.record(entry("/large", body: 50_000))
        #expect(journal.records().isEmpty)
        journal.record(entry("/small"))
        #expect(text(journal.records()) == ["12 /small"])
    }

    @Test func `nothing is kept where it is off`() {
        let journal = RequestJournal(limits: .init(count: 0))
        journal.record(entry("/a"))
        #expect(journal.records().isEmpty)
    }

    @Test func `a long body is cut`() {
        let long = entry("/", body: 65_537).body
        #expect(long.bytes.count == 65_536)
        #expect(long.count == 65_537)
        #expect(long.isCut)
        #expect(!entry("/", body: 65_536).body.isCut)
    }

    @Test func `the variables of a long body are left out`() {
        let details = AnswerDetails(operations: [
            JournalOperation(name: "A", variables: ["s": "x"], source: .generated, notes: ["other"]),
            JournalOperation(name: "B", source: .generated),
        ])
        let outcome = JournalEntry.Outcome(source: .batch, details: details)
        let long = entry("/", body: 65_537, outcome)
        #expect(long.operations.map(\.name) == ["A", "B"])
        #expect(long.operations.map(\.variables) == [[:], [:]])
        let note = "The variables are left out: the body is too large to be kept."
        #expect(long.operations.map(\.notes) == [["other", note], []])
        #expect(entry("/", body: 65_536, outcome).operations[0].variables == ["s": "x"])
    }

    @Test func `filters by what is given, all of it`() {
        let journal = RequestJournal()
        let miss = NearMiss(stub: .graphQL("s", GraphQLMatcher()), distance: 1, reasons: ["x"])
        let operations: [JournalOperation] = [
            JournalOperation(name: "A", source: .stub(id: "s")),
            JournalOperation(name: "B", source: .generated, nearMisses: [miss]),
        ]
        journal.record(entry("/graphql?x", .init(source: .batch, details: AnswerDetails(operations: operations))))
        journal.record(entry("/rest", .init(source: .stub(id: "r"))))
        journal.record(entry("/none", .init(source: .unmatched)))
        journal.record(entry("/file", .init(source: .file)))
        func numbers(_ filter: JournalFilter) -> [Int] { journal.records(filter).map(\.number) }
        #expect(numbers(JournalFilter()) == [4, 3, 2, 1])
        #expect(numbers(JournalFilter(operation: "B")) == [1])
        #expect(numbers(JournalFilter(operation: "C")) == [])
        #expect(numbers(JournalFilter(path: "/graphql")) == [1])
        #expect(numbers(JournalFilter(stub: "s")) == [1])
        #expect(numbers(JournalFilter(stub: "r")) == [2])
        #expect(numbers(JournalFilter(isUnmatched: true)) == [3, 1])
        #expect(numbers(JournalFilter(path: "/none", stub: "r")) == [])
    }

    @Test func `many may record at once`() async {
        let journal = RequestJournal(limits: .init(count: 100))
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<4 {
                group.addTask { for number in 0..<500 { journal.record(self.entry("/\(task)/\(number)")) } }
            }
        }
        #expect(journal.records().map(\.number) == Array((1_901...2_000).reversed()))
    }
}
