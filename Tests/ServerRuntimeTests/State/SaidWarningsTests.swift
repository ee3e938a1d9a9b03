import Testing

@testable import ServerRuntime

@Suite("Warnings")
struct SaidWarningsTests {
    @Test func `are given once`() {
        let said = SaidWarnings()
        #expect(said.isNew("a"))
        #expect(said.isNew("b"))
        #expect(!said.isNew("a"))
    }

    @Test func `do not pile up`() {
        let said = SaidWarnings()
        for number in 0..<1_000 { #expect(said.isNew("\(number)")) }
        #expect(!said.isNew("7"))
        #expect(said.isNew("one more"))
        #expect(said.isNew("7"))
    }
}
