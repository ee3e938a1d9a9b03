#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A pipe at which one thread waits until another wakes it.
///
/// A wake-up before the wait is not lost, and several are one.
package final class WakePipe: Sendable {
    private let reader: Int32
    private let writer: Int32

    package init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        // SAFETY: `pipe` writes the two descriptors that the array has room for.
        guard unsafe pipe(&ends) == 0 else { throw SystemError() }
        (reader, writer) = (ends[0], ends[1])
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
    }

    deinit {
        close(reader)
        close(writer)
    }

    /// Wakes the thread that waits, or the next one that does.
    package func wake() {
        var byte: UInt8 = 1
        // SAFETY: one byte of a variable that outlives the call. A full pipe wakes as well as one more byte does.
        _ = unsafe write(writer, &byte, 1)
    }

    /// Waits to be woken, for at most this many nanoseconds; `nil` for ever.
    package func wait(nanoseconds: UInt64?) { _ = wait(nanoseconds: nanoseconds, orFor: nil) }

    /// The descriptor for a wait for several at once: it can be read after a wake-up, which `drain` then takes.
    package var descriptor: Int32 { reader }

    /// Takes the wake-ups so far.
    package func drain() {
        var bytes = [UInt8](repeating: 0, count: 64)
        // SAFETY: a buffer of 64 bytes, which outlives the calls.
        while unsafe read(reader, &bytes, 64) == 64 {}
    }

    /// The end of a wait; where both are false, the time was over.
    package struct Waited: Sendable {
        package var isWoken = false
        package var isReadable = false
    }

    /// Waits to be woken, or until another descriptor can be read.
    package func wait(nanoseconds: UInt64?, orFor other: Int32?) -> Waited {
        let milliseconds = nanoseconds.map { Int32(clamping: ($0 + 999_999) / 1_000_000) } ?? -1
        // A negative descriptor is passed over.
        var descriptors = [reader, other ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // SAFETY: an array of two structures, which outlives the call.
        guard unsafe poll(&descriptors, 2, milliseconds) > 0 else { return Waited() }
        let isWoken = descriptors[0].revents != 0
        if isWoken { drain() }
        return Waited(isWoken: isWoken, isReadable: descriptors[1].revents != 0)
    }
}
