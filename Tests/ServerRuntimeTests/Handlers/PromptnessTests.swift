import Testing

@testable import ServerRuntime

@Suite("Whether a closure is waited for")
struct PromptnessTests {
    @Test func `is so until a call has taken too long, and again after others`() {
        let promptness = Promptness()
        #expect((0..<3).map { _ in promptness.isExpected() } == [true, true, true])
        promptness.wasLate()
        #expect((0..<66).map { _ in promptness.isExpected() } == Array(repeating: false, count: 64) + [true, true])
    }
}
