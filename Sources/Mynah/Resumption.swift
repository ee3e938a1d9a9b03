import Locking

/// A suspended task that resumes with a value, or at its cancellation, whichever comes first.
final class Resumption<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case begun
        case waiting(CheckedContinuation<Value, any Error>)
        case over
    }

    private let state = Locked(State.begun)

    /// Starts some work, and waits for its value.
    ///
    /// - Throws: `CancellationError` where the task is cancelled before.
    static func value(_ start: @Sendable (@escaping @Sendable (Value) -> Void) -> Void) async throws -> Value {
        let resumption = Resumption()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isWaiting = resumption.state.withLock { state in
                    guard case .begun = state else { return false }
                    state = .waiting(continuation)
                    return true
                }
                guard isWaiting else { return continuation.resume(throwing: CancellationError()) }
                start { resumption.resume(with: .success($0)) }
            }
        } onCancel: {
            resumption.resume(with: .failure(CancellationError()))
        }
    }

    private func resume(with result: Result<Value, any Error>) {
        let continuation: CheckedContinuation<Value, any Error>? = state.withLock { state in
            defer { state = .over }
            guard case .waiting(let continuation) = state else { return nil }
            return continuation
        }
        continuation?.resume(with: result)
    }
}
