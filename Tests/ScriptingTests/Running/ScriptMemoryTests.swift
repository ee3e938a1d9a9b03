import Testing

@testable import Scripting

@Suite("The memory of scripts")
struct ScriptMemoryTests {
    private final class Call {}

    private let memory = ScriptMemory(limit: 800)
    private let calls = (0..<3).map { _ in Call() }

    /// Looks at a call where the process takes so many bytes, and the call's thread has touched so many pages.
    private func isTooMuch(_ call: Int, resident: Int, pages: Int = 0) -> Bool {
        memory.isTooMuch(ObjectIdentifier(calls[call]), .init(resident: resident, pages: pages))
    }

    @Test func `is counted from what the process took before`() {
        #expect(!isTooMuch(0, resident: 5_000))
        #expect(!isTooMuch(0, resident: 5_800))
        #expect(isTooMuch(0, resident: 5_801))
    }

    @Test func `is that of all calls together, and those that take most are ended`() {
        for call in 0..<3 { #expect(!isTooMuch(call, resident: 1_000, pages: 50)) }
        #expect(!isTooMuch(0, resident: 1_700, pages: 60))
        #expect(!isTooMuch(1, resident: 1_750, pages: 90))
        #expect(!isTooMuch(0, resident: 1_900, pages: 60))
        #expect(!isTooMuch(2, resident: 1_900, pages: 51))
        #expect(isTooMuch(1, resident: 1_900, pages: 90))
    }

    @Test func `ends no call that came when others had taken it all`() {
        #expect(!isTooMuch(0, resident: 1_000))
        #expect(!isTooMuch(1, resident: 1_850))
        #expect(!isTooMuch(1, resident: 1_900))
        #expect(isTooMuch(0, resident: 1_900))
    }

    @Test func `asks for another machine where calls leave much behind`() {
        #expect(!isTooMuch(0, resident: 1_000))
        #expect(!memory.end(ObjectIdentifier(calls[0]), resident: 1_100))
        #expect(!isTooMuch(0, resident: 1_100))
        #expect(!isTooMuch(1, resident: 1_500))
        // Another one runs, and what there is may be its own.
        #expect(!memory.end(ObjectIdentifier(calls[0]), resident: 1_500))
        #expect(memory.end(ObjectIdentifier(calls[1]), resident: 1_500))
    }

    @Test func `is not what else the process has taken in between`() {
        #expect(!isTooMuch(0, resident: 1_000))
        #expect(memory.end(ObjectIdentifier(calls[0]), resident: 1_300))
        #expect(!isTooMuch(1, resident: 9_000))
        // 300 that the first call has left behind count.
        #expect(!isTooMuch(1, resident: 9_500))
        #expect(isTooMuch(1, resident: 9_501))
    }
}
