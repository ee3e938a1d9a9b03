#if THREAD_SANITIZER && canImport(Glibc)
import Glibc
#else
public import Synchronization
#endif

/// A value that only one thread at a time can touch: the only lock of the project.
///
/// It stands in the object whose state it guards, and cannot be copied. A closure is locked in a structure: by itself
/// it would be wrapped once more by each `withLock`. `Synchronization.Mutex` does the work. Builds with
/// `-DTHREAD_SANITIZER` use a `pthread_mutex` instead, because the thread sanitizer does not see through the futex that
/// `Mutex` is made of on Linux and reports false races.
@safe
public struct Locked<Value>: ~Copyable, Sendable {
    #if THREAD_SANITIZER && canImport(Glibc)
    // SAFETY: what they point to is touched only between `pthread_mutex_lock` and `pthread_mutex_unlock`.
    private nonisolated(unsafe) let pointer: UnsafeMutablePointer<pthread_mutex_t>
    private nonisolated(unsafe) let stored: UnsafeMutablePointer<Value>

    /// Takes over the value.
    public init(_ value: consuming sending Value) {
        unsafe pointer = .allocate(capacity: 1)
        unsafe stored = .allocate(capacity: 1)
        unsafe pthread_mutex_init(pointer, nil)
        unsafe stored.initialize(to: value)
    }

    deinit {
        unsafe pthread_mutex_destroy(pointer)
        unsafe pointer.deallocate()
        unsafe stored.deinitialize(count: 1)
        unsafe stored.deallocate()
    }

    /// Calls `body` with exclusive access to the value.
    public func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        unsafe pthread_mutex_lock(pointer)
        defer { unsafe pthread_mutex_unlock(pointer) }
        return unsafe try body(&stored.pointee)
    }
    #else
    @usableFromInline let mutex: Mutex<Value>

    /// Takes over the value.
    @inlinable
    public init(_ value: consuming sending Value) {
        mutex = Mutex(value)
    }

    /// Calls `body` with exclusive access to the value.
    ///
    /// It is inlinable because every request takes a lock: across modules, generic code is not specialised otherwise.
    /// It is public because the compiler inlines nothing that is less.
    @inlinable
    public func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try mutex.withLock(body)
    }
    #endif
}
