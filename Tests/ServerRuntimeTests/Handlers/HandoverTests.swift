import Foundation
import Locking
import ServiceTestSupport
import TestSupport
import Testing

@testable import ServerRuntime

@Suite("A value that one thread makes for another")
struct HandoverTests {
    private let handover = Handover<String>()
    private let received = Received()

    private final class Received: Sendable {
        let values = Locked<[String]>([])
    }

    @Test func `is there at once where it has been made`() {
        handover.give("a")
        #expect(handover.take(within: 0) == "a")
    }

    @Test func `is waited for`() async throws {
        let handover = handover
        let taken = Task { try await onThread { handover.take(within: 600_000_000_000) } }
        handover.give("a")
        #expect(try await taken.value == "a")
    }

    @Test func `is handed on by its maker where it comes late`() {
        #expect(handover.take(within: 0) == nil)
        handover.whenMade { [received] value in received.values.withLock { $0.append(value) } }
        #expect(received.values.withLock { $0 }.isEmpty)
        handover.give("a")
        #expect(received.values.withLock { $0 } == ["a"])
    }

    @Test func `is handed on at once where it has come between waiting and going on`() {
        #expect(handover.take(within: 0) == nil)
        handover.give("a")
        handover.whenMade { [received] value in received.values.withLock { $0.append(value) } }
        #expect(received.values.withLock { $0 } == ["a"])
    }

    @Test func `comes once, however both sides meet`() async throws {
        for round in 0..<500 {
            let handover = Handover<Int>()
            let value = await withCheckedContinuation { continuation in
                Thread.detachNewThread { handover.give(round) }
                if let value = handover.take(within: UInt64(round % 5) * 20_000) {
                    continuation.resume(returning: value)
                } else {
                    handover.whenMade { continuation.resume(returning: $0) }
                }
            }
            #expect(value == round)
        }
    }
}
