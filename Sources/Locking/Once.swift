/// A value that is made when it is first asked for, and then only read, without a lock.
///
/// Two threads that ask at the same moment may both make it; both get the one that was kept. It is inlinable and public
/// for the same reason as `Locked`.
public final class Once<Value: AnyObject & Sendable>: Sendable {
    @usableFromInline let reference = FirstReference<Value>()

    /// Holds nothing yet.
    @inlinable
    public init() {}

    /// The value, where it has been made.
    @inlinable public var made: Value? { reference.load() }

    /// Calls `body` with the value, where it has been made, without retaining it.
    @inlinable
    public func withValue<Result>(_ body: (Value) -> Result) -> Result? {
        unsafe reference.loadUnretained()?._withUnsafeGuaranteedRef(body)
    }

    /// The value, which `make` gives where there is none yet.
    @inlinable
    public func value(_ make: () -> Value) -> Value { reference.load() ?? reference.storeIfNil(make()) }
}

/// A value with an identity, so that it can be made once.
public final class Boxed<Value: Sendable>: Sendable {
    /// The value, which never changes.
    public let value: Value

    /// Puts a value into a box.
    @inlinable
    public init(_ value: Value) { self.value = value }
}
