#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A value that only one thread at a time can touch, and whose change threads can wait for.
///
/// It is for threads that have nothing else to do: Swift's tasks must not wait so. Where no thread waits, `Locked` is
/// the lock to use.
///
/// SAFETY: `stored` is touched only between `pthread_mutex_lock` and `pthread_mutex_unlock`; the mutex and the
/// condition live as long as the object.
@safe
package final class Monitor<Value>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    private var stored: Value

    /// Takes over the value.
    package init(_ value: sending Value) {
        unsafe mutex = .allocate(capacity: 1)
        unsafe condition = .allocate(capacity: 1)
        stored = value
        unsafe pthread_mutex_init(mutex, nil)
        #if os(Linux)
        var attributes = pthread_condattr_t()
        unsafe pthread_condattr_init(&attributes)
        unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        unsafe pthread_cond_init(condition, &attributes)
        unsafe pthread_condattr_destroy(&attributes)
        #else
        unsafe pthread_cond_init(condition, nil)
        #endif
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe pthread_mutex_destroy(mutex)
        unsafe condition.deallocate()
        unsafe mutex.deallocate()
    }

    /// Calls `body` with exclusive access to the value.
    package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return try body(&stored)
    }

    /// Waits until `body` has a result, asking it now and after every wake-up, for at most this many nanoseconds.
    ///
    /// - Returns: the result of `body`; `nil` where the time was over.
    package func wait<Result>(nanoseconds: UInt64? = nil, until body: (inout Value) -> Result?) -> Result? {
        let deadline = nanoseconds.map { Self.now.addingReportingOverflow($0).partialValue }
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&stored) { return result }
            if let deadline, Self.now >= deadline { return nil }
            sleep(until: deadline)
        }
    }

    /// Wakes one thread that waits.
    package func signal() { unsafe pthread_cond_signal(condition) }

    /// Wakes every thread that waits.
    package func broadcast() { unsafe pthread_cond_broadcast(condition) }

    private func sleep(until deadline: UInt64?) {
        guard let deadline else {
            unsafe pthread_cond_wait(condition, mutex)
            return
        }
        #if os(Linux)
        var time = Self.timespec(deadline)
        unsafe pthread_cond_timedwait(condition, mutex, &time)
        #else
        var time = Self.timespec(deadline - min(deadline, Self.now))
        unsafe pthread_cond_timedwait_relative_np(condition, mutex, &time)
        #endif
    }

    private static func timespec(_ nanoseconds: UInt64) -> timespec {
        #if canImport(Glibc)
        Glibc.timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
        #elseif canImport(Musl)
        Musl.timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
        #else
        Darwin.timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
        #endif
    }

    /// Nanoseconds that only go forward.
    private static var now: UInt64 {
        #if os(Linux)
        var time = timespec(0)
        // SAFETY: the structure outlives the call; the clock exists on every Linux.
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
        #else
        return clock_gettime_nsec_np(CLOCK_MONOTONIC)
        #endif
    }
}
