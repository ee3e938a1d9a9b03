import Foundation
import Locking
import ServiceTestSupport
import TestSupport
import Testing

@testable import ServerRuntime

@Suite("A value that one thread makes for another")
struct PromiseTests {
    private let promise = Promise<String>()
    private let received = Received()

    private final class Received: Sendable {
        let values = Locked<[String]>([])
    }

    @Test func `is there at once where it has been made`() {
        promise.give("a")
        #expect(promise.take(within: 0) == "a")
    }

    @Test func `is waited for`() async throws {
        let promise = promise
        let taken = Task { try await onThread { promise.take(within: 600_000_000_000) } }
        promise.give("a")
        #expect(try await taken.value == "a")
    }

    @Test func `is handed on by its maker where it comes late`() {
        #expect(promise.take(within: 0) == nil)
        promise.whenMade { [received] value in received.values.withLock { $0.append(value) } }
        #expect(received.values.withLock { $0 }.isEmpty)
        promise.give("a")
        #expect(received.values.withLock { $0 } == ["a"])
    }

    @Test func `is handed on at once where it has come between waiting and going on`() {
        #expect(promise.take(within: 0) == nil)
        promise.give("a")
        promise.whenMade { [received] value in received.values.withLock { $0.append(value) } }
        #expect(received.values.withLock { $0 } == ["a"])
    }

    @Test func `comes once, however both sides meet`() async throws {
        for round in 0..<500 {
            let promise = Promise<Int>()
            let value = await withCheckedContinuation { continuation in
                Thread.detachNewThread { promise.give(round) }
                if let value = promise.take(within: UInt64(round % 5) * 20_000) {
                    continuation.resume(returning: value)
                } else {
                    promise.whenMade { continuation.resume(returning: $0) }
                }
            }
            #expect(value == round)
        }
    }
}
