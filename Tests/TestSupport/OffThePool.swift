import Foundation
package import Testing

/// Runs tests that wait without suspending, for child processes, sockets and engines, on threads of their own.
///
/// Swift's tasks share one thread a core, so a few such tests would leave all others of the suite waiting.
package struct OffThePool: SuiteTrait, TestTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
    }
}

extension Trait where Self == OffThePool {
    /// Runs the tests on threads of their own, because they wait without suspending.
    package static var offThePool: Self { Self() }
}

/// A few threads that may be held, beside those of Swift's tasks.
private final class WaitingThreads: TaskExecutor {
    static let shared = WaitingThreads()

    private let queue = OperationQueue()

    private init() {
        queue.maxConcurrentOperationCount = 4
    }

    // SAFETY: each job is given out once and run once.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.addOperation { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
