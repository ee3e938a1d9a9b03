import Locking

/// A value that one thread makes for another, which waits for it a little and then goes on without it.
///
/// Exactly one side carries on with the value: the thread that waits, if the value comes in time, else the producer.
final class Promise<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case awaited
        case made(Value)
        /// The consumer has stopped waiting: the producer calls this closure with the value.
        case wanted(@Sendable (Value) -> Void)
        case handedOver

        mutating func take() -> Value? {
            guard case .made(let value) = self else { return nil }
            self = .handedOver
            return value
        }
    }

    private let state = Monitor(State.awaited)

    /// Hands the value over; called once.
    func give(_ value: Value) {
        let then = state.withLock { state -> (@Sendable (Value) -> Void)? in
            guard case .wanted(let then) = state else {
                state = .made(value)
                return nil
            }
            state = .handedOver
            return then
        }
        if let then { then(value) } else { state.signal() }
    }

    /// Waits for the value for at most this many nanoseconds; `nil` if that is not enough.
    func take(within nanoseconds: UInt64) -> Value? { state.wait(nanoseconds: nanoseconds) { $0.take() } }

    /// Hands the value on, at once or when it has been made.
    func whenMade(_ then: @escaping @Sendable (Value) -> Void) {
        let made = state.withLock { state -> Value? in
            if let made = state.take() { return made }
            state = .wanted(then)
            return nil
        }
        if let made { then(made) }
    }
}
