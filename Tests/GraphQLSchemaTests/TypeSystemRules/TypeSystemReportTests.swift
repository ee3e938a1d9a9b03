import GraphQLLanguage
import Testing

@testable import GraphQLSchema

@Suite struct TypeSystemReportTests {
    @Test func `orders by source and place, and keeps the order of what stands together`() {
        let sources = [SourceText("aaa\nbbb", name: "a"), SourceText("ccc", name: "b")]
        func origin(_ source: Int, _ start: UInt32) -> Origin {
            Origin(source: source, range: SourceRange(start: start, end: start))
        }
        var report = TypeSystemReport()
        report.report(.missingQueryType, "nowhere", at: nil)
        report.report(.unknownType, "b", at: origin(1, 1))
        report.report(.unknownType, "a, second line", at: origin(0, 5))
        report.report(.definedTwice, "a, first", at: origin(0, 0))
        report.report(.unknownType, "a, first too", at: origin(0, 0))
        #expect(
            report.diagnostics(in: sources).map(\.description) == [
                "a:1:1: warning: a, first", "a:1:1: error: a, first too", "a:2:2: error: a, second line",
                "b:1:2: error: b", "error: nowhere",
            ]
        )
        #expect(report.contains(anyOf: [.definedTwice, .inputCycle]))
        #expect(!report.contains(anyOf: [.inputCycle]))
    }
}
