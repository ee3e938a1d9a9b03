public import Synchronization

/// A reference that is set once, by the first thread to do so, and then only read, without a lock.
///
/// It is what `AtomicLazyReference` is; but the standard library does not let that be specialised, and looking up its
/// generic metadata on every load took a fifth of an answer's time. It is inlinable and public for the same reason as
/// `Locked`.
///
/// SAFETY: the pointer is nil or a retained `Value`, which is never replaced and is released with this structure, or
/// before, by an owner that is about to go.
@safe
public struct FirstReference<Value: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
    @usableFromInline let pointer: Atomic<UnsafeRawPointer?>

    /// Holds nothing yet.
    @inlinable
    public init() { unsafe pointer = Atomic(nil) }

    deinit { unsafe reset() }

    /// Lets go of the value; no thread may be reading it without having retained it.
    @inlinable @unsafe
    func reset() {
        guard let value = unsafe pointer.exchange(nil, ordering: .acquiringAndReleasing) else { return }
        unsafe Unmanaged<Value>.fromOpaque(value).release()
    }

    /// The value; `nil` before there is one.
    @inlinable @inline(__always)
    public func load() -> Value? { unsafe loadUnretained()?.takeUnretainedValue() }

    /// The value without a count of its own, for as long as this structure lives.
    @inlinable @inline(__always) @unsafe
    public func loadUnretained() -> Unmanaged<Value>? {
        unsafe pointer.load(ordering: .acquiring).map { unsafe Unmanaged.fromOpaque($0) }
    }

    /// Keeps the value if there is none yet; the one that is kept.
    @inlinable
    public func storeIfNil(_ value: Value) -> Value {
        let new = unsafe Unmanaged.passRetained(value)
        let result = unsafe pointer.compareExchange(
            expected: nil,
            desired: UnsafeRawPointer(new.toOpaque()),
            ordering: .acquiringAndReleasing
        )
        guard let winner = unsafe result.original else { return value }
        unsafe new.release()
        return unsafe Unmanaged<Value>.fromOpaque(winner).takeUnretainedValue()
    }
}
