import Testing

@testable import ServerRuntime

@Suite("Whether a closure is waited for")
struct LatencyRecordTests {
    @Test func `is so until a call has taken too long, and again after others`() {
        let latency = LatencyRecord()
        #expect((0..<3).map { _ in latency.takeTurnToWait() } == [true, true, true])
        latency.noteLateCall()
        #expect((0..<66).map { _ in latency.takeTurnToWait() } == Array(repeating: false, count: 64) + [true, true])
    }
}
