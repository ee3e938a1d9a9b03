import GraphQLLanguage
import Testing

@testable import MockConfiguration

@Suite("Problems of files")
struct ProblemsTests {
    private func place(_ line: Int, in file: String = "a.yml") -> GraphQLLanguage.SourceLocation {
        GraphQLLanguage.SourceLocation(file: file, line: line, column: 1)
    }

    @Test func `lists a hundred errors of a file and counts the others without making their sentences`() {
        var problems = Problems()
        var made = 0
        func message() -> String {
            made += 1
            return "This is wrong."
        }
        for line in 1...10_000 { problems.error(message(), at: place(line)) }
        // The first one is that of the part as well.
        #expect(made == 100)
        #expect(problems.errorCount == 10_000)
        #expect(problems.diagnostics.count == 101)
        #expect(problems.diagnostics.reduce(0) { $0 + $1.count } == 10_000)
        #expect(
            problems.diagnostics.last?.description == "a.yml:101:1: error: 9900 errors from here on are not listed."
        )
    }

    @Test func `lists those of another file, and warnings, beside them`() {
        var problems = Problems()
        for line in 1...102 { problems.error("Wrong.", at: place(line)) }
        for line in 1...101 { problems.warning("Odd.", at: place(line)) }
        problems.error("Wrong.", at: place(7, in: "b.yml"))
        let listed = problems.diagnostics.map(\.description)
        #expect(listed.count == 203)
        #expect(
            Array(listed.suffix(3)) == [
                "b.yml:7:1: error: Wrong.",
                "a.yml:101:1: error: 2 errors from here on are not listed.",
                "a.yml:101:1: warning: 1 warning from here on is not listed.",
            ]
        )
    }

    @Test func `knows the first error of each part, listed or not`() {
        var problems = Problems()
        for line in 1...200 { problems.error("Wrong.", at: place(line)) }
        problems.beginPart()
        #expect(problems.firstErrorOfPart == nil)
        problems.warning("Odd.", at: place(201))
        problems.error("Worse.", at: place(202))
        problems.error("Worst.", at: place(203))
        #expect(problems.firstErrorOfPart?.description == "a.yml:202:1: error: Worse.")
    }

    @Test func `takes over how many another collection has counted`() {
        var some = Problems()
        for line in 1...150 { some.error("Wrong.", at: place(line)) }
        var all = Problems()
        all.append(some)
        all.append(some)
        #expect(all.errorCount == 300)
        #expect(all.diagnostics.reduce(0) { $0 + $1.count } == 300)
    }
}
