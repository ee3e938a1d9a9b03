import Locking

extension Eventual {
    /// The value, for which the calling thread waits; it must not be a task's.
    package func wait() -> Value {
        if case .now(let value) = self { return value }
        let made = Monitor<Value?>(nil)
        whenReady { value in
            made.withLock { $0 = value }
            made.signal()
        }
        while true {
            if let value = made.wait(until: { $0 }) { return value }
        }
    }

    /// The value, for which the task waits.
    package func value() async -> Value {
        await withCheckedContinuation { continuation in whenReady { continuation.resume(returning: $0) } }
    }
}
