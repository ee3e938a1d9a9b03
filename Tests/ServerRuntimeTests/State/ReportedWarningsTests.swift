import Testing

@testable import ServerRuntime

@Suite("Warnings")
struct ReportedWarningsTests {
    @Test func `are given once`() {
        let said = ReportedWarnings()
        #expect(said.isNew("a"))
        #expect(said.isNew("b"))
        #expect(!said.isNew("a"))
    }

    @Test func `do not pile up`() {
        let said = ReportedWarnings()
        for number in 0..<1_000 { #expect(said.isNew("\(number)")) }
        #expect(!said.isNew("7"))
        #expect(said.isNew("one more"))
        #expect(said.isNew("0"))
        #expect(!said.isNew("7"))
    }

    @Test func `take little memory, however long they are`() {
        let said = ReportedWarnings()
        let text = String(repeating: "x", count: 4_000)
        for number in 0..<1_000 { #expect(said.isNew("\(number) \(text)")) }
        #expect(!said.isNew("999 \(text)"))
        #expect(said.isNew("0 \(text)"))
    }
}
