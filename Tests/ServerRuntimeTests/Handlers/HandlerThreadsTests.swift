import Foundation
import HTTPMessages
import TestSupport
import Testing

@testable import ServerRuntime

@Suite("Threads for closures", .offThePool)
struct HandlerThreadsTests {
    private let latency = LatencyRecord()

    @Test func `the result of a closure that returns soon is there at once`() {
        let threads = HandlerThreads(patience: .seconds(86_400))
        for round in 0..<100 {
            guard case .now(let value) = threads.run(latency, { round }) else {
                Issue.record("It was not waited for.")
                continue
            }
            #expect(value == round)
        }
    }

    @Test func `a closure may suspend and be there at once`() {
        let threads = HandlerThreads(patience: .seconds(86_400))
        let result = threads.run(latency) {
            await Task.yield()
            return await Task.detached { "done" }.value
        }
        guard case .now("done") = result else {
            Issue.record("It was not waited for: \(result)")
            return
        }
    }

    @Test func `one that takes longer hands its result on, and its next calls are not waited for`() async {
        let threads = HandlerThreads(patience: .zero)
        let gate = DispatchSemaphore(value: 0)
        let blocked = threads.run(latency) {
            gate.wait()
            return "unblocked"
        }
        let patient = HandlerThreads(patience: .seconds(86_400))
        let next = patient.run(latency) { "next" }
        guard case .later = next else {
            Issue.record("It was waited for.")
            return
        }
        #expect(await Self.value(of: next) == "next")
        gate.signal()
        #expect(await Self.value(of: blocked) == "unblocked")
        guard case .now = patient.run(LatencyRecord(), { "other" }) else {
            Issue.record("Another closure was not waited for.")
            return
        }
    }

    @Test func `many block at the same time, and all of them return`() async {
        let threads = HandlerThreads(patience: .microseconds(100))
        let gate = DispatchSemaphore(value: 0)
        // More than there are threads.
        let results = (0..<HandlerThreads.limit + 40).map { number in
            threads.run(LatencyRecord()) { () -> Int in
                gate.wait()
                return number
            }
        }
        let sum = Task { await Self.sum(of: results) }
        for _ in results { gate.signal() }
        #expect(await sum.value == (0..<results.count).reduce(0, +))
    }

    private static func sum(of results: [Eventual<Int>]) async -> Int {
        await withTaskGroup(of: Int.self) { group in
            for result in results { group.addTask { await value(of: result) } }
            return await group.reduce(0, +)
        }
    }

    private static func value<Value: Sendable>(of result: Eventual<Value>) async -> Value {
        await withCheckedContinuation { continuation in result.whenReady { continuation.resume(returning: $0) } }
    }
}
