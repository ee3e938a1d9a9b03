import Testing

@testable import ServerRuntime

@Suite("Warnings")
struct ReportedWarningsTests {
    @Test func `are given once`() {
        let said = ReportedWarnings()
        #expect(said.insert("a"))
        #expect(said.insert("b"))
        #expect(!said.insert("a"))
    }

    @Test func `do not pile up`() {
        let said = ReportedWarnings()
        for number in 0..<1_000 { #expect(said.insert("\(number)")) }
        #expect(!said.insert("7"))
        #expect(said.insert("one more"))
        #expect(said.insert("0"))
        #expect(!said.insert("7"))
    }

    @Test func `take little memory, however long they are`() {
        let said = ReportedWarnings()
        let text = String(repeating: "x", count: 4_000)
        for number in 0..<1_000 { #expect(said.insert("\(number) \(text)")) }
        #expect(!said.insert("999 \(text)"))
        #expect(said.insert("0 \(text)"))
    }
}
